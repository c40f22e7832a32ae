import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertNoIndividual } from '../rights/assert-no-individual';

/** Views are kept of pages one has. */
export async function assertHasPage({ db, actor }: Pick<Ctx, 'db' | 'actor'>, moduleId: string) {
  assertNoIndividual(actor);
  const menu = await db
    .selectFrom('menu')
    .select('enCode')
    .where('id', '=', moduleId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!menu) fail('record.missing', { id: moduleId });
  if (!actor.holds(`${menu.enCode}:view`)) fail('access.denied');
}

/** What everybody sees is set by whoever sets the menus, as the default of columns is. */
export const mayShare = ({ actor }: Pick<Ctx, 'actor'>) => actor.holds('menu:btn_edit');

interface Kept {
  creatorUserId: string | null;
  isShared: boolean;
}

/** One's own; what is shared is everybody's, so whoever shares changes it, and its author only as long as he shares. */
export const mayChange = (ctx: Pick<Ctx, 'actor'>, view: Kept) =>
  view.isShared ? mayShare(ctx) : view.creatorUserId === ctx.actor.userId;
