import { fail, type RecordImport } from '@qifu/contracts';
import { sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { namingField } from '../../compile/naming-field';
import { keepRemovals } from '../../record/keep-change';
import { hiddenInLists, moduleDoor } from '../../record/module-door';
import { isRecord } from '../../record/record-key';
import { tableOf } from '../../record/record-values';
import type { Of } from './import-sheet';
import { mayUpdate } from './matching';
import { restoreFormer } from './restore-former';

const mostListed = 50;
const mostNamed = 20;

/** The caller's own imports into a module, the latest first. */
export async function listImports({ db, actor }: Ctx, { module }: Of): Promise<{ list: RecordImport[] }> {
  const list = await db
    .selectFrom('importBatch')
    .select([
      'id',
      'fileName',
      'creatorTime',
      'keptCount',
      'updatedCount',
      'leftOutCount',
      'undoneTime',
      'undoneCount',
    ])
    .where('designId', '=', module.designId)
    .where('creatorUserId', '=', actor.userId)
    .where('confirmedTime', 'is not', null)
    .orderBy('creatorTime', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return { list };
}

/**
 * Takes back what an import made: new records go into the bin, as if each had been removed, changed ones get back what
 * they had. What was changed since stays, and is told.
 */
export async function undoImport(ctx: Ctx, of: Of, batchId: string) {
  const batch = await holdConfirmed(ctx, of, batchId);
  if (batch.undoneTime !== null) fail('moduleSheet.batchUndone');
  // What is given back to records changes them.
  if (batch.updatedCount > 0 && !mayUpdate(ctx, of.menu)) fail('moduleSheet.mayNotUpdate');
  const { module, menu } = of;
  const table = tableOf(module);
  const { rows: removed } = await sql<{ id: string; version: number }>`
    update ${table} set f_delete_mark = 1, f_delete_user_id = ${ctx.actor.userId}, f_delete_time = ${ctx.now()},
      f_version = f_version + 1
    from "importedRow" as made
    where made."batchId" = ${batchId} and made.former is null and ${isRecord(module, sql.ref('made.recordId'))}
      and ${sql.ref(`${module.table}.f_version`)} = made."versionAfter"
      and ${visibleRows(moduleDoor(module, menu), ctx.actor)}
    returning made."recordId" as id, ${sql.ref(`${module.table}.f_version`)} as version`.execute(ctx.db);
  await keepRemovals(ctx, module, removed);
  const restored = await restoreFormer(ctx, of, batchId);
  const gone = [...removed.map(({ id }) => id), ...restored];
  const kept = (await countWritten(ctx, batchId)) - gone.length;
  await ctx.db
    .updateTable('importBatch')
    .set({ undoneTime: ctx.now(), undoneCount: gone.length })
    .where('id', '=', batchId)
    .execute();
  ctx.audit({
    objectType: 'moduleImport',
    objectId: batchId,
    objectName: batch.fileName,
    after: { undone: removed.length, restored: restored.length, kept },
  });
  return {
    removed: removed.length,
    restored: restored.length,
    kept,
    keptNames: kept > 0 ? await namesOfKept(ctx, of, batchId, gone) : [],
  };
}

const countWritten = async ({ db }: Ctx, batchId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "importedRow"
    where "batchId" = ${batchId} and "recordId" is not null`.execute(db);
  return rows[0]?.count ?? 0;
};

async function holdConfirmed({ db, actor }: Ctx, { module }: Of, batchId: string) {
  const batch = await db
    .selectFrom('importBatch')
    .select(['fileName', 'undoneTime', 'updatedCount'])
    .where('id', '=', batchId)
    .where('designId', '=', module.designId)
    .where('creatorUserId', '=', actor.userId)
    .where('confirmedTime', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return batch ?? fail('moduleSheet.batchUnknown');
}

/** The first of those that stayed and that the caller still sees, by the first field a keyword looks through. */
async function namesOfKept(
  ctx: Ctx,
  { module, menu }: Of,
  batchId: string,
  gone: readonly string[],
): Promise<string[]> {
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const naming = namingField(module.fields.filter(({ name }) => !hidden.has(name)));
  const column = naming?.columns[0];
  if (!column) return [];
  const { rows } = await sql<{ name: string | null }>`
    select ${sql.ref(column)}::text as name from ${tableOf(module)}
      join "importedRow" as made on ${isRecord(module, sql.ref('made.recordId'))}
    where made."batchId" = ${batchId} and not made."recordId" = any(${[...gone]}::text[]) and ${visibleRows(moduleDoor(module, menu), ctx.actor)}
    order by made."rowNo" limit ${mostNamed}`.execute(ctx.db);
  return rows.flatMap(({ name }) => (name ? [name] : []));
}
