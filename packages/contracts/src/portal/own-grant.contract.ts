import { optionalReason, requiredReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { idParams, idReply, optionalTime, version } from '../shapes';
import { clause } from './explanation';
import { firmHead, ownFirmQuery } from './firm-profile.contract';
import {
  accountInput,
  grantObjection,
  grantReason,
  ownGrant,
  publicBatch,
  shownAccount,
} from './grant-shapes';

/** Everything a firm's page of one line shows. */
export const ownGrantDetail = z.object({
  firm: firmHead,
  grant: ownGrant,
  batch: publicBatch,
  reason: grantReason,
  account: shownAccount.nullable(),
  /** What accepting still waits for, in the order in which it comes; empty: it may be accepted now. */
  waitsFor: z.array(z.enum(['notice', 'objection', 'account', 'settled', 'over'])),
  /** From this day on it can be accepted. */
  acceptFrom: z.string().nullable(),
  /** Until then declining can be taken back. */
  declineOpenUntil: optionalTime,
  objections: z.array(grantObjection),
  mayObject: z.boolean(),
});
export type OwnGrantDetail = z.infer<typeof ownGrantDetail>;

/** Why a firm is not on a list, by today's facts under the rule of the list. */
export const absence = z.object({
  firm: firmHead,
  batch: publicBatch,
  /** `eligible`: it would be on it today: objecting is the way. */
  outcome: z.enum(['eligible', 'needInfo', 'notEligible', 'fault', 'notForFirm', 'removed']),
  because: z.array(z.object({ text: z.string(), cite: clause.nullable() })),
  missing: z.array(z.object({ factKey: z.string(), label: z.string() })),
  objections: z.array(grantObjection),
  mayObject: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

const withVersion = z.object({ version: version.optional() });
const act = (path: string) =>
  ({
    method: 'PUT',
    path: `/:id/Actions/${path}`,
    params: idParams,
    access: 'session',
    says: 'done',
  }) as const;

/** What a firm has of batches nobody applies for: it accepts, declines or objects (portal.md 2.4). */
export const ownGrantApi = contract('/api/portal/me/grants', {
  list: {
    method: 'GET',
    path: '',
    query: ownFirmQuery,
    data: z.object({ firm: firmHead, list: z.array(ownGrant) }),
    access: 'session',
  },
  absent: {
    method: 'GET',
    path: '/Absent',
    query: ownFirmQuery.extend({ batchId: z.string().min(1).max(64) }),
    data: absence,
    access: 'session',
  },
  read: { method: 'GET', path: '/:id', params: idParams, data: ownGrantDetail, access: 'session' },
  /** Can be done before the notice is over. */
  setAccount: {
    ...act('SetAccount'),
    body: accountInput.extend({ version: version.optional() }),
    data: idReply,
  },
  confirmAccount: { ...act('ConfirmAccount'), body: withVersion, data: idReply },
  accept: { ...act('Accept'), body: withVersion, data: idReply },
  decline: {
    ...act('Decline'),
    body: withVersion.extend({ reason: optionalReason(500) }),
    data: idReply,
  },
  takeBack: { ...act('TakeBack'), body: withVersion, data: idReply },
  object: { ...act('Object'), body: z.object({ content: requiredReason(2_000) }), data: idReply },
  /** A receipt of what was paid. */
  receipt: { method: 'GET', path: '/:id/Receipt', params: idParams, access: 'session', blob: true },
});
