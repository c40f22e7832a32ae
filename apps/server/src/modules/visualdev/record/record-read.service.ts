import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';
import { hiddenColumnsOf, hiddenFieldsOf } from '#platform/hidden-columns';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { readLabels } from './labels.service';
import { moduleDoor } from './module-door';
import type { RecordValues } from './read-values';
import { valuesOf } from './record-write.service';

interface Of {
  module: CompiledModule;
  menu: string;
}

/** A record the caller sees, without the fields nobody granted him. */
async function readRecord(ctx: Ctx, { module, menu }: Of, id: string) {
  const paths = module.fields.flatMap(({ columns }) => columns);
  const query = sql<Record<string, unknown>>`
    select f_version as version, ${sql.join(paths.map((path, i) => sql`${sql.ref(path)} as ${sql.id(`c${i}`)}`))}
    from ${sql.table(module.table)}
    where f_id = ${id} and ${visibleRows(moduleDoor(module, menu), ctx.actor)}`;
  const row = await findRow<Record<string, unknown>>(ctx.db, {
    compile: () => query.compile(ctx.db),
  } as never);
  if (!row) fail('record.missing', { id });
  const hidden = new Set([...hiddenFieldsOf(ctx.actor, menu), ...hiddenColumnsOf(ctx.actor, menu)]);
  const all = valuesOf(module, row);
  const seen: RecordValues = new Map([...all].filter(([{ name }]) => !hidden.has(name)));
  return { version: Number(row.version), values: seen };
}

/** The values of a record as its form enters them. */
export async function readRecordValues(ctx: Ctx, of: Of, id: string) {
  const { version, values } = await readRecord(ctx, of, id);
  const data = Object.fromEntries([...values].map(([{ name }, value]) => [name, value]));
  return { id, data: JSON.stringify({ ...data, id, f_version: version }) };
}

/** The same in words. */
export async function readRecordInWords(ctx: Ctx, of: Of, id: string) {
  const { values } = await readRecord(ctx, of, id);
  const words = await inWords(ctx, [values]);
  return { id, data: JSON.stringify({ ...words[0], id }) };
}

/** Values of records as people read them, by field name. */
export async function inWords(
  ctx: Pick<Ctx, 'db'>,
  records: readonly RecordValues[],
): Promise<Record<string, string | null>[]> {
  const sayOf = await readLabels(ctx, records);
  const wordOf = (field: ModuleField, value: unknown) =>
    value === null || value === undefined ? null : field.codec.text(value, field.settings, sayOf(field));
  return records.map((record) =>
    Object.fromEntries([...record].map(([field, value]) => [field.name, wordOf(field, value)])),
  );
}
