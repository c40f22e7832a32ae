import { call } from '@qifu/client';
import { oauthApi } from '@qifu/contracts';
import { askFirst } from '@qifu/ui/parts';
import { say } from '@qifu/ui/text';
import { go } from './go';
import { dropSession, markLocked, useSession } from './session';
import { leaveWord, takeWord, unsentChatAs, writeStored } from './storage';
import { forgetWayBack } from './way-back';

/** Ends the session at the server. One that cannot be reached must not keep anybody signed in here. */
export async function endServerSession(): Promise<void> {
  if (useSession.getState().token) {
    await call(oauthApi.logout, {}, { isQuiet: true }).catch(() => undefined);
  }
}

/** Asks, then ends the session at the server and here, and leads to the door. */
export async function signOut(): Promise<void> {
  const isConfirmed = await askFirst({
    title: say('shell', 'logOut.title'),
    effect: say('common', 'confirm.logOut'),
    verb: say('shell', 'logOut.verb'),
  });
  if (isConfirmed) await leave();
}

/** Ends the session without asking, from where there is nothing to lose: the lock page. */
export async function leave(): Promise<void> {
  await endServerSession();
  dropSession();
  writeStored(unsentChatAs, '');
  forgetWayBack();
  go('/door', { replaces: true });
}

const lockedAtWord = 'lockedAt';

/** Locks at the server first: a lock kept only in the browser could be cleared by hand (reliability W8). */
export async function lockScreen(): Promise<void> {
  try {
    await call(oauthApi.lockScreen, { body: { action: 'lock' } });
  } catch {
    return;
  }
  leaveWord(lockedAtWord, window.location.pathname + window.location.search);
  markLocked(true);
  go('/lockScreen');
}

/** Back to where the screen was locked. */
export function leaveLockScreen(): void {
  markLocked(false);
  go(takeWord(lockedAtWord) || '/', { replaces: true });
}
