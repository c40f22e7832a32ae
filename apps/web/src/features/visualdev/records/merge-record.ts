export type Values = Readonly<Record<string, unknown>>;
type Row = Values;

interface Named {
  name: string;
  label: string;
}
/** What of a form is entered: its fields, and the columns of its sub-tables. */
export interface MergeFields {
  own: readonly Named[];
  tables: readonly (Named & { columns: readonly Named[] })[];
}

/** A record as it was opened, as it was typed over, and as it is stored now. */
export interface ThreeValues {
  opened: Values;
  mine: Values;
  stored: Values;
}
export type Side = 'mine' | 'stored';

/** Where a value stands in one of the three: a field, a row of a sub-table, or a column of it. */
export interface ValuePlace {
  name: string;
  row?: number;
  column?: string;
}

/** One thing that is not in all three the same. */
export interface MergeLine {
  key: string;
  label: string;
  /** Of a sub-table: what it is called, and which row from 1. */
  row?: { table: string; number: number };
  what: 'field' | 'cell' | 'row';
  /** A clash needs a choice; what one side alone changed is taken from it. */
  is: 'clash' | Side;
  at: Partial<Record<keyof ThreeValues, ValuePlace>>;
}

/** One after another: fields, then rows; each says what it comes to by the side that is taken for it. */
interface Step {
  line?: MergeLine;
  put: (into: Record<string, unknown>, sideOf: (key: string) => Side) => void;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (a: unknown, b: unknown): boolean =>
  isNothing(a) ? isNothing(b) : JSON.stringify(a) === JSON.stringify(b);

/** Who changed a value; undefined where it is taken as it is, because nobody did or both did alike. */
function judge(opened: unknown, mine: unknown, stored: unknown): MergeLine['is'] | undefined {
  if (isSame(mine, stored)) return undefined;
  if (isSame(opened, mine)) return 'stored';
  return isSame(opened, stored) ? 'mine' : 'clash';
}

const sideIn = (line: MergeLine, sideOf: (key: string) => Side): Side =>
  line.is === 'clash' ? sideOf(line.key) : line.is;

/** What differs between the three, in the order of the form. */
export const mergeLines = (fields: MergeFields, three: ThreeValues): MergeLine[] =>
  stepsOf(fields, three).flatMap(({ line }) => line ?? []);

/** The record as it is to be saved: `chosen` says which side a clash takes, the own one where it does not say. */
export function mergedValues(
  fields: MergeFields,
  three: ThreeValues,
  chosen: ReadonlyMap<string, Side>,
): Record<string, unknown> {
  const into: Record<string, unknown> = { ...three.stored, ...three.mine };
  for (const { name } of fields.tables) into[name] = [];
  for (const { put } of stepsOf(fields, three)) put(into, (key) => chosen.get(key) ?? 'mine');
  return into;
}

const stepsOf = (fields: MergeFields, three: ThreeValues): Step[] => [
  ...fields.own.map((field) => fieldStep(field, three)),
  ...fields.tables.flatMap((table) => tableSteps(table, three)),
];

function fieldStep({ name, label }: Named, three: ThreeValues): Step {
  const is = judge(three.opened[name], three.mine[name], three.stored[name]);
  const at = { opened: { name }, mine: { name }, stored: { name } };
  const line: MergeLine | undefined = is && { key: name, label, what: 'field', is, at };
  return {
    ...(line && { line }),
    put: (into, sideOf) => {
      into[name] = three[line ? sideIn(line, sideOf) : 'mine'][name] ?? null;
    },
  };
}

type Table = MergeFields['tables'][number];
const rowsOf = (values: Values, { name }: Table): readonly Row[] =>
  Array.isArray(values[name]) ? (values[name] as Row[]) : [];
const byId = (rows: readonly Row[]) =>
  new Map(rows.flatMap((row, i) => (typeof row.id === 'string' ? [[row.id, i] as const] : [])));
const push = (into: Record<string, unknown>, { name }: Table, row: Row) => {
  (into[name] as Row[]).push(row);
};
const withoutId = ({ id: _id, ...row }: Row): Row => row;

/** Rows are known by their ids: the own ones in their order, then those the other has added or keeps. */
function tableSteps(table: Table, three: ThreeValues): Step[] {
  const rows = {
    opened: rowsOf(three.opened, table),
    mine: rowsOf(three.mine, table),
    stored: rowsOf(three.stored, table),
  };
  const known = { opened: byId(rows.opened), mine: byId(rows.mine), stored: byId(rows.stored) };
  const isAlike = (a: Row | undefined, b: Row | undefined) =>
    table.columns.every(({ name }) => isSame(a?.[name], b?.[name]));
  const lineOf = (is: MergeLine['is'], places: Partial<Record<keyof ThreeValues, number>>): MergeLine => {
    const number = (places.mine ?? places.stored ?? places.opened ?? 0) + 1;
    const at = Object.fromEntries(Object.entries(places).map(([of, row]) => [of, { name: table.name, row }]));
    const key = `${table.name}.${Object.values(places).join('-')}.${Object.keys(places).join('-')}`;
    return { key, label: table.label, row: { table: table.label, number }, what: 'row', is, at };
  };
  const own = rows.mine.flatMap((row, mine): Step[] => {
    const [opened, stored] = [known.opened.get(String(row.id)), known.stored.get(String(row.id))];
    if (stored !== undefined) return rowSteps(table, rows, { opened, mine, stored });
    if (opened === undefined)
      return [{ line: lineOf('mine', { mine }), put: (into) => push(into, table, withoutId(row)) }];
    const line = lineOf(isAlike(row, rows.opened[opened]) ? 'stored' : 'clash', { opened, mine });
    return [
      {
        line,
        put: (into, sideOf) => {
          if (sideIn(line, sideOf) === 'mine') push(into, table, withoutId(row));
        },
      },
    ];
  });
  const others = rows.stored.flatMap((row, stored): Step[] => {
    if (known.mine.has(String(row.id))) return [];
    const opened = known.opened.get(String(row.id));
    if (opened === undefined)
      return [{ line: lineOf('stored', { stored }), put: (into) => push(into, table, row) }];
    const line = lineOf(isAlike(row, rows.opened[opened]) ? 'mine' : 'clash', { opened, stored });
    return [
      {
        line,
        put: (into, sideOf) => {
          if (sideIn(line, sideOf) === 'stored') push(into, table, row);
        },
      },
    ];
  });
  return [...own, ...others];
}

interface ThreeRows {
  opened: readonly Row[];
  mine: readonly Row[];
  stored: readonly Row[];
}

/** The columns of a row that is there still; a row that both have added is compared with an empty one. */
function rowSteps(
  table: Table,
  rows: ThreeRows,
  at: { opened: number | undefined; mine: number; stored: number },
): Step[] {
  const [mine, stored] = [rows.mine[at.mine] ?? {}, rows.stored[at.stored] ?? {}];
  const opened = at.opened === undefined ? {} : (rows.opened[at.opened] ?? {});
  const cells = table.columns.map(({ name, label }) => {
    const is = judge(opened[name], mine[name], stored[name]);
    if (!is) return { name, line: undefined };
    const place = (row: number | undefined): ValuePlace | undefined =>
      row === undefined ? undefined : { name: table.name, row, column: name };
    const places = { mine: place(at.mine) as ValuePlace, stored: place(at.stored) as ValuePlace };
    const first = place(at.opened);
    const line: MergeLine = {
      key: `${table.name}.${String(stored.id)}.${name}`,
      label,
      row: { table: table.label, number: at.mine + 1 },
      what: 'cell',
      is,
      at: { ...places, ...(first && { opened: first }) },
    };
    return { name, line };
  });
  const whole: Step = {
    put: (into, sideOf) => {
      const taken = cells.map(({ name, line }) => {
        const side = line ? sideIn(line, sideOf) : 'mine';
        return [name, (side === 'mine' ? mine : stored)[name] ?? null];
      });
      push(into, table, { ...stored, ...mine, ...Object.fromEntries(taken) });
    },
  };
  return [...cells.flatMap(({ line }): Step[] => (line ? [{ line, put: () => undefined }] : [])), whole];
}
