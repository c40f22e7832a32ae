import { fitsJsonNumber, parseDecimal } from '../decimal.ts';
import { addRationals, formatRational, type Rational, toRational, zero } from '../rational.ts';
import { reckon, reckonText } from '../reckon.ts';
import { holdsRule, isNothing } from './condition.ts';
import { type FormGraph, idNamed, type RuleElement } from './graph.ts';

type Values = Readonly<Record<string, unknown>>;

/** A place of a form: an element, in a sub-table with its row. */
export const placeKey = (id: string, row?: number): string => (row === undefined ? id : `${id}.${row}`);

/** What the rules of a form make of what was entered. All sets are of places. */
export interface FormOutcome {
  values: Values;
  hidden: ReadonlySet<string>;
  /** Not to be changed: its value stays what it was. */
  locked: ReadonlySet<string>;
  /** Given by a rule or a calculation. */
  computed: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** The options that are left. */
  options: ReadonlyMap<string, readonly string[]>;
  /** What checks find, with the path of the field: `amount`, `rows.0.price`. */
  faults: readonly { path: string; label: string; is: 'check' | 'notOffered'; message: string }[];
}

/**
 * Runs the rules and calculations of a form over the values that were entered. `before` is what the record had, nothing
 * for a new one: what is hidden or locked keeps that. Browser and service run this very function.
 */
export function evaluateForm(graph: FormGraph, entered: Values, before: Values | undefined): FormOutcome {
  const run = new Run(graph, entered, before);
  for (const id of graph.order) run.settle(graph.elements.get(id) as RuleElement);
  for (const id of graph.order) run.judge(graph.elements.get(id) as RuleElement);
  return run;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Rows that are none are left to the shape of the record, which refuses them. */
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) && value.every(isRow) ? value : []);

class Run implements FormOutcome {
  readonly hidden = new Set<string>();
  readonly locked = new Set<string>();
  readonly computed = new Set<string>();
  readonly required = new Set<string>();
  readonly options = new Map<string, readonly string[]>();
  readonly faults: { path: string; label: string; is: 'check' | 'notOffered'; message: string }[] = [];
  values: Values;
  private readonly graph: FormGraph;
  private readonly before: Values | undefined;
  /** Rows by what they were read from. */
  private readonly rows = new Map<unknown, readonly Row[]>();
  /** What columns come to over rows as they are: reckoned once, however many others ask for it. */
  private readonly sums = new Map<readonly Row[], Map<string, Rational>>();
  /** Rows as they were before, by table and id. */
  private readonly formerRows = new Map<string, ReadonlyMap<unknown, Row>>();

  constructor(graph: FormGraph, entered: Values, before: Values | undefined) {
    this.graph = graph;
    this.before = before;
    this.values = entered;
  }

  /** Finds out whether an element is shown and open, and what its value is; a column in all rows. */
  settle(element: RuleElement): void {
    const { name, table } = element;
    if (table === undefined) {
      const value = this.settled(element);
      if (name !== '' && value !== this.values[name]) this.values = { ...this.values, [name]: value };
      return;
    }
    const rows = this.rowsOf(table);
    const next = rows.map((row, i) => {
      const value = this.settled(element, i);
      return name === '' || value === row[name] ? row : { ...row, [name]: value };
    });
    const above = this.graph.elements.get(table)?.name;
    if (above && next.some((row, i) => row !== rows[i])) this.values = { ...this.values, [above]: next };
  }

  private settled(element: RuleElement, row?: number): unknown {
    const { id, name, holders, calculation } = element;
    const key = placeKey(id, row);
    const isIn = (places: ReadonlySet<string>) => holders.some((holder) => places.has(holder));
    const effects = this.graph.effects.get(id) ?? [];
    const holds = (does: string) =>
      effects.filter(({ effect, rule }) => effect.does === does && this.now(rule, row));
    const isShown = !effects.some(({ effect }) => effect.does === 'show') || holds('show').length > 0;
    if (!isShown || holds('hide').length > 0 || isIn(this.hidden)) this.hidden.add(key);
    if (holds('disable').length > 0 || isIn(this.locked)) this.locked.add(key);
    const given = holds('assign').at(-1)?.effect;
    if (given?.does === 'assign') {
      this.computed.add(key);
      return given.from === undefined ? given.value : this.valueOf(given.from, row);
    }
    if (calculation) {
      this.computed.add(key);
      return this.reckoned(element, row);
    }
    const isKept = this.hidden.has(key) || this.locked.has(key);
    return isKept ? this.formerOf(element, row) : this.valueOf(id, row, name);
  }

  /** What is required, offered and wrong, by the values as they have become. */
  judge(element: RuleElement): void {
    const { table } = element;
    if (table === undefined) this.judgePlace(element);
    else for (const [i] of this.rowsOf(table).entries()) this.judgePlace(element, i);
  }

  private judgePlace(element: RuleElement, row?: number): void {
    const { id, label, name, table } = element;
    const key = placeKey(id, row);
    if (this.hidden.has(key)) return;
    const path = table === undefined ? name : `${this.graph.elements.get(table)?.name}.${row}.${name}`;
    for (const { rule, effect } of this.graph.effects.get(id) ?? []) {
      const { does } = effect;
      if ((does !== 'require' && does !== 'options' && does !== 'check') || !this.now(rule, row)) continue;
      if (does === 'require') this.required.add(key);
      else if (does === 'check') this.faults.push({ path, label, is: 'check', message: effect.message });
      else if (!this.isOffered(key, effect.only, this.valueOf(id, row, name)))
        this.faults.push({ path, label, is: 'notOffered', message: '' });
    }
  }

  /** Leaves of the options of a place only some, and tells whether its value is among them. */
  private isOffered(key: string, only: readonly string[], value: unknown): boolean {
    const left = this.options.get(key)?.filter((one) => only.includes(one)) ?? only;
    this.options.set(key, left);
    if (isNothing(value)) return true;
    return [value].flat().every((one) => typeof one !== 'object' && left.includes(String(one)));
  }

  private now = (rule: Parameters<typeof holdsRule>[0], row?: number) =>
    holdsRule(rule, (id) => this.valueOf(id, row));

  private rowsOf(table: string): readonly Row[] {
    const value = this.values[this.graph.elements.get(table)?.name ?? ''];
    const rows = this.rows.get(value) ?? rowsIn(value);
    this.rows.set(value, rows);
    return rows;
  }

  private valueOf(id: string, row?: number, known?: string): unknown {
    const element = this.graph.elements.get(id);
    const name = known ?? element?.name ?? '';
    if (element?.table === undefined) return this.values[name];
    return row === undefined ? undefined : this.rowsOf(element.table)[row]?.[name];
  }

  /** What it was before: in the record, or in a new one. */
  private formerOf({ name, table, initial }: RuleElement, row?: number): unknown {
    if (table === undefined) return this.before ? this.before[name] : initial;
    const id = row === undefined ? undefined : this.rowsOf(table)[row]?.id;
    const former = id === undefined ? undefined : this.formerRowsOf(table).get(id);
    return former ? former[name] : initial;
  }

  private formerRowsOf(table: string): ReadonlyMap<unknown, Row> {
    const above = this.graph.elements.get(table)?.name ?? '';
    const known = this.formerRows.get(table);
    const rows = known ?? new Map(rowsIn(this.before?.[above]).map((row) => [row.id, row]));
    this.formerRows.set(table, rows);
    return rows;
  }

  private sumOf(rows: readonly Row[], name: string): Rational {
    const known = this.sums.get(rows) ?? new Map<string, Rational>();
    this.sums.set(rows, known);
    const sum =
      known.get(name) ?? rows.reduce((all, row) => addRationals(all, numberOf(row[name]) ?? zero), zero);
    known.set(name, sum);
    return sum;
  }

  /** The result of a calculation; what has none is 0, an empty text none (product, sub-table and calculation). */
  private reckoned(element: RuleElement, row?: number): number | string | null {
    const { tree, decimals, isText } = element.calculation as NonNullable<RuleElement['calculation']>;
    const named = (name: string) => {
      const id = idNamed(name, element, this.graph);
      return id === undefined ? undefined : this.graph.elements.get(id);
    };
    const find = (name: string) => {
      const found = named(name);
      if (!found) return undefined;
      if (found.table === undefined || found.table === element.table)
        return numberOf(this.valueOf(found.id, row));
      return this.sumOf(this.rowsOf(found.table), found.name);
    };
    const findAll = (name: string) => {
      const found = named(name);
      if (found?.table === undefined || found.table === element.table) return [find(name) ?? []].flat();
      return this.rowsOf(found.table).flatMap((one) => numberOf(one[found.name]) ?? []);
    };
    const findText = (name: string) => {
      const found = named(name);
      const value = found && this.valueOf(found.id, found.table === undefined ? undefined : row);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const values = { find, findAll, findText };
    if (isText) return reckonText(tree, values) || null;
    const result = reckon(tree, values);
    const text = result ? formatRational(result, decimals) : '0';
    // What JSON cannot carry exactly is no value of the field: its own rule refuses it.
    return fitsJsonNumber(text) ? Number(text) : Number.MAX_VALUE;
  }
}

const numberOf = (value: unknown): Rational | undefined => {
  const decimal = parseDecimal(typeof value === 'string' ? value.trim() : value);
  return decimal && toRational(decimal);
};
