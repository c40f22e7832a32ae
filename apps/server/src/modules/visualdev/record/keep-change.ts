import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { insertRow } from '#platform/db/single-row';
import type { CompiledModule, SubTable } from '../compile/compile-module';
import { isSecret } from '../compile/naming-field';
import type { FieldChange, RecordChangePart, RowChange } from './record-change.table';
import type { RecordValues } from './record-values';
import type { SubRow, SubRows } from './sub-rows.service';

interface Kept {
  kind: 'update' | 'remove' | 'restore';
  /** Of the record after it. */
  version: number;
  changes?: readonly RecordChangePart[];
}

/** Keeps what became of a record in the transaction of the act; an update that changed nothing is none. */
export async function keepChange(
  ctx: Ctx,
  { designId }: Pick<CompiledModule, 'designId'>,
  recordId: string,
  { kind, version, changes = [] }: Kept,
): Promise<void> {
  if (kind === 'update' && changes.length === 0) return;
  await insertRow(ctx.db, 'recordChange', {
    id: ctx.newId(),
    designId,
    recordId,
    version,
    kind,
    changes: JSON.stringify(changes),
    userId: ctx.actor.userId,
    createdTime: ctx.now(),
  });
}

/** The same of many records that were taken away together; one statement. */
export async function keepRemovals(
  ctx: Ctx,
  { designId }: Pick<CompiledModule, 'designId'>,
  removed: readonly { id: string; version: number }[],
): Promise<void> {
  if (removed.length === 0) return;
  const lines = removed.map(({ id, version }) => ({
    id: ctx.newId(),
    recordId: id,
    version: Number(version),
  }));
  await sql`
    insert into "recordChange" (id, "designId", "recordId", version, kind, changes, "userId", "createdTime")
    select id, ${designId}::text, "recordId", version, 'remove', '[]'::jsonb,
      ${ctx.actor.userId}::text, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id text, "recordId" text, version int)`.execute(
    ctx.db,
  );
}

/** The same of many records that were changed together; one statement. */
export async function keepUpdates(
  ctx: Ctx,
  { designId }: Pick<CompiledModule, 'designId'>,
  changed: readonly { id: string; version: number; changes: readonly RecordChangePart[] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const lines = changed.map(({ id, version, changes }) => ({
    id: ctx.newId(),
    recordId: id,
    version,
    changes,
  }));
  await sql`
    insert into "recordChange" (id, "designId", "recordId", version, kind, changes, "userId", "createdTime")
    select id, ${designId}::text, "recordId", version, 'update', changes,
      ${ctx.actor.userId}::text, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line(id text, "recordId" text, version int, changes jsonb)`.execute(ctx.db);
}

interface Record {
  values: RecordValues;
  rows: SubRows;
}

/** What of a record is another than before; `after` has what was written, the rest stayed. */
export const changesOf = (before: Record, after: Record): RecordChangePart[] => [
  ...fieldsOf(before.values, after.values),
  ...[...after.rows].flatMap(([table, rows]) => rowsOf(table, before.rows.get(table) ?? [], rows)),
];

/** Fields that are another than before; what is secret is not told. */
export function fieldsOf(before: RecordValues, after: RecordValues): FieldChange[] {
  return [...after].flatMap(([field, value]) => {
    const [was, is] = [before.get(field) ?? null, value ?? null];
    if (isDeepStrictEqual(was, is)) return [];
    const element = field.node.id;
    return [
      isSecret(field)
        ? { element, isSecret: true, before: null, after: null }
        : { element, before: was, after: is },
    ];
  });
}

function rowsOf({ node }: SubTable, before: readonly SubRow[], after: readonly SubRow[]): RowChange[] {
  const element = node.id;
  const there = new Map(after.map(({ id }, place) => [id, place]));
  const gone = before.flatMap(({ id = '', values }, place): RowChange[] =>
    there.has(id) ? [] : [{ element, rowId: id, place, before: plain(values), after: null }],
  );
  const former = new Map(before.map(({ id, values }) => [id, values]));
  const others = after.flatMap(({ id = '', values }, place): RowChange[] => {
    const was = former.get(id);
    if (!was) return [{ element, rowId: id, place, before: null, after: plain(values) }];
    const changed = fieldsOf(was, values);
    if (changed.length === 0) return [];
    const told = changed.filter((one) => !one.isSecret);
    const secret = changed.filter((one) => one.isSecret).map((one) => one.element);
    return [
      {
        element,
        rowId: id,
        place,
        before: Object.fromEntries(told.map((one) => [one.element, one.before])),
        after: Object.fromEntries(told.map((one) => [one.element, one.after])),
        ...(secret.length > 0 && { secret }),
      },
    ];
  });
  return [...gone, ...others];
}

/** All values of a row but the secret ones. */
const plain = (values: RecordValues) =>
  Object.fromEntries(
    [...values].flatMap(([field, value]) => (isSecret(field) ? [] : [[field.node.id, value ?? null]])),
  );
