import { createHash } from 'node:crypto';
import { fail, type GrantTrailStep } from '@qifu/contracts';
import { addWorkingDays, dayAfter, dayOf } from '@qifu/rules';
import { sql, type Updateable } from 'kysely';
import { assertTwoPeople } from '#modules/permission';
import { failYearMissing, readWorkCalendar } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { CommittedRefusal } from '#platform/http/committed-refusal';
import { readFigures } from '../grant/batch-figures.queries';
import type { GrantBatchTable } from '../grant/grant-batch.table';
import { noteHand } from '../grant/hand';
import { countPot, holdPot } from '../grant/item-pot';
import { phaseOf } from '../grant/phase';
import { linesAtOnce } from '../grant/stream-lines';
import { endObjections } from './answer-objection.service';
import { openGate } from './batch-gates';
import { hadAHand } from './batch-steps';
import { checkLines } from './check-lines';
import { assertIdle, assertInSight, type Batch, holdBatch } from './grant-batch.policy';
import { noteBatch } from './note-batch';
import { noteTrail } from './note-trail';

type Versioned = { version?: number | undefined };
type Reasoned = Versioned & { reason: string };

export async function submitBatch(ctx: Ctx, id: string, { version }: Versioned) {
  const batch = await heldIn(ctx, id, ['listed'], version);
  await assertIdle(ctx, batch);
  // What the checks find stays with the lines, refused or not.
  await checkLines(ctx, id);
  const refusal = await openGate(ctx, batch);
  if (refusal) return new CommittedRefusal(refusal);
  await noteHand(ctx, id);
  return await step(ctx, batch, 'submitted', {
    state: 'submitted',
    submittedUserId: ctx.actor.userId,
    submittedTime: ctx.now(),
    reviewerUserId: null,
    returnReason: '',
  });
}

/** Whoever handed it in takes it back to mend it; nobody waits for its review any more. */
export async function recallBatch(ctx: Ctx, id: string, { version }: Versioned) {
  const batch = await heldIn(ctx, id, ['submitted'], version);
  if (batch.submittedUserId !== ctx.actor.userId) fail('grantBatch.notSubmitter');
  return await step(ctx, batch, 'recalled', {
    state: 'listed',
    submittedUserId: null,
    submittedTime: null,
  });
}

export async function sendBackBatch(ctx: Ctx, id: string, { version, reason }: Reasoned) {
  const batch = await heldIn(ctx, id, ['submitted'], version);
  return await step(
    ctx,
    batch,
    'sentBack',
    { state: 'listed', returnReason: reason, submittedUserId: null, submittedTime: null },
    reason,
  );
}

/**
 * Makes a list public: its days of notice are worked out on the working calendar, the day of its release does not count. Checks and
 * the pot are looked at again, and nobody releases lines he does not see.
 */
export async function approveBatch(ctx: Ctx, id: string, { version }: Versioned) {
  const batch = await heldIn(ctx, id, ['submitted'], version);
  if (hadAHand(ctx.actor.userId, batch)) fail('grantBatch.ownBatch');
  await assertTwoPeople(ctx, batch.handUserIds);
  await holdPot(ctx, batch.itemId);
  await checkLines(ctx, id);
  const refusal = await openGate(ctx, batch);
  if (refusal) return new CommittedRefusal(refusal);
  await assertInSight(ctx, id);
  const reply = await step(ctx, batch, 'published', {
    state: 'public',
    reviewerUserId: ctx.actor.userId,
    reviewedTime: ctx.now(),
    listCode: await listCodeOf(ctx, batch),
    ...(await daysOf(ctx, batch)),
  });
  await countPot(ctx, batch.itemId);
  // Thousands may be told: a job does it, line by line.
  await ctx.db.updateTable('policyGrant').set({ tellAfter: ctx.now() }).where('batchId', '=', id).execute();
  await ctx.jobs.send('portal.tellGrants', {});
  return reply;
}

/** The day by which all is paid may lie in a year nobody has confirmed yet; notice and acceptance may not. */
async function daysOf(ctx: Ctx, { noticeDays, answerDays, acceptDays, payDays }: Batch) {
  const today = dayOf(ctx.now());
  const calendar = await readWorkCalendar(
    ctx,
    today,
    dayAfter(today, 3 * (noticeDays + answerDays + acceptDays + payDays) + 60),
  );
  const after = (day: string, count: number): string => {
    const reckoned = addWorkingDays(day, count, calendar);
    return 'at' in reckoned ? reckoned.at : failYearMissing(reckoned.missingYear);
  };
  const noticeDates = Array.from({ length: noticeDays }, (_, place) => after(today, place + 1));
  // Objections of the last day are answered on the calendar too.
  after(noticeDates.at(-1) ?? today, answerDays);
  const acceptTo = after(noticeDates.at(-1) ?? today, acceptDays);
  const paid = addWorkingDays(acceptTo, payDays, calendar);
  return { noticeDates, acceptTo, payBy: 'at' in paid ? paid.at : null };
}

/**
 * SHA-256 of the batch's number and its lines as JSON: whoever holds the list can tell that it is the released one, and of which
 * batch. Facts of thousands are read in turn.
 */
async function listCodeOf({ db }: Pick<Ctx, 'db'>, { id, batchNo }: Batch): Promise<string> {
  const hash = createHash('sha256').update(`{"batchNo":${JSON.stringify(batchNo)},"lines":[`);
  const lines = db
    .selectFrom('policyGrant')
    .select(['enterpriseId', 'amount', 'state', 'facts'])
    .where('batchId', '=', id)
    .orderBy('enterpriseId')
    .stream(linesAtOnce);
  let between = '';
  for await (const line of lines) {
    hash.update(`${between}${JSON.stringify(line)}`);
    between = ',';
  }
  return hash.update(']}').digest('hex');
}

/** Before anything is paid: nothing is held any more, and firms read why. */
export async function withdrawBatch(ctx: Ctx, id: string, { version, reason }: Reasoned) {
  const batch = await heldIn(ctx, id, ['public'], version);
  await assertInSight(ctx, id);
  const { paid } = await readFigures(ctx, id);
  if (paid > 0) fail('grantBatch.hasPayments', { count: paid });
  const reply = await end(ctx, batch, 'withdrawn', reason);
  await endObjections(ctx, batch, reason);
  await tellAll(ctx, id);
  return reply;
}

/** What is not accepted by then goes to the next batch; that needs a reason, and its firms are told. */
export async function closeBatch(ctx: Ctx, id: string, { version, reason }: Reasoned) {
  const batch = await heldIn(ctx, id, ['public'], version);
  await assertInSight(ctx, id);
  if (phaseOf(batch, dayOf(ctx.now())) !== 'accepting') fail('grantBatch.wrongState', { state: 'notice' });
  const { openObjections, accepted, standing, paid } = await readFigures(ctx, id);
  if (openObjections > 0) fail('grantBatch.openObjections', { count: openObjections });
  await assertNoticesOver(ctx, id);
  if (accepted > 0 || (standing > paid && reason === ''))
    fail('grantBatch.unsettled', { accepted, open: standing - paid - accepted });
  await ctx.db
    .updateTable('policyGrant')
    .set({ state: 'lapsed', tellAfter: ctx.now(), version: sql`"version" + 1` })
    .where('batchId', '=', id)
    .where('state', '=', 'listed')
    .execute();
  const reply = await end(ctx, batch, 'closed', reason);
  await ctx.jobs.send('portal.tellGrants', {});
  return reply;
}

/** A line that was added or changed late has a notice of its own. */
async function assertNoticesOver({ db, now }: Ctx, batchId: string) {
  const running = await db
    .selectFrom('policyGrant')
    .select('noticeTo')
    .where('batchId', '=', batchId)
    .where('state', '=', 'listed')
    .where('noticeTo', '>=', dayOf(now()))
    .orderBy('noticeTo', 'desc')
    .executeTakeFirst();
  if (running) fail('grantBatch.noticeRuns', { day: running.noticeTo });
}

async function end(ctx: Ctx, batch: Batch, state: 'closed' | 'withdrawn', reason: string) {
  const reply = await step(ctx, batch, state, { state, endReason: reason, endedTime: ctx.now() }, reason);
  await countPot(ctx, batch.itemId);
  return reply;
}

async function tellAll(ctx: Ctx, batchId: string) {
  await ctx.db
    .updateTable('policyGrant')
    .set({ tellAfter: ctx.now() })
    .where('batchId', '=', batchId)
    .where('state', 'in', ['listed', 'accepted', 'declined'])
    .execute();
  await ctx.jobs.send('portal.tellGrants', {});
}

async function heldIn(
  ctx: Ctx,
  id: string,
  states: readonly Batch['state'][],
  version?: number,
): Promise<Batch> {
  const batch = await holdBatch(ctx, id, version);
  if (!states.includes(batch.state)) fail('grantBatch.wrongState', { state: batch.state });
  return batch;
}

async function step(
  ctx: Ctx,
  batch: Batch,
  done: GrantTrailStep,
  changes: Updateable<GrantBatchTable> & { state: Batch['state'] },
  reason?: string,
) {
  await ctx.db
    .updateTable('grantBatch')
    .set({ ...changes, ...changed(ctx) })
    .where('id', '=', batch.id)
    .execute();
  await noteTrail(ctx, batch.id, done, reason);
  noteBatch(ctx, batch, { state: changes.state }, reason);
  return { id: batch.id, version: batch.version + 1 };
}
