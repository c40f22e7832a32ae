import type { PlannedColumn } from '@qifu/designs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { BoundTable } from '../design/design.table';
import type { BoundColumn } from './bound-plan';
import type { TableColumn, TableFacts } from './existing-tables.queries';
import { tableOf } from './record-columns';

/** What the database calls the types that fields store; a field of any other gets no column in a table of others. */
const typeNames: Readonly<Record<string, string>> = {
  text: 'text',
  numeric: 'numeric',
  int: 'integer',
  timestamptz: 'timestamp with time zone',
  'time(0)': 'time(0) without time zone',
};

/** The column a new field gets: the one it had before, else one of a name that is free; undefined where its kind fits none. */
export function columnFor(
  { elementId, name, type }: PlannedColumn,
  { columns }: Pick<TableFacts, 'columns'>,
  added: NonNullable<BoundTable['added']>,
): TableColumn | undefined {
  const typeName = typeNames[type];
  if (typeName === undefined) return undefined;
  const former = columns.find((one) => one.name === added[elementId]);
  return former ?? { ...emptyColumn, name: added[elementId] ?? freeName(name, columns), type: typeName };
}

const emptyColumn = {
  comment: '',
  isNullable: true,
  hasDefault: false,
  isUnique: false,
  words: [],
  length: null,
  scale: null,
  refers: '',
  refusal: '',
  isKey: false,
  initial: null,
} as const satisfies Omit<TableColumn, 'name' | 'type'>;

function freeName(wanted: string, columns: readonly TableColumn[]): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Adds to a table what fields lack there, each with what it is for. */
export async function addBoundColumns(
  { db }: Pick<Ctx, 'db'>,
  facts: TableFacts,
  columns: readonly BoundColumn[],
  labelOf: (elementId: string) => string,
): Promise<void> {
  if (columns.length === 0) return;
  const parts = columns.map(({ of }) => sql`add column ${sql.id(of.name)} ${sql.raw(of.type)}`);
  await sql`alter table ${tableOf({ facts })} ${sql.join(parts)}`.execute(db);
  for (const { of, column } of columns)
    await sql`comment on column ${tableOf({ facts })}.${sql.id(of.name)} is ${sql.lit(labelOf(column.elementId))}`.execute(
      db,
    );
}
