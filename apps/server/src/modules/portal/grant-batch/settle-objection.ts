import { fail, type ObjectionKind } from '@qifu/contracts';
import { factsOfRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import type { Selectable, Updateable } from 'kysely';
import { workDaysAfter } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { overWith } from '../grant/affordable';
import { changeLine } from '../grant/change-line';
import { readFrozenRule } from '../grant/grant-reason';
import { grantFacts, type LineQuestion, lineVerdict } from '../grant/judge-line';
import { newLine } from '../grant/new-line';
import type { PolicyGrantTable } from '../grant/policy-grant.table';
import { tellLine } from '../grant/tell-line';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import type { Batch } from './grant-batch.policy';
import { notRemoved, ratioPlaces, takeOut } from './mend-list.service';

const ratioParts = 10 ** ratioPlaces;

interface Upheld {
  kind: ObjectionKind;
  enterpriseId: string;
  enterpriseName: string;
  /** Stands with a line that is taken out; everybody reads it. */
  answer: string;
}
type Line = Selectable<PolicyGrantTable>;
type Judged = Awaited<ReturnType<typeof judgeAgain>>;

/**
 * The firm is judged anew with today's facts under the version of the list: a line that does not hold is taken out, one with another
 * sum is changed, a missing one is added, both with a notice of their own. Where the facts say what they said, a line of another firm
 * is taken out by decision; one's own needs its facts corrected first.
 */
export async function settleObjection(ctx: Ctx, batch: Batch, upheld: Upheld) {
  const judged = await judgeAgain(ctx, batch, upheld.enterpriseId);
  const line = await ctx.db
    .selectFrom('policyGrant')
    .selectAll()
    .where('batchId', '=', batch.id)
    .where('enterpriseId', '=', upheld.enterpriseId)
    .forUpdate()
    .executeTakeFirst();
  const standing = line && (line.state === 'listed' || line.state === 'accepted') ? line : undefined;
  if (line && !standing && line.state !== 'removed') fail('policyGrant.wrongState', { state: line.state });
  if (standing && isOut(standing, judged, upheld.kind)) {
    await takeOut(ctx, { batch, grant: standing }, { ground: 'objection', reason: upheld.answer, pids: [] });
    return { outcome: 'removed' as const, amount: 0 };
  }
  if (judged.verdict !== 'T') fail('grantObjection.notEligible');
  const former = standing ? Number(standing.amount) : 0;
  if (judged.sum === former) fail('grantObjection.unchanged');
  const over = await overWith(ctx, batch, judged.sum - former);
  if (over > 0) fail('grantBatch.overBudget', { over: (over / 10_000).toFixed(2) });
  await putOnList(ctx, batch, { line, judged, upheld, news: standing ? 'changed' : 'added' });
  return { outcome: standing ? ('changed' as const) : ('added' as const), amount: judged.sum };
}

const isOut = (line: Line, { verdict, sum }: Judged, kind: ObjectionKind) =>
  verdict !== 'T' || (kind === 'other' && sum === Number(line.amount));

interface Listing {
  line: Line | undefined;
  judged: Judged;
  upheld: Upheld;
  news: 'changed' | 'added';
}

/** With a notice of its own; whoever had accepted another sum accepts anew. */
async function putOnList(ctx: Ctx, batch: Batch, { line, judged, upheld, news }: Listing) {
  const noticeTo = await workDaysAfter(ctx, dayOf(ctx.now()), batch.noticeDays);
  const columns = {
    ...judged.columns,
    ...notRemoved,
    state: 'listed' as const,
    noticeTo,
    acceptedTime: null,
    acceptedUserId: null,
    tellAfter: ctx.now(),
    // It has just been told of this; what comes after it is told again.
    told: ['listed'],
  };
  const id = line?.id ?? (await addLine(ctx, batch, upheld.enterpriseId, columns));
  if (line) await changeLine(ctx, id, columns);
  const { enterpriseId, enterpriseName, answer } = upheld;
  const told = { id, enterpriseId, enterpriseName, amount: judged.columns.amount };
  await tellLine(ctx, batch, told, news, { reason: answer, noticeTo });
}

/** Today's facts under the version of the list; the shared cut holds for whoever comes later too. */
async function judgeAgain(ctx: Ctx, batch: Batch, enterpriseId: string) {
  const shelf = await readRuleShelf(ctx);
  const rule = await readFrozenRule(ctx, batch);
  const item = shelf.items.find(({ id }) => id === batch.itemId) ?? fail('grantBatch.noRule');
  const frozen = item.rules.find(({ id }) => id === batch.ruleId) ?? fail('grantBatch.noRule');
  const definitions = new Map(batch.ground?.definitions ?? []);
  const question: LineQuestion = {
    on: { item, rule: { ...frozen, factKeys: factsOfRule(rule) } },
    rule,
    definitions,
  };
  const firm = await readOneFirmFacts(ctx, enterpriseId, dayOf(ctx.now()));
  const { verdict, sum: whole } = lineVerdict(question, firm.facts, firm.day);
  const sum = batch.cutRatio === null ? whole : cutSum(whole, batch.cutRatio);
  const columns = {
    amount: sum.toFixed(2),
    fullAmount: batch.cutRatio === null ? null : whole.toFixed(2),
    facts: JSON.stringify(grantFacts(question, firm)),
    factsDay: firm.day,
    findings: '[]',
  };
  return { verdict, sum, columns };
}

/** To the cent below, as the database cuts all lines: binary fractions would lose a cent now and then. */
export const cutSum = (whole: number, ratio: string): number => {
  const cents = BigInt(Math.round(whole * 100)) * BigInt(Math.round(Number(ratio) * ratioParts));
  return Math.max(1, Number(cents / BigInt(ratioParts))) / 100;
};

async function addLine(
  ctx: Ctx,
  batch: Batch,
  enterpriseId: string,
  columns: Judged['columns'] & Updateable<PolicyGrantTable>,
): Promise<string> {
  const firm = await ctx.db
    .selectFrom('enterprise')
    .select(['enterpriseName', 'creditCode'])
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  const id = ctx.newId();
  await ctx.db
    .insertInto('policyGrant')
    .values({
      id,
      batchId: batch.id,
      itemId: batch.itemId,
      year: batch.year,
      enterpriseId,
      ...firm,
      ...newLine,
      ...columns,
    })
    .execute();
  return id;
}
