import type { DeliveryRow, Page, PageQuery } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { unsubscribeToken } from './unsubscribe.service';

interface Narrowed {
  subscriptionId?: string | undefined;
}

/** What was released by mistake is not named any more. */
const ifNamed = (column: string) =>
  sql<string | null>`case when p."endReason" is distinct from 'error' then ${sql.ref(column)} end`;

/** The name of what a delivery is about, in words where it has none. */
export const titleOf = ({ language }: Pick<Ctx, 'language'>, { title }: { title: string | null }): string =>
  title ?? translate(language, 'favourite', 'gone');

/** Everything that was sent to the caller or waits for him; of one subscription where it is named. */
export const ownDeliveries = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { subscriptionId }: Narrowed) =>
  db
    .selectFrom('policyDelivery as d')
    .innerJoin('policySubscription as s', 's.id', 'd.subscriptionId')
    .innerJoin('policyDocument as p', 'p.id', 'd.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'p.publicEditionId')
    .leftJoin('policyItem as i', 'i.id', 'd.itemId')
    .select([
      'd.id',
      'd.subscriptionId',
      's.fullName as subscriptionName',
      'd.documentId',
      ifNamed('e.title').as('title'),
      'd.itemId',
      ifNamed('i.fullName').as('itemName'),
      'd.outcome',
      'd.dueTime',
      'd.sentTime',
      'd.heldFor',
      sql<boolean>`exists (select from "messageReceive" m where m."messageId" = d."messageId" and m."userId" = d."userId"
        and m."isRead" = 1)`.as('isRead'),
    ])
    .where('d.userId', '=', actor.userId)
    .$if(subscriptionId !== undefined, (q) => q.where('d.subscriptionId', '=', subscriptionId ?? ''));

/** Newest first. */
export async function listDeliveries(ctx: Ctx, query: PageQuery & Narrowed): Promise<Page<DeliveryRow>> {
  const rows = ownDeliveries(ctx, query);
  const found = await page(ctx, rows, query, { order: [['d.id', 'desc']], tieBreaker: 'd.id' });
  return {
    ...found,
    list: found.list.map((row) => ({
      ...row,
      title: titleOf(ctx, row),
      unsubscribeToken: unsubscribeToken(ctx, [row.subscriptionId]),
    })),
  };
}
