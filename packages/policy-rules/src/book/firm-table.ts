import { type Facts, factValue, firstYear } from '../facts/facts.ts';
import { Column } from './column.ts';

/**
 * What many firms have told, fact by fact: firms are numbered from 0, and a leaf is asked of all of them at once (portal.md 4).
 * Units and ranges are those of the definitions.
 */
export class FirmTable {
  private readonly columns = new Map<string, Column>();
  private readonly yearly = new Set<string>();
  private firms = 0;

  /** `year` is the year of evaluation, to which periods are counted. */
  constructor(readonly year: number) {}

  get count() {
    return this.firms;
  }

  /** Takes a firm in and says its number; with a number, the facts that are told take the place of those it had. */
  put(facts: Facts, firm = this.firms): number {
    this.firms = Math.max(this.firms, firm + 1);
    for (const [key, fact] of facts) {
      this.ofKey(key).set(firm, factValue(fact, this.year));
      if (fact.periods && !this.yearly.has(key)) this.turnYearly(key);
      if (!this.yearly.has(key)) continue;
      for (const period of [0, ...(fact.periods?.keys() ?? [])]) {
        const offset = period >= firstYear ? period - this.year : period;
        this.ofKey(keyOf(key, offset)).set(firm, factValue(fact, this.year, offset));
      }
    }
    return firm;
  }

  /** Until a firm tells a fact by years, its value of the moment is that of this year. */
  private turnYearly(fact: string) {
    this.yearly.add(fact);
    const [point, ofYear] = [this.ofKey(fact), this.ofKey(keyOf(fact, 0))];
    for (let firm = 0; firm < this.firms; firm++) ofYear.set(firm, point.get(firm));
  }

  column(fact: string, period?: number): Column {
    const isPoint = period === 0 && !this.yearly.has(fact);
    return this.ofKey(isPoint ? fact : keyOf(fact, period));
  }

  /** What a firm has told of some facts, for the exact engine. */
  factsOf(firm: number, facts: readonly string[]): Facts {
    return new Map(
      facts.map((fact) => {
        const periods = this.periodsOf(firm, fact);
        const value = this.columns.get(fact)?.get(firm);
        return [fact, { ...(value !== undefined && { value }), ...(periods.size > 0 && { periods }) }];
      }),
    );
  }

  private periodsOf(firm: number, fact: string) {
    const start = `${fact} `;
    const held = [...this.columns].filter(([key]) => key.startsWith(start));
    return new Map(
      held.flatMap(([key, column]) => {
        const value = column.get(firm);
        return value === undefined ? [] : [[Number(key.slice(start.length)), value] as const];
      }),
    );
  }

  private ofKey(key: string): Column {
    const known = this.columns.get(key) ?? new Column();
    this.columns.set(key, known);
    return known;
  }
}

const keyOf = (fact: string, period?: number) => (period === undefined ? fact : `${fact} ${period}`);
