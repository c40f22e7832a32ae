import { fail } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { evaluateForm, type FormOutcome, placeKey } from '@qifu/rules';
import type { CompiledModule, CompiledTable, ModuleField, SubTable } from '../compile/compile-module';
import type { RecordValues } from './record-values';
import { mostRows, type SubRows } from './sub-rows.service';

type Values = Record<string, unknown>;

/** A record as it is before a change, with the rows of its sub-tables. */
export interface FormerRecord {
  values: RecordValues;
  rows: SubRows;
}

/** What the rules of a form make of values that were sent. */
export interface Settled {
  /** Without what is hidden or locked, with what is reckoned. */
  sent: JsonObject;
  outcome: FormOutcome | undefined;
}

interface Of {
  /** Names of fields the caller may not set. */
  hidden: ReadonlySet<string>;
  /** Nothing for a record that is new. */
  before?: FormerRecord | undefined;
  /** What relations will keep of the records they choose, by the place of the record or of the row. */
  attributes?: Attributes;
}

/** Values by name: of the record under '', of a row of a sub-table under `rowPlace`. */
export type Attributes = ReadonlyMap<string, Values>;
export const rowPlace = (table: string, row: number): string => `${table}.${row}`;

/**
 * Runs the rules and calculations of a module over what was sent, as its form does in the browser: what is hidden or
 * locked stays as it was, whatever was sent, and what is given by a rule or reckoned is found out here.
 */
export function settleRecord(
  module: CompiledModule,
  sent: JsonObject,
  { hidden, before, attributes = new Map() }: Of,
): Settled {
  const graph = module.rules;
  if (graph.order.length === 0) return { sent, outcome: undefined };
  const former = before && plain(before);
  const entered: Values = former ? { ...former } : firstOf(module);
  for (const { name, isFilled } of module.fields)
    if (!isFilled && !hidden.has(name) && Object.hasOwn(sent, name)) entered[name] = sent[name];
  for (const table of module.subTables) {
    const rows = sentRows(table, sent, hidden);
    if (!rows) continue;
    const known = new Map((former?.[table.name] as Values[] | undefined)?.map((row) => [row.id, row]));
    entered[table.name] = rows.map((row) => ({
      ...(known.get(row.id) ?? firstOf(table)),
      ...granted(table, row, hidden),
    }));
  }
  follow(entered, module.subTables, attributes);
  const outcome = evaluateForm(graph, entered, former);
  const next: JsonObject = { ...sent };
  take(next, module, { outcome, values: outcome.values });
  for (const table of module.subTables) {
    const key = table.node.id;
    const isKept = outcome.hidden.has(key) || outcome.locked.has(key);
    if (isKept) delete next[table.name];
    else takeRows(next, table, { outcome, given: sentRows(table, sent, hidden), former });
  }
  return { sent: next, outcome };
}

/** Puts what relations keep in the place of what was there. */
function follow(entered: Values, tables: readonly SubTable[], attributes: Attributes): void {
  if (attributes.size === 0) return;
  Object.assign(entered, attributes.get(''));
  for (const { name } of tables) {
    const rows = entered[name];
    if (Array.isArray(rows))
      entered[name] = rows.map((row: Values, i) => ({ ...row, ...attributes.get(rowPlace(name, i)) }));
  }
}

const firstOf = ({ fields }: Pick<CompiledTable, 'fields'>): Values =>
  Object.fromEntries(fields.map(({ name, node }) => [name, node.initial ?? null]));

const named = (values: RecordValues): Values =>
  Object.fromEntries([...values].map(([{ name }, value]) => [name, value]));

const plain = ({ values, rows }: FormerRecord): Values => ({
  ...named(values),
  ...Object.fromEntries(
    [...rows].map(([{ name }, own]) => [name, own.map((row) => ({ ...named(row.values), id: row.id }))]),
  ),
});

/** The rows that were sent and may be; what is no list of rows is refused where rows are read. */
function sentRows({ name }: SubTable, sent: JsonObject, hidden: ReadonlySet<string>): Values[] | undefined {
  const given = sent[name] === null || sent[name] === '' ? [] : sent[name];
  if (!Array.isArray(given) || hidden.has(name)) return undefined;
  if (given.length > mostRows) fail('input.invalid', { field: name });
  const isRow = (row: unknown): row is Values =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  return given.every(isRow) ? (given as Values[]) : undefined;
}

const granted = (table: SubTable, row: Values, hidden: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(`${table.name}-${name}`)));

interface Taking {
  outcome: FormOutcome;
  values: Values;
  row?: number;
}

/** Puts what is reckoned in the place of what was sent, and takes away what may not change. */
function take(next: Values, { fields }: Pick<CompiledTable, 'fields'>, { outcome, values, row }: Taking) {
  for (const { node, name } of fields) {
    const key = placeKey(node.id, row);
    if (outcome.computed.has(key)) next[name] = values[name] ?? null;
    else if (outcome.hidden.has(key) || outcome.locked.has(key)) delete next[name];
    // What a rule has come to require is judged by what the record has, where nothing was sent.
    else if (outcome.required.has(key) && !Object.hasOwn(next, name)) next[name] = values[name] ?? null;
  }
}

function takeRows(
  next: JsonObject,
  table: SubTable,
  {
    outcome,
    given,
    former,
  }: { outcome: FormOutcome; given: Values[] | undefined; former: Values | undefined },
): void {
  const rows = outcome.values[table.name];
  if (!Array.isArray(rows)) return;
  const known = (former?.[table.name] ?? []) as Values[];
  const written = (rows as Values[]).map((values, row) => {
    const own: Values = { ...(given ? given[row] : { id: values.id }) };
    take(own, table, { outcome, values, row });
    return own;
  });
  const hasChanged = written.some((own, i) =>
    Object.entries(own).some(([name, value]) => value !== known[i]?.[name]),
  );
  // What was sent and is no list of rows is refused where rows are read.
  if (!given && Object.hasOwn(next, table.name)) return;
  // Rows nobody sent are written only where something else has made them others.
  if (given || hasChanged) next[table.name] = written as JsonObject[];
}

/** What rules say of a field, in a sub-table of one of its rows. */
export const stateIn = (outcome: FormOutcome | undefined) => (field: ModuleField, row?: number) => {
  const key = placeKey(field.node.id, row);
  const isUsual = field.node.required === true && field.node.isHidden !== true;
  if (!outcome) return { isComputed: false, isRequired: isUsual };
  const isOut = outcome.hidden.has(key) || outcome.locked.has(key) || outcome.computed.has(key);
  return {
    isComputed: outcome.computed.has(key),
    isRequired: !isOut && (isUsual || outcome.required.has(key)),
  };
};
export type StateOf = ReturnType<typeof stateIn>;
