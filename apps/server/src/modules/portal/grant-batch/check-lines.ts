import { isDeepStrictEqual } from 'node:util';
import { type SqlBool, sql } from 'kysely';
import { findBans } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
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
    for (const line of some) {
      const findings = [
        ...(banned.get(line.creditCode) ?? []),
        ...(repeated.get(line.enterpriseId) ?? []),
        ...line.findings.filter(({ check }) => check === 'conflict'),
      ];
      if (isDeepStrictEqual(findings, line.findings)) continue;
      await ctx.db
        .updateTable('policyGrant')
        .set({
          findings: JSON.stringify(findings),
          keepReason: '',
          keptUserId: null,
          version: sql`"version" + 1`,
        })
        .where('id', '=', line.id)
        .execute();
    }
  }
  return await countFlagged(ctx, batchId);
}

/** Lines something was found of and nobody has decided about. */
export async function countFlagged({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<number> {
  const { flagged } = await db
    .selectFrom('policyGrant')
    .select(({ fn }) => fn.countAll<number>().as('flagged'))
    .where('batchId', '=', batchId)
    .where('state', '=', 'listed')
    .where('keepReason', '=', '')
    .where(sql<SqlBool>`findings <> '[]'`)
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
