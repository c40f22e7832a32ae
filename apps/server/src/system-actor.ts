import type { Actor } from '#platform/context';

/** Who background work and seeds act as: nobody who can sign in. */
export const systemActor: Actor = {
  userId: 'system',
  account: 'system',
  realName: 'system',
  isAdministrator: false,
  roleCodes: [],
  organizeId: '',
  areaId: '',
  sessionId: '',
  isTemporary: false,
  holds: () => true,
  limit: () => undefined,
  hiddenColumns: () => new Set(),
  hiddenFields: () => new Set(),
};
