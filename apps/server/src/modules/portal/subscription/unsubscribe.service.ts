import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';

const purpose = 'policySubscription.unsubscribe';

/** Ends some subscriptions and nothing else, whoever holds it; made of the key of the installation, so nobody can guess one. */
export const unsubscribeToken = ({ secrets }: Pick<Ctx, 'secrets'>, ids: readonly string[]): string =>
  secrets.sealText(ids.join(','), purpose);

/** The page that asks for one press: programs that look into e-mails open links too. */
export const unsubscribePage = (token: string) =>
  `/details?type=unsubscribe&sign=${encodeURIComponent(token)}`;

/** Stops subscriptions by a signed link, or lets them go on: a click too many can be undone. */
export async function unsubscribe(ctx: Ctx, token: string, state: 'active' | 'paused') {
  const ids = ctx.secrets.openText(token, purpose)?.split(',') ?? [];
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('policySubscription')
          .select(['id', 'fullName', 'state'])
          .where('id', 'in', ids)
          .where('deleteMark', '=', 0)
          .orderBy('id')
          .forUpdate()
          .execute();
  if (rows.length === 0) return fail('policySubscription.linkOver');
  await ctx.db
    .updateTable('policySubscription')
    .set({ state, ...changed(ctx), lastModifyUserId: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const row of rows)
    ctx.audit({
      objectType: 'policySubscription',
      objectId: row.id,
      objectName: row.fullName,
      before: { state: row.state },
      after: { state },
    });
  return { fullNames: rows.map(({ fullName }) => fullName), state };
}
