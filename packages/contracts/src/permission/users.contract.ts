import { contract } from '../contract';
import { idParams } from '../shapes';

/** People who can sign in. Whether the caller is an administrator is decided in the service. */
export const usersApi = contract('/api/permission/Users', {
  /** Takes the lock of wrong passwords away at once, a delayed or a lasting one (contract-core 6.7). */
  unlock: {
    method: 'PUT',
    path: '/:id/Actions/unlock',
    params: idParams,
    access: 'session',
    effect: 'write',
    says: 'unlocked',
  },
});
