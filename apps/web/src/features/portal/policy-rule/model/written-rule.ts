import type { RuleDraft } from '@qifu/contracts';
import { isRaw } from './json';

/** A version as it is written: kept whole, half-written parts too. */
export type Draft = RuleDraft;

/** What the JSON side shows and takes. */
export type RuleJson = Pick<Draft, 'condition' | 'amount' | 'params'>;

export const ruleJsonOf = ({ condition, amount, params }: RuleJson) => ({
  condition,
  ...(amount !== undefined && amount !== null && { amount }),
  params,
});

export const ruleTextOf = (draft: RuleJson): string => JSON.stringify(ruleJsonOf(draft), null, 2);

/** A draft as the server sent it; its parts are JSON nobody has looked at. */
export function draftFrom(value: unknown): Draft {
  const raw = (isRaw(value) ? value : {}) as Partial<Draft>;
  return {
    validFrom: raw.validFrom ?? '',
    validTo: raw.validTo ?? null,
    condition: raw.condition ?? { op: 'and', args: [] },
    ...(raw.amount !== undefined && raw.amount !== null && { amount: raw.amount }),
    params: isRaw(raw.params) ? (raw.params as Draft['params']) : {},
    tests: Array.isArray(raw.tests) ? raw.tests : [],
    changeNote: raw.changeNote ?? '',
  };
}

type ParameterValue = Draft['params'][string][number];

/** The value of a parameter on a day. */
export const valueOn = (
  draft: Pick<Draft, 'params'>,
  name: string,
  day: string,
): ParameterValue | undefined => {
  const values = Object.hasOwn(draft.params, name) ? draft.params[name] : undefined;
  if (!Array.isArray(values)) return undefined;
  return values.toSorted((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= day);
};
