import { type SqlBool, sql } from 'kysely';
import type { FileOwner } from '#modules/files';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { type CompiledModules, findPublished } from '../compile/compiled-modules';
import { hiddenInRecords, moduleDoor } from './module-door';
import { isRecord } from './record-key';
import { tableOf } from './record-values';
import { findViewMenu } from './subject';

/** Files of records are read by whoever sees the record and the field they stand in; of nobody else. */
export const recordFiles = (modules: CompiledModules): FileOwner => ({
  mayRead: async (ctx, ownerId, fileId) => {
    const [designId = '', recordId = ''] = ownerId.split('/');
    const menu = await findViewMenu(ctx, designId);
    const published = menu && (await findPublished(ctx, designId));
    if (!menu || !published || published.publishedNo === null) return false;
    const module = await modules.of(ctx, published);
    return await isSeen(ctx, { module, menu, recordId, fileId });
  },
});

interface Asked {
  module: CompiledModule;
  menu: string;
  recordId: string;
  fileId: string;
}

async function isSeen(ctx: Ctx, { module, menu, recordId, fileId }: Asked): Promise<boolean> {
  const hidden = hiddenInRecords(ctx.actor, menu);
  const holds = (fields: readonly ModuleField[]) =>
    fields.flatMap(({ codec, columns: [column] }) =>
      codec.files && column ? [sql<SqlBool>`${fileId} = any(${sql.ref(column)})`] : [],
    );
  const own = holds(module.fields.filter(({ name }) => !hidden.has(name)));
  const below = module.subTables.flatMap((table) => {
    if (hidden.has(table.name)) return [];
    const inRow = holds(table.fields.filter(({ name }) => !hidden.has(`${table.name}-${name}`)));
    return inRow.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from ${tableOf(table)}
            where f_foreign_id = ${recordId} and (${sql.join(inRow, sql` or `)}))`,
        ];
  });
  const places = [...own, ...below];
  if (places.length === 0) return false;
  const { rows } = await sql`select 1 from ${tableOf(module)}
    where ${isRecord(module, recordId)} and ${visibleRows(moduleDoor(module, menu), ctx.actor)}
      and (${sql.join(places, sql` or `)})`.execute(ctx.db);
  return rows.length > 0;
}
