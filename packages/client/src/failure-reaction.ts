import { type Endpoint, oauthApi } from '@qifu/contracts';

/** What a failed call means for the page (spec 8). */
export type Reaction = 'signOut' | 'lockScreen' | 'toast';

const sessionCodes = [600, 601, 602];
const keepsSession: readonly string[] = [oauthApi.login.path, oauthApi.lockScreen.path];

/** No session, ended by a later sign-in, or unknown: the codes that lead back to the door. */
export const isSessionCode = (code: number): boolean => sessionCodes.includes(code);

/** Session codes end the session, except as answers to sign-in and to the lock screen itself. */
export function reactionTo(failure: { code: number; errorCode: string }, endpoint: Endpoint): Reaction {
  if (isSessionCode(failure.code) && !keepsSession.includes(endpoint.path)) return 'signOut';
  return failure.errorCode === 'screen.locked' ? 'lockScreen' : 'toast';
}
