import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';

const purpose = 'policySubscription.unsubscribe';

/** Ends one subscription and nothing else, whoever holds it; made of the key of the installation, so nobody can guess one. */
export const unsubscribeToken = ({ secrets }: Pick<Ctx, 'secrets'>, id: string): string =>
  secrets.sealText(id, purpose);

/** Stops a subscription by its signed link, or lets it go on: a click too many can be undone. */
export async function unsubscribe(ctx: Ctx, token: string, state: 'active' | 'paused') {
  const id = ctx.secrets.openText(token, purpose);
  const row =
    id &&
    (await ctx.db
      .selectFrom('policySubscription')
      .select(['id', 'fullName', 'state'])
      .where('id', '=', id)
      .where('deleteMark', '=', 0)
      .forUpdate()
      .executeTakeFirst());
  if (!row) return fail('policySubscription.linkOver');
  await ctx.db
    .updateTable('policySubscription')
    .set({ state, ...changed(ctx), lastModifyUserId: null })
    .where('id', '=', row.id)
    .execute();
  ctx.audit({
    objectType: 'policySubscription',
    objectId: row.id,
    objectName: row.fullName,
    before: { state: row.state },
    after: { state },
  });
  return { fullName: row.fullName, state };
}
