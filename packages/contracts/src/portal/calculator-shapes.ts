import { z } from 'zod';
import { matchOutcomes } from './explanation';
import { factKinds, factTopics } from './fact-definition.contract';

/** In yuan; `max` is null where nothing bounds it. */
export const moneyRange = z.object({ min: z.number(), max: z.number().nullable() });
export type MoneyRange = z.infer<typeof moneyRange>;

/** An item with what it brings, as lists show it. */
export const calculatorRow = z.object({
  itemId: z.string(),
  fullName: z.string(),
  outcome: z.enum(matchOutcomes),
  /** What it would bring; null where it is no money. */
  amount: moneyRange.nullable(),
  /** One figure, somewhere between, nothing or all of it (「0 或 50」), or no money. */
  basis: z.enum(['exact', 'interval', 'either', 'none']),
});
export type CalculatorRow = z.infer<typeof calculatorRow>;

/** Of a combination: between which sums it lies; `isOpenEnded` where something in it has no bound and counts with its least. */
export const combinedSum = z.object({ min: z.number(), max: z.number(), isOpenEnded: z.boolean() });

const cite = z.object({
  documentId: z.string(),
  pid: z.string(),
  /** 第六条（二） */
  path: z.string(),
});

const column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'date', 'bool']),
  unit: z.string(),
});
export type CalculatorColumn = z.infer<typeof column>;

export const calculatorQuestion = z.object({
  key: z.string(),
  topic: z.enum(factTopics),
  label: z.string(),
  question: z.string(),
  help: z.string(),
  kind: z.enum(factKinds),
  unit: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Decimal text; empty is no bound. */
  least: z.string(),
  most: z.string(),
  effortSec: z.number().int(),
  /** Coarse answers: between which of the limits the figure lies. Empty where only the figure itself helps. */
  ranges: z.array(
    z.object({
      min: z.string(),
      max: z.string(),
      /** 不到 100 万元 */
      label: z.string(),
    }),
  ),
  /** Years it is asked for, counted from the year of the day; empty asks for now. */
  years: z.array(z.object({ offset: z.number().int(), year: z.number().int() })),
  /** Of a list: what each row has. */
  columns: z.array(column),
  /** How many items it decides, which, and how much money at most, in yuan. */
  decides: z.number().int(),
  itemIds: z.array(z.string()),
  worth: z.number(),
  cites: z.array(cite),
  /** What was answered before. */
  given: z
    .object({ value: z.unknown().optional(), isUnknown: z.boolean(), isSkipped: z.boolean() })
    .nullable(),
});
export type CalculatorQuestion = z.infer<typeof calculatorQuestion>;

/** At most three questions of one topic. */
export const calculatorPage = z.object({
  topic: z.enum(factTopics),
  /** Money these questions settle at most, in yuan. */
  worth: z.number(),
  questions: z.array(calculatorQuestion),
});
export type CalculatorPage = z.infer<typeof calculatorPage>;

export const calculatorTopic = z.object({
  topic: z.enum(factTopics),
  state: z.enum(['done', 'now', 'open']),
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** As it reads; empty for not known or skipped. */
      text: z.string(),
      isUnknown: z.boolean(),
      isSkipped: z.boolean(),
      /** From the profile of the enterprise, not typed here. */
      isFromProfile: z.boolean(),
      /** Something answered before it has changed since, and it counts otherwise now. */
      isChanged: z.boolean(),
    }),
  ),
  /** Questions of the topic that would still decide something, and so many items. */
  questions: z.number().int(),
  decides: z.number().int(),
});
export type CalculatorTopic = z.infer<typeof calculatorTopic>;

export const calculatorSummary = combinedSum.extend({
  eligible: z.number().int(),
  needInfo: z.number().int(),
  /** Nearest steps and waiting days too. */
  notEligible: z.number().int(),
  /** Under check, left out of everything. */
  fault: z.number().int(),
  /** Eligible and open ones, what is certain first. */
  rows: z.array(calculatorRow.extend({ isChanged: z.boolean() })),
  /** What cannot be had together, and what was taken. */
  exclusions: z.array(z.object({ itemId: z.string(), better: z.array(z.string()), less: z.number() })),
});
export type CalculatorSummary = z.infer<typeof calculatorSummary>;
