import { fail, type ObjectionState } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { workDaysAfter } from '#modules/settings';
import { tellPeople } from '#modules/messages';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { changeLine } from '../grant/change-line';
import { readFrozenRule } from '../grant/grant-reason';
import { countPot, holdPot } from '../grant/item-pot';
import { grantFacts, type LineQuestion, lineVerdict } from '../grant/judge-line';
import { newLine } from '../grant/new-line';
import { objectionRows } from '../grant/open-objections.queries';
import { tellLine } from '../grant/tell-line';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { readFigures } from '../grant/batch-figures.queries';
import { limitOf } from './batch-gates';
import { type Batch, getBatch, holdBatch, visibleGrantFirms } from './grant-batch.policy';
import { note, notRemoved, takeOut } from './mend-list.service';

/** Objections of the firms the caller sees, those that are due first. */
export async function listObjections(ctx: Ctx, batchId: string, state: ObjectionState | undefined) {
  await getBatch(ctx, batchId);
  const today = dayOf(ctx.now());
  const rows = await objectionRows(ctx)
    .where('o.batchId', '=', batchId)
    .where('o.enterpriseId', 'in', visibleGrantFirms(ctx).select('enterprise.id'))
    .$if(state !== undefined, (q) => q.where('o.state', '=', state ?? 'open'))
    .select([
      'o.grantId',
      sql<string>`case when o."isAnonymous" = 1 then '' else ${nameOfUser('o.userId')} end`.as('by'),
      'o.contact',
    ])
    .orderBy(sql`o.state <> 'open'`)
    .orderBy('o.dueOn')
    .orderBy('o.id')
    .execute();
  return { list: rows.map(({ contact, by, ...row }) => ({ ...row, by: [by, contact].filter(Boolean).join(' '), isOver: row.state === 'open' && row.dueOn < today })) };
}

interface Place {
  id: string;
  objectionId: string;
}

/**
 * The objection is right. The firm is judged anew with today's facts under the version of the list: a line that does not hold is
 * taken out, one with another sum is changed, a missing one is added with a notice of its own. Where the facts say what they said,
 * a line of another firm is taken out by decision; one's own needs its facts corrected first.
 */
export async function upholdObjection(ctx: Ctx, { id, objectionId }: Place, answer: string) {
  const { batch, objection } = await holdObjection(ctx, { id, objectionId });
  const pot = await holdPot(ctx, batch.itemId);
  const judged = await judgeAgain(ctx, batch, objection.enterpriseId);
  const line = await ctx.db
    .selectFrom('policyGrant')
    .selectAll()
    .where('batchId', '=', id)
    .where('enterpriseId', '=', objection.enterpriseId)
    .forUpdate()
    .executeTakeFirst();
  const outcome = await settle();
  await answerWith(ctx, batch, objection, 'upheld', answer);
  await countPot(ctx, batch.itemId);
  return outcome;

  async function settle(): Promise<{ outcome: 'removed' | 'changed' | 'added'; amount: number }> {
    const isOn = line && ['listed', 'accepted'].includes(line.state);
    if (isOn && (judged.verdict !== 'T' || (judged.sum === Number(line.amount) && objection.kind === 'other'))) {
      await takeOut(ctx, { batch, grant: line }, { ground: 'objection', reason: answer, pids: [] });
      return { outcome: 'removed', amount: 0 };
    }
    if (line && !isOn && line.state !== 'removed') fail('grant.wrongState', { state: line.state });
    if (judged.verdict !== 'T') fail('grantObjection.notEligible');
    if (isOn && judged.sum === Number(line.amount)) fail('grantObjection.unchanged');
    assertAffordable(batch, pot, await readFigures(ctx, id), judged.sum - (isOn ? Number(line.amount) : 0));
    const noticeTo = await workDaysAfter(ctx, dayOf(ctx.now()), batch.noticeDays);
    const changes = { ...judged.columns, ...notRemoved, state: 'listed' as const, noticeTo, tellAfter: ctx.now(), acceptedTime: null, acceptedUserId: null };
    const lineId = line ? line.id : await addLine(ctx, batch, objection.enterpriseId, changes);
    if (line) await changeLine(ctx, lineId, { ...changes, told: line.told.filter((one) => one === 'listed') });
    const amount = judged.sum.toFixed(2);
    const firm = { id: lineId, enterpriseId: objection.enterpriseId, enterpriseName: objection.enterpriseName, amount };
    await tellLine(ctx, batch, firm, isOn ? 'changed' : 'added', { reason: answer, noticeTo });
    return { outcome: isOn ? 'changed' : 'added', amount: judged.sum };
  }
}

export async function rejectObjection(ctx: Ctx, place: Place, answer: string) {
  const { batch, objection } = await holdObjection(ctx, place);
  await answerWith(ctx, batch, objection, 'rejected', answer);
}

type Objection = Awaited<ReturnType<typeof holdObjection>>['objection'];

async function holdObjection(ctx: Ctx, { id, objectionId }: Place) {
  const batch = await holdBatch(ctx, id);
  if (batch.state !== 'public') fail('grantBatch.wrongState', { state: batch.state });
  const objection = await ctx.db
    .selectFrom('grantObjection as o')
    .innerJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .select(['o.id', 'o.kind', 'o.state', 'o.enterpriseId', 'o.userId', 'e.enterpriseName', 'e.creditCode'])
    .where('o.id', '=', objectionId)
    .where('o.batchId', '=', id)
    .where('o.enterpriseId', 'in', visibleGrantFirms(ctx).select('enterprise.id'))
    .forUpdate('o')
    .executeTakeFirst();
  if (!objection) fail('record.missing', { id: objectionId });
  if (objection.state !== 'open') fail('grantObjection.settled');
  return { batch, objection };
}

/** Today's facts under the version of the list; the shared cut holds for whoever comes later too. */
async function judgeAgain(ctx: Ctx, batch: Batch, enterpriseId: string) {
  const shelf = await readRuleShelf(ctx);
  const rule = await readFrozenRule(ctx, batch);
  const item = shelf.items.find(({ id }) => id === batch.itemId) ?? fail('grantBatch.noRule');
  const frozen = item.rules.find(({ id }) => id === batch.ruleId) ?? fail('grantBatch.noRule');
  const definitions = new Map(batch.ground?.definitions ?? []);
  const question: LineQuestion = { on: { item, rule: frozen }, rule, definitions };
  const firm = await readOneFirmFacts(ctx, enterpriseId, dayOf(ctx.now()));
  const { verdict, sum: whole } = lineVerdict(question, firm.facts, firm.day);
  const ratio = batch.cutRatio === null ? 1 : Number(batch.cutRatio);
  const sum = batch.cutRatio === null ? whole : Math.max(0.01, Math.floor(whole * ratio * 100) / 100);
  const columns = {
    amount: sum.toFixed(2),
    fullAmount: batch.cutRatio === null ? null : whole.toFixed(2),
    facts: JSON.stringify(grantFacts(question, firm)),
    factsDay: firm.day,
    findings: '[]',
  };
  return { verdict, sum, columns };
}

async function addLine(ctx: Ctx, batch: Batch, enterpriseId: string, columns: object): Promise<string> {
  const firm = await ctx.db
    .selectFrom('enterprise')
    .select(['enterpriseName', 'creditCode'])
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  const id = ctx.newId();
  const row = { id, batchId: batch.id, itemId: batch.itemId, year: batch.year, enterpriseId, ...firm, ...newLine, ...columns };
  await ctx.db
    .insertInto('policyGrant')
    .values(row as never)
    .execute();
  return id;
}

/** The pot is held: what a line gets more has to be there. */
function assertAffordable(batch: Batch, pot: number | null, { total }: { total: number }, more: number) {
  const limit = limitOf(batch, pot === null ? null : pot + total);
  if (limit !== null && total + more > limit)
    fail('grantBatch.overBudget', { over: ((total + more - limit) / 10_000).toFixed(2) });
}

async function answerWith(ctx: Ctx, batch: Batch, objection: Objection, state: 'upheld' | 'rejected', answer: string) {
  await ctx.db
    .updateTable('grantObjection')
    .set({ state, answer, answeredUserId: ctx.actor.userId, answeredTime: ctx.now(), version: sql`"version" + 1` })
    .where('id', '=', objection.id)
    .execute();
  const said = { batch: batch.fullName, firm: objection.enterpriseName, answer };
  await tellPeople(ctx, [objection.userId], (language) => ({
    title: translate(language, 'grantNews', `${state}.title`, said),
    text: translate(language, 'grantNews', `${state}.text`, said),
  }));
  note(ctx, batch, { objection: state, enterpriseName: objection.enterpriseName }, answer);
}
