import { formatDecimal, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating } from '../resource/standard-calls';
import { id, idParams, idReply, listOf, mark, version } from '../shapes';
import { blindModeInput, versioned } from './review-shapes';
import { withoutDefaults } from './without-defaults';

/** Where its calls are and whose rights decide. */
export const ruleSetPlace = { address: '/api/xmqgcgl/p2/ruleSet', menu: 'ruleSet' } as const;

/** Places of a share: those of a percent with four. */
const sharePlaces = 6;
/** A share, rounded to what a person can have meant: browsers that divide a percent send 0.055999999999999994. */
const ratio = z
  .number()
  .min(0)
  .max(1)
  .overwrite((share) => Number(formatDecimal(share, sharePlaces)));

/** Where the line between pass and fail lies. `both` asks for the score and one of the top lines. */
export const passLine = z.object({
  mode: z.enum(['score', 'topN', 'topRatio', 'both']).default('score'),
  score: z.number().min(0).max(100).nullable().default(60),
  topN: z.number().int().min(1).max(5000).nullable().default(null),
  topRatio: ratio.nullable().default(null),
});

/** The rules of a new set: what is left out takes its usual value (review.md 2.3), what is given counts as given. */
const newReviewRules = z.object({
  minExperts: z.number().int().min(1).max(99).default(5),
  oddExperts: z.boolean().default(true),
  minValidSheets: z.number().int().min(1).max(99).default(3),
  trim: z
    .object({
      enabled: z.boolean().default(true),
      /** With fewer valid sheets nothing is dropped. */
      minCount: z.number().int().min(1).max(99).default(5),
      dropHigh: z.number().int().min(0).max(9).default(1),
      dropLow: z.number().int().min(0).max(9).default(1),
    })
    .prefault({}),
  aggregate: z.enum(['mean', 'trimmedMean', 'median']).default('trimmedMean'),
  passLine: passLine.prefault({}),
  oneEmployerPerGroup: z.boolean().default(true),
  /** Largest share of a group's experts from one district. */
  maxSameDistrict: ratio.default(0.4),
  /** Smallest share of technical and economic experts in a group. */
  technicalRatio: ratio.default(0.67),
  maxGroupsPerExpert: z.number().int().min(1).max(99).default(1),
  /** Years an expert pauses after a review; 0: none. */
  minRestYears: z.number().int().min(0).max(20).default(0),
  /** Years for which a former employer or joint project stays a hard conflict. */
  coiYears: z.number().int().min(0).max(20).default(3),
  /** Percent of shares from which enterprises count as one. */
  shareholdingThreshold: z.number().min(0).max(100).default(25),
  blindMode: blindModeInput.default(1),
  /** When experts read the others' sheets of a project; the leader, who must, by the next rule. */
  showOthersScore: z.enum(['never', 'afterSubmit', 'afterClose']).default('afterClose'),
  /** The leader reads the others' sheets of a project once his own is out of his hands. */
  leaderBlindUntilOwn: z.boolean().default(true),
  leaderMayReturn: z.boolean().default(true),
  maxReturnsPerSheet: z.number().int().min(0).max(9).default(2),
  leaderConclusionRequired: z.boolean().default(true),
  /** Approvals may exceed the planned passes of their direction and the budget of the batch. */
  mayExceedPlan: z.boolean().default(false),
  /** Sheets are compared with the median (`madK`); `zK` is for the residuals of a later method and in no form. */
  outlier: z
    .object({ madK: z.number().min(0).max(99).default(3), zK: z.number().min(0).max(99).default(2.5) })
    .prefault({}),
  anchorsPerGroup: z.number().int().min(0).max(20).default(0),
  linkExperts: z.number().int().min(0).max(20).default(0),
});
/** Every rule a review follows, none left out; copied by value into a group at open. */
export const reviewRules = withoutDefaults(newReviewRules);
export type ReviewRules = z.infer<typeof newReviewRules>;
export const defaultReviewRules: ReviewRules = newReviewRules.parse({});

export const ruleSet = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  rules: reviewRules,
  isDefault: z.number().int(),
  sortCode: z.number().int(),
  enabledMark: z.number().int(),
  lastModifyTime: z.number().nullable(),
  version: z.number().int(),
});
export type RuleSet = z.infer<typeof ruleSet>;

const ruleSetFields = {
  name: requiredText(100),
  description: longText(500).default(''),
  isDefault: mark.default(0),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  enabledMark: mark.default(1),
};
export const newRuleSetInput = z.object({ ...ruleSetFields, rules: newReviewRules.prefault({}) });
/** A changed set says all its rules: an emptied one is refused and never becomes the usual value unsaid. */
export const ruleSetInput = z.object({ ...ruleSetFields, rules: reviewRules });
export type RuleSetInput = z.output<typeof ruleSetInput>;

/** Ours: rule sets (rulings 27). */
export const ruleSetApi = contract(ruleSetPlace.address, {
  list: {
    method: 'GET',
    path: '/getList',
    data: listOf(ruleSet),
    access: ['ruleSet:view', 'reviewPreparation:view', 'declareBatch:view'],
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: ruleSet,
    access: ['ruleSet:view', 'reviewPreparation:view', 'declareBatch:view'],
  },
  create: creating(ruleSetPlace, { body: newRuleSetInput, data: idReply }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: ruleSetInput.extend({ version }),
    data: idReply,
    access: 'ruleSet:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: z.object({ id }),
    query: versioned,
    access: 'ruleSet:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
