import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { findBans } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { isFlagged } from '../grant/batch-figures.queries';
import type { FoundByCheck } from '../grant/policy-grant.table';

/**
 * Looks at the lines of a batch for what the rule does not say (portal.md 2.4): bans in force, the same item or one that excludes it
 * in the same year. What was found before and is there no more goes; a decision to keep a line stands as long as it is found to be
 * the same. Answers how many lines wait for a decision.
 */
export async function checkLines(ctx: Pick<Ctx, 'db' | 'now'>, batchId: string): Promise<number> {
  const lines = await ctx.db
    .selectFrom('policyGrant')
    .select(['id', 'enterpriseId', 'creditCode', 'findings', 'keepReason'])
    .where('batchId', '=', batchId)
    .where('state', '=', 'listed')
    .execute();
  const repeated = await repeatsOf(ctx, batchId);
  for (const some of inChunks(lines)) {
    const banned = await bansOf(
      ctx,
      some.map(({ creditCode }) => creditCode),
    );
    const looked = some.map(({ id, creditCode, enterpriseId, findings: former }) => ({
      id,
      former,
      findings: [
        ...(banned.get(creditCode) ?? []),
        ...(repeated.get(enterpriseId) ?? []),
        ...former.filter(({ check }) => check === 'conflict'),
      ],
    }));
    await putFindings(
      ctx,
      looked.filter(({ former, findings }) => !isDeepStrictEqual(findings, former)),
    );
  }
  return await countFlagged(ctx, batchId);
}

interface Found {
  id: string;
  findings: readonly FoundByCheck[];
}

/** In one statement, however many lines; a decision about something else that was found falls. */
async function putFindings({ db }: Pick<Ctx, 'db'>, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const rows = JSON.stringify(found.map(({ id, findings }) => ({ id, findings })));
  await sql`
    update "policyGrant" g set findings = n.findings, "keepReason" = '', "keptUserId" = null, version = g.version + 1
    from jsonb_to_recordset(${rows}::jsonb) as n(id text, findings jsonb) where g.id = n.id`.execute(db);
}

async function countFlagged({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<number> {
  const { flagged } = await db
    .selectFrom('policyGrant')
    .select(({ fn }) => fn.countAll<number>().as('flagged'))
    .where('batchId', '=', batchId)
    .where(isFlagged('policyGrant'))
    .executeTakeFirstOrThrow();
  return Number(flagged);
}

async function bansOf({ db, now }: Pick<Ctx, 'db' | 'now'>, creditCodes: readonly string[]) {
  const found = new Map<string, FoundByCheck[]>();
  for (const { creditCode, reason, basisDocNo } of await findBans(db, creditCodes, now()))
    if (!found.has(creditCode)) found.set(creditCode, [{ check: 'credit', detail: { reason, basisDocNo } }]);
  return found;
}

/** Lines of other batches in the year of this one: of the same item beyond its cap, or of an item that excludes it. */
async function repeatsOf(
  { db }: Pick<Ctx, 'db'>,
  batchId: string,
): Promise<ReadonlyMap<string, FoundByCheck[]>> {
  const { rows } = await sql<{ enterpriseId: string; batchName: string; itemName: string; times: number }>`
    select g."enterpriseId", max(ob."fullName") as "batchName", max(oi."fullName") as "itemName", count(*)::int as times
    from "grantBatch" b join "policyItem" i on i.id = b."itemId"
    join "policyGrant" g on g."batchId" = b.id and g.state = 'listed'
    join "policyGrant" o on o."enterpriseId" = g."enterpriseId" and o.year = b.year and o."batchId" <> b.id
      and o.state in ('listed', 'accepted', 'paid')
    join "grantBatch" ob on ob.id = o."batchId" and ob.state in ('submitted', 'public', 'closed') and ob."deleteMark" = 0
    join "policyItem" oi on oi.id = o."itemId"
    where b.id = ${batchId} and (o."itemId" = b."itemId" or (i."exclusionGroup" <> '' and oi."exclusionGroup" = i."exclusionGroup"))
    group by g."enterpriseId", i."perYearCap"
    having count(*) filter (where o."itemId" = b."itemId") >= coalesce(i."perYearCap", 1)
      or count(*) filter (where o."itemId" <> b."itemId") > 0`.execute(db);
  return new Map(
    rows.map(({ enterpriseId, batchName, itemName, times }) => [
      enterpriseId,
      [{ check: 'repeated', detail: { batchName, itemName, times } }],
    ]),
  );
}
