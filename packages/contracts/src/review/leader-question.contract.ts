import { epochMs, longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, idReply, listOf, version } from '../shapes';
import { reasonInput } from './review-shapes';

/** Few enough that one person can put them in order. */
export const mostAskedProjects = 20;

/** What whoever decides asks the leader of a closed group: which of these goes first. It changes no result. */
export const leaderQuestion = z.object({
  id: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  projectIds: z.array(z.string()),
  question: z.string(),
  deadline: z.number(),
  askedTime: z.number(),
  /** The answer, best first; null until it is given. */
  rankedProjectIds: z.array(z.string()).nullable(),
  reason: z.string(),
  answeredTime: z.number().nullable(),
  /** One of them is decided or went into a group of a further round: an answer comes too late. */
  isDecided: z.boolean(),
  version: z.number().int(),
});
export type LeaderQuestion = z.infer<typeof leaderQuestion>;

const leaderCode = ['itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'] as const;

/** Ours: undecided projects of one group that its leader is asked about (decision 27). */
export const leaderQuestionApi = contract('/api/xmqgcgl/p2/leaderQuestion', {
  /** Questions about projects of a batch the caller may see, the latest first. */
  list: {
    method: 'GET',
    path: '',
    query: z.object({ batchId: id }),
    data: listOf(leaderQuestion),
    access: 'p2Approved:view',
  },
  ask: {
    method: 'POST',
    path: '',
    body: z.object({
      projectIds: z.array(id).min(2).max(mostAskedProjects),
      question: longText(500).default(''),
      /** Until when an answer is hoped for. */
      deadline: epochMs,
    }),
    data: idReply,
    access: 'p2Approved:btn_decide',
    says: 'done',
  },
  /** What the leader of a group is or was asked; empty for everybody else in it. */
  listOwn: {
    method: 'GET',
    path: '/own',
    query: z.object({ groupId: id }),
    data: listOf(leaderQuestion),
    access: leaderCode,
  },
  answer: {
    method: 'POST',
    path: '/:id/answer',
    params: idParams,
    body: z.object({
      version,
      /** All of them, best first. */
      rankedProjectIds: z.array(id).min(2).max(mostAskedProjects),
      reason: reasonInput,
    }),
    data: idReply,
    access: leaderCode,
    says: 'done',
  },
});
