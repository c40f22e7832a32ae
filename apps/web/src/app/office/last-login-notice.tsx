import type { UserInfo } from '@qifu/contracts';
import { IconButton, showTime, useKitText } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { arrivedWord } from '#shared/arrived';
import { takeWord } from '#shared/storage';
import './last-login-notice.css';

/** Spec 2.4 and 9: it closes by itself. */
const shownMs = 2000;

/** When, where and from which address the account was used before; comes up once after signing in. */
export function LastLoginNotice({ user }: { user: UserInfo }) {
  const text = useText('shell');
  const kit = useKitText();
  const [isShown, setIsShown] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (takeWord(arrivedWord) && user.prevLogin === 1) setIsShown(true);
  }, [user]);
  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(() => setIsShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld]);
  if (!isShown) return null;
  return (
    <div
      className="o-last-login"
      role="status"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <h2>{text('lastLogin.title')}</h2>
      <IconButton icon="x" label={kit('close')} className="q-quiet" onClick={() => setIsShown(false)} />
      <dl>
        <dt>{text('lastLogin.time')}</dt>
        <dd>{showTime(user.prevLoginTime)}</dd>
        <dt>{text('lastLogin.place')}</dt>
        <dd>{user.prevLoginIPAddressName || text('lastLogin.unknown')}</dd>
        <dt>{text('lastLogin.address')}</dt>
        <dd>{user.prevLoginIPAddress || text('lastLogin.unknown')}</dd>
      </dl>
    </div>
  );
}
