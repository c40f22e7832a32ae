import { epochMs, optionalReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, ids } from '../shapes';

/** What people are put into; each has the button of its own menu. */
export const relationTypes = ['Role', 'Position', 'Group'] as const;
export type RelationType = (typeof relationTypes)[number];

const objectParams = z.object({ objectId: id });

export const userRelationApi = contract('/api/permission/UserRelation', {
  /** Everybody in a role, position or group. */
  read: {
    method: 'GET',
    path: '/:objectId',
    params: objectParams,
    data: z.object({ ids: z.array(z.string()) }),
    access: ['role:view', 'position:view', 'userGroup:view'],
  },
  /**
   * Replaces the set. Disabled people stay in it; who comes in or goes has to sign in again. With `known`, whom the
   * caller saw in it, the call is refused when somebody else changed the set meanwhile.
   */
  save: {
    method: 'POST',
    path: '/:objectId',
    params: objectParams,
    body: z.object({
      objectType: z.enum(relationTypes),
      userIds: ids,
      known: ids.nullish(),
      /** Of a role: until when those who come in hold it; for good without. */
      endsAt: z.coerce.number().pipe(epochMs).nullish(),
      reason: optionalReason(200).nullish(),
    }),
    access: ['role:btn_edit', 'position:btn_edit', 'userGroup:btn_edit'],
    says: 'updated',
  },
});
