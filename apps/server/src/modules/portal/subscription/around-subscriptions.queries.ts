import type { SubscriptionList, SubscriptionRow } from '@qifu/contracts';
import { sql } from 'kysely';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { readRegionNames } from '../policy-library/region-names';

const toldDays = 90;

/** What stands beside the caller's subscriptions: what they have sent, his firm, and names of what they name. */
export async function aroundSubscriptions(
  ctx: Ctx,
  list: readonly SubscriptionRow[],
): Promise<Omit<SubscriptionList, 'list'>> {
  const firm = await readFirm(ctx);
  const regions = await readRegionNames(ctx, [
    ...list.flatMap((row) => row.regions),
    ...(firm ? [firm.region] : []),
  ]);
  return {
    told: await countTold(ctx),
    firm,
    documents: await readTitles(
      ctx,
      list.flatMap(({ documentIds }) => documentIds),
    ),
    regions: [...regions].map(([id, fullName]) => ({ id, fullName })),
  };
}

async function countTold({ db, actor, now }: Ctx) {
  const since = new Date(now().getTime() - toldDays * 86_400_000);
  const { rows } = await sql<{ sent: number; read: number }>`
    select count(*)::int as sent, count(*) filter (where m."isRead" = 1)::int as read
      from "policyDelivery" d left join "messageReceive" m on m."messageId" = d."messageId" and m."userId" = d."userId"
     where d."userId" = ${actor.userId} and d."sentTime" >= ${since}`.execute(db);
  return { days: toldDays, sent: 0, read: 0, ...rows[0] };
}

async function readFirm(ctx: Ctx) {
  const [own] = await listOwnEnterprises(ctx);
  if (!own) return null;
  const firm = await ctx.db
    .selectFrom('enterprise')
    .select(['enterpriseName', 'industryCode', 'districtId'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  const { enterpriseName, industryCode, districtId } = firm;
  return { fullName: enterpriseName, industry: (industryCode ?? '').slice(0, 3), region: districtId ?? '' };
}

/** Titles of documents that the public reads or was told of; what was released by mistake is not named. */
export async function readTitles({ db }: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select(['d.id', 'e.title as fullName'])
    .where('d.id', 'in', [...new Set(ids)])
    .where('d.deleteMark', '=', 0)
    .where('d.endReason', 'is distinct from', 'error')
    .execute();
}
