import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { time } from '../shapes';
import { calculatorRow, combinedSum, moneyRange } from './calculator-shapes';
import { explainedNode, factChange } from './explanation';
import { factKinds } from './fact-definition.contract';
import { benefitTypes, handlingModes } from './policy-words';

const missingFact = z.object({
  fact: z.string(),
  label: z.string(),
  question: z.string(),
  kind: z.enum(factKinds),
  /** How many items wait for it, and how much money at most, in yuan. */
  decides: z.number().int(),
  worth: z.number(),
  effortSec: z.number().int(),
  /** It may be asked; what offices or computations tell is not. */
  isAsked: z.boolean(),
});

/** One item of a result (portal.md 2.5). */
export const calculatorResultItem = calculatorRow.extend({
  documentId: z.string(),
  documentTitle: z.string(),
  benefitType: z.enum(benefitTypes),
  mode: z.enum(handlingModes),
  /** `v3#9f2c`: number and hash of the version that was asked. */
  ruleVersion: z.string(),
  /** The leaves that decide it. */
  because: z.array(explainedNode),
  /** How the amount is reckoned: 设备投资额 × 8%; empty of a fixed sum. */
  reckoning: z.string(),
  missing: z.array(missingFact),
  nearMiss: z.array(z.array(factChange)),
  wait: z.object({ date: dayText, labels: z.array(z.string()) }).nullable(),
  application: z.object({
    state: z.enum(['open', 'coming', 'closed', 'always', 'instant']),
    from: dayText.nullable(),
    to: dayText.nullable(),
    daysLeft: z.number().int().nullable(),
  }),
  /** Share of the budget that is left, 0 to 1. */
  budgetLeft: z.number().nullable(),
  /** Belongs to the combination that brings most. */
  isChosen: z.boolean(),
  exclusive: z.object({ group: z.string(), better: z.string(), less: z.number() }).nullable(),
});
export type CalculatorResultItem = z.infer<typeof calculatorResultItem>;

const combination = combinedSum.extend({
  items: z.array(z.string()),
  /** What was left out for something it excludes, and how much less it would bring, in yuan. */
  losers: z.array(
    z.object({ itemId: z.string(), better: z.array(z.string()), amount: z.number(), less: z.number() }),
  ),
  isExact: z.boolean(),
});

const answerText = z.object({ key: z.string(), label: z.string(), text: z.string(), topic: z.string() });

export const calculatorResult = z.object({
  date: dayText,
  /** When it was computed. */
  time,
  regionCode: z.string(),
  /** Nearest steps and waiting days stand first among what is not eligible. */
  items: z.array(calculatorResultItem),
  combination,
  missing: z.array(missingFact),
  answers: z.array(answerText),
  notApplicable: z.array(
    z.object({ itemId: z.string(), fullName: z.string(), reason: z.enum(['region', 'audience']) }),
  ),
  /** So many versions of rules were asked. */
  rules: z.number().int(),
  /** Tells the result again; it can be proved once it was saved, shared or printed. */
  code: z.string(),
  disclaimer: z.string(),
});
export type CalculatorResult = z.infer<typeof calculatorResult>;

/** How it is decided that an item is to be had or not: the whole way. */
export const calculatorTrace = z.object({
  item: calculatorResultItem,
  tree: explainedNode,
});

/** What stands in a shared link: items and amounts, answers only where its maker ticked them. */
export const calculatorShared = z.object({
  date: dayText,
  time,
  expiresTime: time,
  items: z.array(calculatorRow.extend({ isChosen: z.boolean() })),
  combination: moneyRange,
  answers: z.array(answerText),
  code: z.string(),
  disclaimer: z.string(),
});
export type CalculatorShared = z.infer<typeof calculatorShared>;
