import { fail } from '@qifu/contracts';
import type { SayLabel } from '@qifu/fields';
import { type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { violatedConstraint } from '#platform/db/database-failure';
import { tableRefusal } from '../bound/table-refusal';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { isSecret, namingField } from '../compile/naming-field';
import { uniqueIndex } from '../compile/unique-fields';
import { adderOf } from './adder';
import { assignFilled } from './assign-filled';
import { findOutside } from './find-outside';
import { changesOf, keepChange } from './keep-change';
import { hiddenInRecords, moduleDoor } from './module-door';
import { newRecordIds } from './new-record-ids';
import { readOwnAtFirst } from './own-at-first';
import { readRelatedRecord } from './read-sent-record';
import { settleContent } from './record-files';
import { isRecord } from './record-key';
import { columnsOf, type RecordValues, readSentValues, tableOf, valuesOf } from './record-values';
import { selectRecords } from './select-records';
import type { FormerRecord } from './settle-record';
import { settleRelated } from './settle-related.service';
import { settleSubRows } from './settle-sub-rows.service';
import { holdSubRows, type SubRows, writeSubRows } from './sub-rows.service';
import { assertNoCircle } from './tree-circle.service';

interface Of {
  module: CompiledModule;
  /** The menu whose rights decide. */
  menu: string;
}

/** Adds a record; answers its id. */
export async function createRecord(ctx: Ctx, { module, menu }: Of, text: string): Promise<string> {
  const hidden = hiddenInRecords(ctx.actor, menu);
  const findAdder = adderOf(ctx);
  const given = readSentValues(text, ctx.language);
  const sent = { ...(await readOwnAtFirst(module, findAdder, given)), ...given };
  const read = await readRelatedRecord(ctx, module, sent, { hidden });
  const related = await settle(ctx, module, read.values);
  const rows = await settleSubRows(ctx, read.subRows);
  const [filled = []] = await assignFilled(ctx, module.fields, { count: 1, findAdder });
  const [id = ''] = await newRecordIds(ctx, module, 1);
  const written = { values: new Map([...related, ...filled]), subRows: rows };
  const { values, subRows } = await settleContent(ctx, written, { module, id, hidden });
  const own: [RawBuilder<unknown>, unknown][] = [
    [sql.id('f_id'), id],
    [sql.id('f_creator_user_id'), ctx.actor.userId],
    [sql.id('f_creator_time'), ctx.now()],
    ...columnsOf(values),
  ];
  await sql`insert into ${tableOf(module)} (${sql.join(own.map(([column]) => column))})
    values (${sql.join(own.map(([, value]) => value))})`
    .execute(ctx.db)
    .catch((error: unknown) => explainTaken(module, error));
  await assertNoCircle(ctx, module, id, values);
  await writeSubRows(ctx, id, subRows);
  await assertInside(ctx, { module, menu }, [id]);
  ctx.audit({ ...about(module, id, values), after: { ...told(values), ...countsOf(subRows) } });
  return id;
}

/** Changes the values of a record that were sent; what the caller may not set stays as it is. Answers what was written. */
export async function updateRecord(
  ctx: Ctx,
  { module, menu }: Of,
  id: string,
  text: string,
): Promise<FormerRecord> {
  const hidden = hiddenInRecords(ctx.actor, menu);
  const before = await holdRecord(ctx, { module, menu }, id);
  const sent = readSentValues(text, ctx.language);
  if (typeof sent.f_version === 'number' && sent.f_version !== before.version)
    fail('moduleRecord.changed', { id });
  const former = { values: before.values, rows: await holdSubRows(ctx, module, id) };
  const read = await readRelatedRecord(ctx, module, sent, { hidden, before: former });
  const related = await settle(ctx, module, read.values, before.values);
  const settled = { values: related, subRows: await settleSubRows(ctx, read.subRows, former.rows) };
  const { values, subRows } = await settleContent(ctx, settled, { module, id, hidden, before: former });
  const set = [
    ...columnsOf(values).map(([column, value]) => sql`${column} = ${value}`),
    sql`f_last_modify_user_id = ${ctx.actor.userId}`,
    sql`f_last_modify_time = ${ctx.now()}`,
    sql`f_version = f_version + 1`,
  ];
  const done = await sql`update ${tableOf(module)} set ${sql.join(set)} where ${isAsRead(module, id, before)}`
    .execute(ctx.db)
    .catch((error: unknown) => explainTaken(module, error));
  assertOne(done, id);
  await assertNoCircle(ctx, module, id, values, before.values);
  const written = { values, rows: await writeSubRows(ctx, id, subRows, former.rows) };
  await assertInside(ctx, { module, menu }, [id]);
  const changes = changesOf(former, written);
  await keepChange(ctx, module, id, { kind: 'update', version: before.version + 1, changes });
  const changed = new Map([...values.keys()].map((field) => [field, before.values.get(field)]));
  ctx.audit({
    ...about(module, id, before.values),
    before: told(changed),
    after: told(values),
    facts: countsOf(subRows),
  });
  return written;
}

/** Takes records away that the caller sees; those he does not see are answered as absent. */
export async function removeRecords(ctx: Ctx, of: Of, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    const before = await holdRecord(ctx, of, id);
    const removed =
      await sql`update ${tableOf(of.module)} set f_delete_mark = 1, f_delete_user_id = ${ctx.actor.userId},
      f_delete_time = ${ctx.now()}, f_version = f_version + 1 where ${isAsRead(of.module, id, before)}`.execute(
        ctx.db,
      );
    assertOne(removed, id);
    await keepChange(ctx, of.module, id, { kind: 'remove', version: before.version + 1 });
    ctx.audit({ ...about(of.module, id, before.values), before: told(before.values) });
  }
}

async function settle(ctx: Ctx, { fields }: CompiledModule, values: RecordValues, former?: RecordValues) {
  const [settled] = await settleRelated(ctx, fields, [{ values, former, path: 'body.data' }]);
  return new Map(settled);
}

/**
 * The record as it was read. A table of others is reached through a view that holds no row, so whoever was quicker is
 * found by the version alone.
 */
export const isAsRead = (module: CompiledModule, id: string, { version }: { version: number }) =>
  sql<SqlBool>`${isRecord(module, id)} and f_version = ${version}`;

/** Refuses what somebody else was quicker with. */
export function assertOne({ numAffectedRows }: QueryResult<unknown>, id: string): void {
  if (numAffectedRows === 0n) fail('moduleRecord.changed', { id });
}

/** A record the caller sees through a door, held until what he does with it is done. */
export async function holdRecord(
  ctx: Ctx,
  { module, menu }: Of,
  id: string,
  door = moduleDoor(module, menu),
) {
  const at = (column: string) => sql.ref(`${module.table}.${column}`);
  const rows = await selectRecords(ctx, module, door)
    .select(sql<number>`${at('f_version')}`.as('version'))
    .where(isRecord(module, id))
    .forUpdate()
    .execute();
  const [row] = rows;
  if (!row) fail('record.missing', { id });
  return { version: Number(row.version), values: valuesOf(module, row) };
}

/** The field whose index refuses a value that must be there once; undefined for any other failure. */
export function fieldTaken(module: CompiledModule, error: unknown): ModuleField | undefined {
  const index = violatedConstraint(error) ?? '';
  return module.fields.find(({ columns: [path = ''] }) => {
    const [, table = '', column = ''] = path.split('.');
    return index === uniqueIndex(table, column);
  });
}

/** What a unique field refuses, by the index that decides it. */
export function explainTaken(module: CompiledModule, error: unknown): never {
  const refused = tableRefusal(module, error);
  if (refused) throw refused;
  const field = fieldTaken(module, error);
  if (!field) throw error;
  fail('moduleRecord.taken', { label: field.label, field: field.name });
}

async function assertInside(ctx: Ctx, of: Of, ids: readonly string[]) {
  if ((await findOutside(ctx, of, ids)).length > 0) fail('data.outsideScheme');
}

/** Of rows the audit tells how many there are now. */
const countsOf = (rows: SubRows): Record<string, number> =>
  Object.fromEntries([...rows].map(([{ label }, { length }]) => [label, length]));

const sayNothing: SayLabel = () => undefined;
/** Values as the audit tells them: by the label of the field, what is secret without its text. */
export const told = (values: RecordValues): Record<string, unknown> =>
  Object.fromEntries(
    [...values].flatMap(([field, value]) =>
      field.isFilled && field.node.type !== 'bill-number' ? [] : [[field.label, toldValue(field, value)]],
    ),
  );
const toldValue = (field: ModuleField, value: unknown) => {
  if (value === null || value === undefined) return null;
  if (isSecret(field)) return '******';
  const { codec, settings } = field;
  return codec.labels ? value : codec.text(value, settings, sayNothing);
};

/** Which record an act was about. */
export const about = ({ designId, fields }: CompiledModule, id: string, values: RecordValues) => {
  const name = namingField(fields);
  return {
    objectType: 'moduleRecord',
    objectId: `${designId}/${id}`,
    objectName: String((name && values.get(name)) ?? '').slice(0, 100),
  };
};
