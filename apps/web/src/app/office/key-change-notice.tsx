import type { KeyChange, UserInfo } from '@qifu/contracts';
import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { readStored, writeStored } from '#shared/storage';

/** Up to which change this person has said here that he has read it. */
const readUpTo = ({ userId }: UserInfo) => Number(readStored(`keyChangesRead:${userId}`));

/**
 * What others have changed of the own account: after every sign-in of the next days, until its reader has said here that
 * he knows. Whoever took the account over says so elsewhere.
 */
export function KeyChangeNotice({ user }: { user: UserInfo }) {
  const text = useText('shell');
  const [readTo, setReadTo] = useState(() => readUpTo(user));
  const unread = user.keyChanges.filter(({ at }) => at > readTo);
  const [newest] = unread;
  if (!newest) return null;
  const note = () => {
    writeStored(`keyChangesRead:${user.userId}`, String(newest.at));
    setReadTo(newest.at);
  };
  return (
    <Notice tone="warn" role="status" title={text('keyChange.title')}>
      <KeyChangeList account={user.account} changes={unread} />
      <Button onClick={note}>{text('keyChange.noted')}</Button>
    </Notice>
  );
}

/** Who changed what and when, and what rests until when; `account`: by which its reader signs in now. */
export function KeyChangeList({ account, changes }: { account: string; changes: readonly KeyChange[] }) {
  const text = useText('shell');
  return (
    <>
      <ul>
        {changes.map(({ kind, by, at, restsUntil }) => (
          <li key={`${kind}${at}`}>
            {text(`keyChanged.${kind}`, { by, time: showTime(at), account })}
            {restsUntil !== null && ` ${text('keyChange.rests', { until: showTime(restsUntil) })}`}
          </li>
        ))}
      </ul>
      <p>{text('keyChange.notYou')}</p>
    </>
  );
}
