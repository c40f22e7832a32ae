import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import './shortcut.table';

/** The ways on the caller has chosen; null until he has. A menu that is gone or not his is left out where they are shown. */
export async function readShortcuts({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string[] | null> {
  const row = await db
    .selectFrom('homeShortcut')
    .select('menuIds')
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  return row?.menuIds ?? null;
}

/** Keeps them in this order, each once. */
export async function saveShortcuts({ db, actor, now, audit }: Ctx, menuIds: readonly string[]) {
  assertNoIndividual(actor);
  const kept = { menuIds: [...new Set(menuIds)], lastModifyTime: now() };
  const before = (await readShortcuts({ db, actor })) ?? [];
  await db
    .insertInto('homeShortcut')
    .values({ userId: actor.userId, ...kept })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
    .execute();
  audit({
    objectType: 'homeShortcut',
    objectId: actor.userId,
    objectName: actor.realName,
    before: { menuIds: before },
    after: { menuIds: kept.menuIds },
  });
}
