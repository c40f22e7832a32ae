import { epochMs, optionalReason, requiredReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, listOf, optionalTime, time } from '../shapes';

/** So long what ended stays in the list. */
export const endedGrantsShownDays = 30;

/** How a temporary grant stands. */
export const grantStates = ['coming', 'running', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];
/** What may be given alone, without a role. */
export const itemKinds = ['module', 'button', 'column', 'form', 'resource'] as const;

/** A role or a single item that somebody holds for a time. */
export const temporaryGrant = z.object({
  /** Of a single item; empty for a role. */
  id: z.string(),
  itemType: z.enum(['role', ...itemKinds]),
  /** The item along the navigation; empty for a role. */
  itemName: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  /** The organization the person works in now. */
  organize: z.string(),
  /** Null for what began when it was given. */
  startsAt: optionalTime,
  endsAt: time,
  state: z.enum(grantStates),
  reason: z.string(),
  isEnded: z.boolean(),
});
export type TemporaryGrant = z.infer<typeof temporaryGrant>;

const who = { roleId: id, userId: id };

/** Ours: roles and single items held for a time. Sets of members know no dates and leave those of whoever stays. */
export const temporaryGrantApi = contract('/api/permission/Role/TemporaryGrant', {
  /** What is running, soonest end first, and then what ended in the last days, of one role or of all in reach. */
  list: {
    method: 'GET',
    path: '',
    query: z.object({
      roleId: z.string().max(64).default(''),
      state: z.enum(['', ...grantStates]).default(''),
      keyword: z.string().trim().max(100).default(''),
    }),
    data: listOf(temporaryGrant),
    access: 'role:btn_authorize',
  },
  /** Gives a role until then, or moves the end of one that is held; without an end it is held for good. */
  give: {
    method: 'POST',
    path: '',
    body: z.object({
      ...who,
      startsAt: z.coerce.number().pipe(epochMs).nullable().default(null),
      endsAt: z.coerce.number().pipe(epochMs).nullable(),
      reason: optionalReason(200),
    }),
    access: 'role:btn_authorize',
    says: 'updated',
  },
  /** Gives one person a single item for a time, or moves the times of one that is held. */
  giveItem: {
    method: 'POST',
    path: '/Item',
    body: z.object({
      userId: id,
      itemType: z.enum(itemKinds),
      itemId: id,
      startsAt: z.coerce.number().pipe(epochMs).nullable().default(null),
      endsAt: z.coerce.number().pipe(epochMs),
      reason: requiredReason(200),
    }),
    data: z.object({ id: z.string() }),
    access: 'role:btn_authorize',
    says: 'updated',
  },
  /** Ends a single item now; what was still to come is withdrawn. */
  endItem: {
    method: 'DELETE',
    path: '/Item/:id',
    params: z.object({ id }),
    access: 'role:btn_authorize',
    says: 'updated',
  },
  /** Ends one now. */
  end: {
    method: 'DELETE',
    path: '',
    body: z.object(who),
    access: 'role:btn_authorize',
    says: 'updated',
  },
});
