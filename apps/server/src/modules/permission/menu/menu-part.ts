import { fail, type ToggleReply } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { nextMark, type Toggle, toggled } from '#platform/resource/change-rows';
import { holdMenu, isOwnMenu } from './menu.queries';
import { removeGrants } from './menu-removal.service';

/** Tables of what hangs on a menu, with the kind each is granted by and the word the audit calls it. */
const kinds = {
  menuButton: { itemType: 'button' },
  menuColumn: { itemType: 'column' },
  menuForm: { itemType: 'form' },
  dataScheme: { itemType: 'resource' },
} as const;
export type GrantedTable = keyof typeof kinds;
type PartTable = GrantedTable | 'dataField';

interface Part {
  id: string;
  moduleId: string;
  fullName: string;
  enabledMark: number;
}

/** Holds a part of a menu while it changes. */
export async function holdPart({ db }: Pick<Ctx, 'db'>, table: PartTable, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${id} and "deleteMark" = 0 for update`.execute(db);
  if (rows.length === 0) fail('record.missing', { id });
}

/** Switches a part into the state that is asked for; its grants stay. */
export async function togglePart(
  ctx: Ctx,
  table: PartTable,
  id: string,
  asked: Toggle,
): Promise<ToggleReply> {
  await holdPart(ctx, table, id);
  const { moduleId, fullName, enabledMark } = await ctx.db
    .selectFrom(table)
    .select(['moduleId', 'fullName', 'enabledMark'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const after = nextMark(enabledMark, asked);
  if (after === 0) await assertNotOwn(ctx, table, moduleId);
  if (after !== enabledMark)
    await ctx.db
      .updateTable(table)
      .set({ enabledMark: after, ...changed(ctx) })
      .where('id', '=', id)
      .execute();
  ctx.audit({
    objectType: table,
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: after },
  });
  return toggled(enabledMark, asked);
}

/** Removes a held part with every grant of it. */
export async function removePart(ctx: Ctx, table: GrantedTable, before: Part): Promise<void> {
  await assertNotOwn(ctx, table, before.moduleId);
  await ctx.db
    .updateTable(table)
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', before.id)
    .execute();
  await removeGrants(ctx, kinds[table].itemType, [before.id]);
  ctx.audit({
    objectType: table,
    objectId: before.id,
    objectName: before.fullName,
    before: { ...before },
  });
}

/** The buttons of menu management stay: without them nobody could bring anything back. */
export async function assertNotOwn(ctx: Pick<Ctx, 'db' | 'actor'>, table: PartTable, moduleId: string) {
  if (table !== 'menuButton') return;
  if (isOwnMenu(ctx.actor, await holdMenu(ctx, moduleId))) fail('menu.ownProtected', { moduleId });
}
