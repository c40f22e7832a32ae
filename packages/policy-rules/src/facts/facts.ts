import type { Scalar } from '../language/rule.ts';

/** A row of a list fact, such as one device of `equipment`. */
export type Row = Readonly<Record<string, Scalar | null>>;
export type FactValue = Scalar | readonly Scalar[] | readonly Row[];

/** What is known of a fact of one firm. */
export interface Fact {
  /** Of the moment; undefined is not known. */
  readonly value?: FactValue;
  /** By year (2025), or by years counted from the year of evaluation (−1). */
  readonly periods?: ReadonlyMap<number, FactValue>;
  readonly unit?: string;
  /** Where an unknown figure lies, decimal text; narrower than the range of its definition. */
  readonly min?: string;
  readonly max?: string;
  readonly source?: string;
  readonly asOf?: string;
}

export type Facts = ReadonlyMap<string, Fact>;

/** First year that is a year and not a count of years. */
export const firstYear = 1000;

/** The value of a fact for the moment, or for a year counted from `year`; of this year what is told of the moment, unless of the year. */
export function factValue(fact: Fact | undefined, year: number, period?: number): FactValue | undefined {
  if (!fact) return undefined;
  if (!fact.periods || (period === undefined && fact.value !== undefined))
    return period ? undefined : fact.value;
  const offset = period ?? 0;
  const told = fact.periods.get(year + offset) ?? fact.periods.get(offset);
  return told ?? (offset === 0 ? fact.value : undefined);
}

/** The calendar years a fact is told by, so that a new year changes what `period` means. */
export const yearsOf = ({ periods }: Fact) =>
  [...(periods?.keys() ?? [])].filter((year) => year >= firstYear);
