import type { FactDefinitions } from '../facts/fact-definition.ts';
import { type Facts, type FactValue, factValue, type Row } from '../facts/facts.ts';
import type { Condition, DatedValue, Rule } from '../language/rule.ts';
import { yearOf } from '../values/day.ts';
import type { Truth } from '../values/truth.ts';
import { RuleFault } from './fault.ts';

/** Finds the condition of another rule set, for `ref`. */
export type FindRuleSet = (name: string) => Condition | undefined;

/** What came of a condition, and the facts an unknown outcome waits for. */
export interface Outcome {
  readonly truth: Truth;
  readonly missing: ReadonlySet<string>;
  readonly fault?: RuleFault;
}

/** Rows of a list fact are gone through one by one; the list's name is what is missing where a cell is empty. */
interface RowScope {
  readonly list: string;
  readonly row: Row;
}

/** One firm on one day before one rule: all that an evaluation looks at. Nothing else decides (portal.md 1 row 27). */
export interface Case {
  readonly params: Rule['params'];
  readonly facts: Facts;
  readonly definitions: FactDefinitions;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly findRuleSet?: FindRuleSet;
  readonly scope?: RowScope;
  /** Rule sets that are being looked at, so that a circle is told. */
  readonly within: readonly string[];
  /** Conditions stand inside figures and figures inside conditions. */
  readonly decide: (one: Case, condition: Condition) => Outcome;
}

/** The list whose row has this cell; it goes before the firm's own fact of the name. */
const cellScope = ({ scope }: Case, key: string, period?: number) =>
  scope && period === undefined && Object.hasOwn(scope.row, key) ? scope : undefined;

export function readValue(one: Case, key: string, period?: number): FactValue | undefined {
  const scope = cellScope(one, key, period);
  return scope ? (scope.row[key] ?? undefined) : factValue(one.facts.get(key), yearOf(one.day), period);
}

/** Unit and declared range of a fact: what is told with the firm's fact goes before its definition. */
export function traitsOf(one: Case, key: string, period?: number) {
  const scope = cellScope(one, key, period);
  if (scope) return { missing: scope.list };
  const [fact, definition] = [one.facts.get(key), one.definitions.get(key)];
  const { unit, min, max } = { ...definition, ...withoutGaps(fact) };
  return { missing: key, unit, min, max };
}

const withoutGaps = <T extends object>(value: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== undefined)) as Partial<T>;

/** The value of a parameter on the day. */
export function readParam({ params, day }: Case, name: string): DatedValue {
  const values = params.get(name);
  if (!values) throw new RuleFault('unknownParam', name);
  const inForce = values.findLast(({ from }) => from <= day);
  if (!inForce) throw new RuleFault('paramNotInForce', name);
  return inForce;
}
