import { fail, type Page, type RemovedRecord, type RemovedRecordsInput } from '@qifu/contracts';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { tableRefusal } from '../bound/table-refusal';
import type { CompiledModule } from '../compile/compile-module';
import { keepChange } from './keep-change';
import { binDoor, hiddenInLists } from './module-door';
import { inWords } from './record-read.service';
import { type RecordValues, tableOf, valuesOf } from './record-values';
import { about, assertOne, fieldTaken, holdRecord, isAsRead, told } from './record-write.service';
import { selectRecords } from './select-records';

interface Of {
  module: CompiledModule;
  /** The menu whose rights decide. */
  menu: string;
}

/** One page of what was taken away, in words, the latest first; without the fields that lists keep from the caller. */
export async function listRemovedRecords(
  ctx: Ctx,
  { module, menu }: Of,
  { currentPage, pageSize, keyword }: RemovedRecordsInput,
): Promise<Page<RemovedRecord>> {
  const { table } = module;
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const fields = module.fields.filter(({ name }) => !hidden.has(name));
  const rows = selectRecords(ctx, { table, fields }, binDoor(module, menu))
    .select(sql.ref<number | null>(`${table}.f_delete_time`).as('removedTime'))
    .select(nameOfUser(`${table}.f_delete_user_id`).as('removedBy'));
  const searched = fields
    .filter(({ name, kind }) => kind.abilities.keyword && module.asked.has(name))
    .flatMap(({ columns: [column] }) => (column ? [column] : []));
  const found = await page({ db: ctx.db }, rows as never, { currentPage, pageSize, keyword }, {
    searched,
    order: [[sql.ref(`${table}.f_delete_time`), 'desc']],
    tieBreaker: `${table}.f_id`,
  } as never);
  const list = found.list as unknown as (Record<string, unknown> & Omit<RemovedRecord, 'values'>)[];
  const words = await inWords(
    ctx,
    list.map((row) => valuesOf({ fields }, row)),
  );
  return {
    ...found,
    list: list.map(({ id, removedBy, removedTime }, i) => ({
      id,
      removedBy,
      removedTime,
      values: words[i] ?? {},
    })),
  };
}

/**
 * Puts records back as they were taken away. One whose unique value was given to another meanwhile is refused by the
 * name of the field, and nothing is put back then.
 */
export async function restoreRecords(ctx: Ctx, of: Of, ids: readonly string[]): Promise<void> {
  const door = binDoor(of.module, of.menu);
  for (const id of [...new Set(ids)].sort()) {
    const { values, version } = await holdRecord(ctx, of, id, door);
    const restored = await sql`update ${tableOf(of.module)} set f_delete_mark = 0, f_delete_user_id = null,
      f_delete_time = null, f_version = f_version + 1 where ${isAsRead(of.module, id, { version })}`
      .execute(ctx.db)
      .catch((error: unknown) => {
        const field = fieldTaken(of.module, error);
        if (!field) throw tableRefusal(of.module, error) ?? error;
        const name = nameSeen(ctx, of, values) || field.label;
        fail('moduleRecord.takenMeanwhile', { name, label: field.label, field: field.name });
      });
    assertOne(restored, id);
    await keepChange(ctx, of.module, id, { kind: 'restore', version: version + 1 });
    ctx.audit({ ...about(of.module, id, values), after: told(values) });
  }
}

/** What a record is called, by what the caller sees of it. */
function nameSeen(ctx: Ctx, { module, menu }: Of, values: RecordValues): string {
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const fields = module.fields.filter(({ name }) => !hidden.has(name));
  return about({ ...module, fields }, '', values).objectName;
}
