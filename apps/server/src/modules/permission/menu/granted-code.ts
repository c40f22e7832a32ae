import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/**
 * Codes say what a grant allows: whoever is granted something must not turn it into another right by its name. While the
 * administrators are separated nobody does: who looks after menus is not who grants them.
 */
export async function assertMayRecode({ db, actor }: Ctx, itemType: 'module' | 'button', itemId: string) {
  if (actor.isAdministrator && actor.seat === undefined) return;
  const granted = await db
    .selectFrom('authorize')
    .select('id')
    .where('itemType', '=', itemType)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  if (granted) fail('menu.codeGranted', { id: itemId });
}
