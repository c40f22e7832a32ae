import { z } from 'zod';
import { contract } from '../contract';
import { idParams, time } from '../shapes';
import { onlineSession } from '../system/online-user.contract';

/** A try to sign in. */
const triedSignIn = z.object({
  id: z.string(),
  creatorTime: time,
  isSuccess: z.boolean(),
  ipAddress: z.string(),
  ipAddressName: z.string(),
  browser: z.string(),
  platForm: z.string(),
  /** Why it was refused, in the caller's language. */
  cause: z.string(),
});

/**
 * Where somebody is signed in, for those who see who is; and how he last did or did not, for those who read that log.
 * What the caller has no right to is empty.
 */
export const userSignInApi = contract('/api/permission/Users', {
  readSignIns: {
    method: 'GET',
    path: '/:id/SignIns',
    params: idParams,
    data: z.object({ sessions: z.array(onlineSession), signIns: z.array(triedSignIn) }),
    access: ['onlineUser:view', 'systemLog:view'],
  },
});
