import { longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, ids, listOf, version } from '../shapes';
import { expertChange } from './review-group';
import { conflictHit } from './review-shapes';

/** How an expert fits one project: its very direction, something near it, nothing, or he must stay away from it. */
export const proposalFits = ['match', 'near', 'none', 'recuse'] as const;
export type ProposalFit = (typeof proposalFits)[number];

/** Most groups one question may name; a batch rarely has more. */
export const mostProposedGroups = 30;

const proposedWork = z.object({ groups: z.number().int(), projects: z.number().int() });

/** Somebody who could stand in for a member, and what would follow. */
export const proposalExchange = z.object({
  expertId: z.string(),
  name: z.string(),
  employerName: z.string(),
  matchScore: z.number(),
  /** What would be worse then, in words; empty where nothing would. */
  costs: z.array(z.string()),
  /** Mean fit of the team, gained or lost. */
  fitChange: z.number(),
});
export type ProposalExchange = z.infer<typeof proposalExchange>;

/** A member of the proposed team, or one who is in the group already. */
export const proposedExpert = z.object({
  expertId: z.string(),
  name: z.string(),
  employerName: z.string(),
  titleLevel: z.string(),
  expertType: z.string(),
  isSeated: z.boolean(),
  isLeader: z.boolean(),
  mayLead: z.boolean(),
  pledgeSigned: z.boolean(),
  matchScore: z.number(),
  /** One for each project of the group, in its order. */
  fits: z.array(z.enum(proposalFits)),
  before: proposedWork,
  after: proposedWork,
  conflicts: z.array(conflictHit),
  /** Why this person, in words. */
  reasons: z.array(z.string()),
  exchanges: z.array(proposalExchange),
});
export type ProposedExpert = z.infer<typeof proposedExpert>;

/** Somebody who is not in the proposed team, and why. */
export const leftOutExpert = z.object({
  expertId: z.string(),
  name: z.string(),
  employerName: z.string(),
  matchScore: z.number(),
  cause: z.string(),
  reason: z.string(),
});
export type LeftOutExpert = z.infer<typeof leftOutExpert>;

export const proposalRule = z.object({ rule: z.string(), passed: z.boolean(), text: z.string() });

/** Experts and a leader for one group, before anything is changed. */
export const expertProposal = z.object({
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  version: z.number().int(),
  /** With the same seed and the same facts the same team comes out. */
  seed: z.string(),
  projects: z.array(z.object({ projectId: z.string(), label: z.string() })),
  experts: z.array(proposedExpert),
  leaderExpertId: z.string().nullable(),
  /** Experts of the very direction, for each project. */
  coverage: z.array(z.number().int()),
  /** Fewer than these are too few. */
  coverageNeeded: z.number().int(),
  rules: z.array(proposalRule),
  /** The fewest rules that would have to give way, in words; empty where the team may open. */
  relax: z.array(z.string()),
  /** How many were looked at. */
  compared: z.number().int(),
  /** The best of those who are not in it, at most some dozens, and how many there are. */
  leftOut: z.array(leftOutExpert),
  leftOutCount: z.number().int(),
});
export type ExpertProposal = z.infer<typeof expertProposal>;

const view = 'reviewPreparation:view';
const grouping = 'reviewPreparation:btn_group';

/** Ours: experts proposed for groups, shown before they are taken (spec 7, review.md 2.4). */
export const expertProposalApi = contract('/api/xmqgcgl/p2/expertProposal', {
  /** Changes nothing. Of groups in one question the later ones know whom the earlier ones would take. */
  propose: {
    method: 'POST',
    path: '',
    body: z.object({
      groupIds: z.array(id).min(1).max(mostProposedGroups),
      /** Left out: the number of the group. */
      seed: longText(40).default(''),
      /** Newcomers a person has put together for a group, judged in place of our own choice. */
      chosen: z
        .array(
          z.object({
            groupId: id,
            expertIds: ids.default([]),
            leaderExpertId: id.nullable().default(null),
          }),
        )
        .max(mostProposedGroups)
        .default([]),
    }),
    data: listOf(expertProposal),
    access: view,
    columnsOf: 'reviewPreparation',
    effect: 'read',
  },
  /** Enters the experts and names the leaders of all groups, or changes nothing. */
  adopt: {
    method: 'POST',
    path: '/adopt',
    body: z.object({
      groups: z
        .array(
          z.object({
            groupId: id,
            version,
            expertIds: ids,
            leaderExpertId: id.nullable().default(null),
            seed: longText(40).default(''),
          }),
        )
        .min(1)
        .max(mostProposedGroups),
    }),
    data: z.object({ list: z.array(expertChange.extend({ groupId: z.string() })) }),
    access: grouping,
    says: 'updated',
  },
});
