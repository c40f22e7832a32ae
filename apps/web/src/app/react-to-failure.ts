import { reactionTo } from '@qifu/client';
import { type CallError, type Endpoint, isLoginPath } from '@qifu/contracts';
import { showError } from '@qifu/ui/parts';
import { go } from '#shared/go';
import { leaveNotice } from '#shared/left-notice';
import { dropSession, markLocked, useSession } from '#shared/session';
import { rememberWayBack } from '#shared/way-back';

/** The token is cleared after the toast was read (spec 8 and 9). */
const toastMs = 1500;
let isLeaving = false;

/** The one place that reacts to failed calls (spec 8). */
export function reactToFailure(error: CallError, endpoint: Endpoint): void {
  const reaction = reactionTo(error, endpoint);
  if (reaction === 'lockScreen') {
    markLocked(true);
    go('/lockScreen');
    return;
  }
  if (reaction === 'signOut') leaveAfterToast(error.message);
  else showError(error.message);
}

/** Several calls fail together when a session ends; the first one speaks for all. */
function leaveAfterToast(message: string): void {
  if (isLeaving) return;
  isLeaving = true;
  showError(message);
  const { token, user } = useSession.getState();
  setTimeout(() => {
    isLeaving = false;
    // Somebody signed in anew while the toast stood: that session is not the one that ended.
    if (useSession.getState().token !== token) return;
    rememberWayBack(user?.account ?? '');
    leaveNotice(message);
    dropSession();
    if (!isLoginPath(window.location.pathname)) go('/door');
  }, toastMs);
}
