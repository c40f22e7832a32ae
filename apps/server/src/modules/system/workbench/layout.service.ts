import type { HomeLayout } from '@qifu/contracts';
import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import './layout.table';

/** How the caller has laid out his home; null until he has. */
export async function readLayout({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<HomeLayout | null> {
  const row = await db
    .selectFrom('homeLayout')
    .select(['parts', 'hidden'])
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps it, each part once. */
export async function saveLayout({ db, actor, now, audit }: Ctx, { parts, hidden }: HomeLayout) {
  assertNoIndividual(actor);
  const layout = { parts: [...new Set(parts)], hidden: [...new Set(hidden)] };
  const kept = { ...layout, lastModifyTime: now() };
  const before = (await readLayout({ db, actor })) ?? { parts: [], hidden: [] };
  await db
    .insertInto('homeLayout')
    .values({ userId: actor.userId, ...kept })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
    .execute();
  audit({
    objectType: 'homeLayout',
    objectId: actor.userId,
    objectName: actor.realName,
    before,
    after: layout,
  });
}
