import { z } from 'zod';
import { contract } from '../contract';
import { abilities, idParams, ids, pageFields, pageOf, time } from '../shapes';

/** One signed-in browser of one person. */
export const onlineSession = z.object({
  /** Of the session, so that one of several of a person can be ended (contract-core 13, question 13). */
  id: z.string(),
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  /** Names from the root to the person's current organization, joined by `/`. */
  organize: z.string(),
  loginTime: time,
  lastActiveTime: time,
  loginIPAddress: z.string(),
  loginAddress: z.string(),
  /** Browser and system. */
  loginPlatForm: z.string(),
  deviceClass: z.string(),
  /** The session that asks. */
  isOwn: z.boolean(),
  /** `end` where the caller may end it: an administrator's is ended by one. */
  abilities,
});
export type OnlineSession = z.infer<typeof onlineSession>;

const someIds = z.preprocess((value) => value ?? [], ids);

export const onlineUserApi = contract('/api/system/OnlineUser', {
  list: {
    method: 'GET',
    path: '',
    query: z.object(pageFields),
    data: pageOf(onlineSession),
    access: 'onlineUser:view',
    columnsOf: 'onlineUser',
  },
  /** Ends a session, or every session of a person when the id is a person's. */
  end: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'onlineUser:btn_remove',
    says: 'done',
  },
  /** The same for several, named in the body or as `?ids=`. */
  endMany: {
    method: 'DELETE',
    path: '',
    query: z.object({ ids: someIds }),
    body: z.object({ ids: someIds }),
    access: 'onlineUser:btn_remove',
    says: 'done',
  },
});
