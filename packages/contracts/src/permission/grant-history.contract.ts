import { z } from 'zod';
import { contract } from '../contract';
import { id, listOf, optionalTime } from '../shapes';
import { grantObjects } from './authority.contract';
import { grantKinds } from './grant-kinds';

/** So far back the history of rights is told. */
export const grantHistoryDays = 30;

/** A right that came or went; the id is empty for what is no more, or of which there are several by that code. */
const changedItem = z.object({ itemType: z.enum(grantKinds), itemId: z.string(), name: z.string() });

/** One change of what a role or person may do, as the audit has it. */
export const grantEvent = z.object({
  /** Of the audit's row: it tells one change for each object of its call. */
  id: z.string(),
  at: z.number(),
  /** Whoever did it. */
  account: z.string(),
  realName: z.string(),
  reason: z.string(),
  /** What it was done to: of a person's history also the roles he has or had. */
  objectType: z.enum(grantObjects),
  objectId: z.string(),
  /** Empty for a role the caller does not look at, and the person holds no more. */
  objectName: z.string(),
  gained: z.array(changedItem),
  lost: z.array(changedItem),
  /** Rights that came or went beside those told. */
  more: z.number().int(),
  /** Members of the role that came in and went out, as the caller sees them. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Members the caller does not see. */
  unseen: z.number().int(),
  /** Until when what came is held; null for what has no end, or did not come. */
  endsAt: optionalTime,
  /** The role was switched on or off. */
  isOn: z.boolean().nullable(),
});
export type GrantEvent = z.infer<typeof grantEvent>;

/** Ours: who changed which right when. */
export const grantHistoryApi = contract('/api/permission/Authority/Data', {
  /** Of a role, position or person; of a person also his roles, coming into them and going out. Newest first. */
  listHistory: {
    method: 'GET',
    path: '/:objectId/History',
    params: z.object({ objectId: id }),
    data: listOf(grantEvent),
    access: ['role:btn_authorize', 'user:view'],
  },
});
