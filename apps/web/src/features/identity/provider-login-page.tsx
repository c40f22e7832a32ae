import { callForReply } from '@qifu/client';
import { CallError, type LoginReply, providerApi } from '@qifu/contracts';
import { buttonClass, Empty, Failed } from '@qifu/ui/parts';
import { LinkTo, Wrap } from '@qifu/ui/portal';
import { useEffect, useState } from 'react';
import { arrivedWord } from '#shared/arrived';
import { go } from '#shared/go';
import { usePortalAddress } from '#shared/portal-address';
import { keepSession } from '#shared/session';
import { leaveWord } from '#shared/storage';
import { useText } from '#shared/text';

type Outcome = { kind: 'working' } | { kind: 'notConnected' } | { kind: 'refused'; text: string };

/** The call behind each entry; entries without one are not connected yet. */
const entries: Readonly<Record<string, (query: URLSearchParams) => Promise<LoginReply>>> = {
  '/msfwLogin': async (query) => {
    const [ticket, code] = [query.get('ticket') ?? undefined, query.get('code') ?? undefined];
    return (await callForReply(providerApi.msfwLogin, { query: { ticket, code } })).data;
  },
  '/jgydtLogin': async (query) => {
    const id = query.get('id') ?? query.get('ticket') ?? query.get('code') ?? '';
    return (await callForReply(providerApi.getJGToken, { params: { id } })).data;
  },
};

/** Comes back from an outside platform: calls its entry and shows what came of it. */
export default function ProviderLoginPage() {
  const text = useText('login');
  const { path, query } = usePortalAddress();
  const outcome = useOutcome(path, query);
  return (
    <Wrap>
      <h1 className="q-sr">{text(path === '/ykbLogin' ? 'entry.named' : 'entry.other')}</h1>
      {outcome.kind === 'working' && <p role="status">{text('entry.working')}</p>}
      {outcome.kind === 'notConnected' && (
        <Empty icon="link" title={text('entry.notConnected')} hint={text('entry.notConnectedHint')}>
          <OtherWays />
        </Empty>
      )}
      {outcome.kind === 'refused' && (
        <Failed title={text('entry.failed')} hint={outcome.text}>
          <OtherWays />
        </Failed>
      )}
    </Wrap>
  );
}

function OtherWays() {
  const text = useText('login');
  return (
    <>
      <LinkTo to="/login" className={buttonClass('main')}>
        {text('entry.useAccount')}
      </LinkTo>
      <LinkTo to="/door" className={buttonClass('plain')}>
        {text('entry.toPortal')}
      </LinkTo>
    </>
  );
}

function useOutcome(path: string, query: URLSearchParams): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' });
  useEffect(() => {
    const enter = entries[path];
    // Without what the platform hands over there is nothing to check.
    const hasProof = ['ticket', 'code', 'id'].some((name) => query.has(name));
    if (!enter || !hasProof) return setOutcome({ kind: 'notConnected' });
    enter(query).then(arrive, (error: unknown) => {
      setOutcome({ kind: 'refused', text: error instanceof CallError ? error.message : '' });
    });
    return undefined;
  }, [path, query]);
  return outcome;
}

function arrive(reply: LoginReply): void {
  keepSession(reply);
  leaveWord(arrivedWord, '1');
  go('/', { replaces: true });
}
