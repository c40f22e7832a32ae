import { epochMs, money, optionalReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idReply, version } from '../shapes';
import { reasonInput, versionedReason } from './review-shapes';

/** Ours: decisions on reviewed projects (review.md 2.4). */
export const projectDecisionApi = contract('/api/xmqgcgl/p2/reviewPreparation', {
  decide: {
    method: 'POST',
    path: '/decide',
    body: z.object({
      projectId: id,
      decision: z.enum(['approve', 'reject']),
      reason: optionalReason(500),
      /** Granted sum in 10,000 yuan, at most the applied one; for approvals, the applied sum when left out. */
      approvedFund: money.nullable().default(null),
      version,
    }),
    data: idReply,
    access: 'p2Approved:btn_decide',
    says: 'done',
  },
  revokeDecision: {
    method: 'POST',
    path: '/revokeDecision',
    body: versionedReason.extend({ projectId: id }),
    data: idReply,
    access: 'p2Approved:btn_revoke',
    says: 'done',
  },
  /** Makes decided projects of a batch, those named or all, readable for their applicants, who are told; never taken back. */
  publish: {
    method: 'POST',
    path: '/publish',
    body: z.object({
      batchId: id,
      projectIds: z.array(id).max(5000).default([]),
      /** Until when results may be objected to; later than now. */
      publicUntil: epochMs.nullable().default(null),
    }),
    /** `told` counts the firms whose people were sent a message. */
    data: z.object({ published: z.number().int(), told: z.number().int() }),
    access: ['p2Approved:btn_publish', 'reviewPreparation:btn_publish'],
    isLong: true,
    says: 'published',
  },
  /** A reviewed project goes into a new group as a new round; the old result stays, superseded. */
  reReview: {
    method: 'POST',
    path: '/reReview',
    body: z.object({
      projectId: id,
      version,
      reason: reasonInput,
      coSignToken: z.string().min(1).max(200),
      /** A preparing group of that round in the project's own batch; a new one in that batch is made when left out. */
      groupId: id.nullable().default(null),
      /** The version of that group the caller has read. */
      groupVersion: version.optional(),
    }),
    data: z.object({ groupId: z.string(), groupNo: z.string(), roundNo: z.number().int() }),
    access: 'reviewPreparation:btn_rereview',
    says: 'done',
  },
});
