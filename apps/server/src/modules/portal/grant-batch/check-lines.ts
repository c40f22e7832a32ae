import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { findBans } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { isFlagged } from '../grant/batch-figures.queries';
import type { FoundByCheck } from '../grant/policy-grant.table';
import { repeatsOf } from './repeats-of';

/**
 * Looks at the lines of a batch for what the rule does not say (portal.md 2.4): bans in force, and what the firm has of other batches
 * (`repeatsOf`). What was found before and is there no more goes; a decision to keep a line stands as long as it is found to be
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
