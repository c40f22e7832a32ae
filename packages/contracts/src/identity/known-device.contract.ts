import { z } from 'zod';
import { contract } from '../contract';
import { idParams } from '../shapes';

/** A browser its person has signed in with: strangers who guess at the account do not slow him there. */
export const knownDevice = z.object({
  id: z.string(),
  creatorTime: z.number(),
  lastUsedAt: z.number(),
  ipAddress: z.string(),
  ipAddressName: z.string(),
  /** Browser and system, as far as it says. */
  platForm: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** False after too many wrong passwords from it, until its person has signed in there again. */
  isTrusted: z.boolean(),
});
export type KnownDevice = z.infer<typeof knownDevice>;

/** The devices of the caller. The mark in the browser is a cookie that scripts cannot read. */
export const knownDeviceApi = contract('/api/permission/Users/Current/Device', {
  list: {
    method: 'GET',
    path: '',
    data: z.object({ list: z.array(knownDevice) }),
    access: 'session',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'session',
    says: 'deleted',
  },
});
