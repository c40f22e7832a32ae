import { isDeepStrictEqual } from 'node:util';
import type { DesignDocument } from '@qifu/contracts';
import { boundTableOf } from '@qifu/designs/from-table';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, CompiledTable, ModuleField } from '../compile/compile-module';
import { createCompiledModules } from '../compile/compiled-modules';
import { readKept } from '../design/read-sent';
import { documentOf } from '../design/version-document.queries';
import { type RecordValues, tableOf, valuesOf } from '../record/record-values';
import { rowsOf, valueColumns } from '../record/select-records';
import { settleRecord } from '../record/settle-record';
import { columnsIn, stored } from '../record/stored-lines';
import { findSubRows, type SubRow, type SubRows } from '../record/sub-rows.service';
import { changeRun, type PublishRun } from './publish-run.queries';

/** So many records in one transaction: whoever changes one of them waits a moment at most. */
const atOnce = 500;

/** Whether records have to be reckoned anew where a document takes the place of the one that counts. */
export async function reckonsAnew(
  ctx: Pick<Ctx, 'db'>,
  { id, publishedNo }: { id: string; publishedNo: number | null },
  document: DesignDocument,
): Promise<boolean> {
  // Nobody has records yet, or the table is one of others, which the product fills in nothing of by itself.
  if (publishedNo === null || boundTableOf(document)) return false;
  const wanted = calculationsOf(document);
  if (wanted.size === 0) return false;
  const former = calculationsOf(readKept(await documentOf(ctx, id, publishedNo)));
  return [...wanted].some(([element, said]) => !isDeepStrictEqual(former.get(element), said));
}

/** What is reckoned, by element; a name that means another field now counts as another calculation. */
function calculationsOf({ nodes }: DesignDocument): ReadonlyMap<string, unknown> {
  const named = new Map(Object.values(nodes).map(({ wireName, id }) => [wireName, id]));
  return new Map(
    Object.values(nodes).flatMap(({ id, type, settings }) => {
      if (type !== 'calculate') return [];
      const tokens = Array.isArray(settings.expression) ? settings.expression : [];
      const meant = tokens.map((token) => named.get(String(token).split('.').at(-1) ?? '') ?? token);
      return [[id, [meant, settings.decimals ?? null, settings.storage ?? null]] as const];
    }),
  );
}

/**
 * Reckons the next records of a released module and notes how far it came; false once there are none left. Nobody has
 * changed them by that: their versions stay, and nothing comes into their history.
 */
export async function reckonSome(ctx: Ctx, run: PublishRun): Promise<boolean> {
  const module = await createCompiledModules({ openSchemas: [] }).hold(ctx, run.designId);
  const id = sql.ref<string>(`${module.table}.f_id`);
  const rows = await rowsOf(ctx, module)
    .select(id.as('id'))
    .select(valueColumns(module))
    .where(sql<boolean>`${id} > ${run.lastId}`)
    .orderBy(id)
    .limit(atOnce)
    .forUpdate()
    .execute();
  const ids = rows.map((row) => String(row.id));
  const below = await Promise.all(
    module.subTables.map(async (table) => [table, await findSubRows(ctx, table, ids)] as const),
  );
  const own: Reckoned[] = [];
  const inRows = new Map<CompiledTable, Reckoned[]>(module.subTables.map((table) => [table, []]));
  for (const row of rows) {
    const values = valuesOf(module, row);
    const former: SubRows = new Map(
      below.map(([table, found]) => [table, found.get(String(row.id)) ?? []] as const),
    );
    const { outcome } = settleRecord(module, {}, { hidden: new Set(), before: { values, rows: former } });
    if (!outcome) continue;
    own.push(...otherOf(module, { id: String(row.id), values }, outcome.values));
    for (const [table, found] of former) {
      const said = outcome.values[table.name];
      if (!Array.isArray(said)) continue;
      for (const [at, line] of found.entries())
        inRows.get(table)?.push(...otherOf(table, line, (said[at] ?? {}) as Values));
    }
  }
  await writeReckoned(ctx, module, own);
  for (const [table, lines] of inRows) await writeReckoned(ctx, table, lines);
  const last = ids.at(-1);
  await changeRun(ctx, run.id, {
    lastId: last ?? '',
    ...(ids.length < atOnce && { isReckoning: false, lastId: '' }),
  });
  return ids.length === atOnce;
}

type Values = Readonly<Record<string, unknown>>;
interface Reckoned {
  id: string;
  values: RecordValues;
}

const reckonedIn = ({ fields }: Pick<CompiledTable, 'fields'>): ModuleField[] =>
  fields.filter(({ node, columns }) => node.type === 'calculate' && columns.length > 0);

/** All that is reckoned of a record or a row, where some of it is another than what it has. */
function otherOf(table: CompiledTable | CompiledModule, { id, values }: SubRow, said: Values): Reckoned[] {
  const fields = reckonedIn(table);
  const next = new Map(fields.map((field) => [field, fitting(field, said[field.name])]));
  const isOther = fields.some((field) => (values.get(field) ?? null) !== next.get(field));
  return isOther && id !== undefined ? [{ id, values: next }] : [];
}

/** What is too large for its field is none. */
const fitting = ({ kind, settings }: ModuleField, value: unknown): unknown =>
  kind.value?.(settings).safeParse(value).success ? value : null;

async function writeReckoned({ db }: Ctx, table: CompiledTable, lines: readonly Reckoned[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = columnsIn(reckonedIn(table));
  const comma = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
  const rows = lines.map(({ id, values }) => ({ f_id: id, ...stored(values) }));
  await sql`update ${tableOf(table)}
    set ${comma(columns.map(({ name }) => sql`${sql.id(name)} = line.${sql.id(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line(${comma([sql`f_id text`, ...columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`)])})
    where ${sql.ref(`${table.table}.f_id`)} = line.f_id`.execute(db);
}
