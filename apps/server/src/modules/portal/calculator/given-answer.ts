import type { Fact, Facts, FactValue } from '@qifu/policy-rules';

/** Where a figure lies, as decimal text, where somebody has told only that. */
export interface AnswerRange {
  min?: string;
  max?: string;
}

/** Values by years, counted from the year of the day. */
export interface AnswerYears {
  periods: Readonly<Record<string, FactValue>>;
}

/** What was said to one question. Not known and left out are answers too: they are not asked again. */
export interface GivenAnswer {
  key: string;
  value?: FactValue | AnswerRange | AnswerYears;
  isUnknown?: true;
  isSkipped?: true;
  /** `self` was typed here; the others come from the profile of the enterprise. */
  source: 'self' | 'official' | 'attested';
  asOf: string;
  /** Something before it has changed since, and it counts otherwise now. */
  isChanged?: true;
}

type Value = NonNullable<GivenAnswer['value']>;
const isObject = (value: Value): value is AnswerRange | AnswerYears =>
  typeof value === 'object' && !Array.isArray(value);
export const isYears = (value: Value): value is AnswerYears => isObject(value) && 'periods' in value;
export const isRange = (value: Value): value is AnswerRange => isObject(value) && !('periods' in value);

/** What is known of the firm by its answers. */
export const factsOf = (answers: readonly GivenAnswer[]): Facts =>
  new Map(answers.flatMap((answer) => (answer.value === undefined ? [] : [[answer.key, factOf(answer)]])));

function factOf({ value, source, asOf }: GivenAnswer): Fact {
  const told = { source, asOf };
  if (value === undefined) return told;
  if (isYears(value)) {
    const periods = Object.entries(value.periods).map(([year, one]) => [Number(year), one] as const);
    // What is asked for as 上一年度 and told by years has the year before for its value.
    const last = value.periods['0'] === undefined ? value.periods['-1'] : undefined;
    return { ...told, ...(last !== undefined && { value: last }), periods: new Map(periods) };
  }
  return isRange(value) ? { ...told, ...value } : { ...told, value };
}
