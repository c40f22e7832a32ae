import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { isRetriable, metChangedTable } from '#platform/db/database-failure';
import type { JobDefinition, JobSteps, SteppedJob } from '#platform/jobs/jobs';
import { holdDesign } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { arrangeSome } from './arrange-records';
import { sendRuns, takeRuns } from './begin-run';
import { buildIndexes } from './build-indexes';
import { stopFollowing } from './follow-writes';
import { takeTurn } from './prepare-tables';
import { changeRun, failRun, type PublishRun } from './publish-run.queries';
import { reckonSome } from './reckon-records';
import { releaseDocument } from './release-document';
import { inShortTransaction } from './short-transaction';

/** Each minute: of the work of a killed process nobody is told before one starts. */
export const continueRunsJob: JobDefinition = {
  name: 'visualdev.continueRuns',
  cron: '* * * * *',
  handle: sendRuns,
};

/**
 * Goes on with what releases have left to do, wherever a process ended in between. What is wrong with one of them holds
 * none of the others up.
 */
export const takeRunsJob: SteppedJob = {
  name: takeRuns,
  atStart: true,
  handleSteps: async (steps) => {
    const runs = await steps.inStep(({ db }) =>
      db
        .selectFrom('publishRun')
        .select('id')
        .where('state', 'in', ['filling', 'indexing'])
        .orderBy('createdTime')
        .execute(),
    );
    const faults: unknown[] = [];
    for (const { id } of runs) await continueRun(steps, id).catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  },
};

/** A table may be held for a while by whoever reads it at length. */
const mostTries = 20;
const pauseMs = 1_000;

async function continueRun(steps: JobSteps, id: string): Promise<void> {
  for (let tries = 0; steps.goesOn() && tries < mostTries; ) {
    try {
      const next = await steps.inStep((ctx) => takeStep(ctx, id));
      if (next === 'over') return;
      if (next === 'tidy') return await tidyUp(steps, id);
      tries = 0;
    } catch (error) {
      if (!isRetriable(error)) return await giveUp(steps, id, error);
      tries += 1;
      await pause(pauseMs);
    }
  }
}

type Next = 'again' | 'tidy' | 'over';

/** One step of a run; the run is held meanwhile, so that no other process takes the same. */
export async function takeStep(ctx: Ctx, id: string): Promise<Next> {
  const holdsDesign = await holdReckoned(ctx, id);
  const run = await ctx.db
    .selectFrom('publishRun')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['filling', 'indexing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return 'over';
  if (run.state === 'indexing') {
    if (!run.isReckoning) return 'tidy';
    if (holdsDesign) await reckonSome(ctx, run);
    return 'again';
  }
  if (await arrangeSome(ctx, run)) return 'again';
  await takeEffect(ctx, run);
  return 'again';
}

/** Holds the design of a run that reckons before the run itself, as a release does: else each could wait for the other. */
async function holdReckoned({ db }: Ctx, runId: string): Promise<boolean> {
  const held = await db
    .selectFrom('design')
    .innerJoin('publishRun as run', 'run.designId', 'design.id')
    .select('design.id')
    .where('run.id', '=', runId)
    .where('run.state', '=', 'indexing')
    .where('run.isReckoning', '=', true)
    .forShare('design')
    .executeTakeFirst();
  return held !== undefined;
}

/** The release itself, as whoever asked for it. */
async function takeEffect(ctx: Ctx, run: PublishRun): Promise<void> {
  const actor = { ...ctx.actor, userId: run.userId };
  const publisher: Ctx = { ...ctx, actor, language: run.language };
  await takeTurn(publisher, run.designId);
  const design = await holdDesign(publisher, run.designId);
  const released = { design, document: readKept(run.document), input: run.input ?? undefined };
  await releaseDocument(publisher, { ...released, isFilled: true });
  await changeRun(ctx, run.id, { state: 'indexing' });
}

/** What was laid for the time of the work goes again, and the indexes the list needs are built. */
async function tidyUp(steps: JobSteps, id: string): Promise<void> {
  const designId = await stopAll(steps, id);
  if (designId === undefined) return;
  const isBuilt = await buildIndexes(steps, designId);
  if (isBuilt && steps.goesOn()) await steps.inStep((ctx) => changeRun(ctx, id, { state: 'done' }));
}

async function stopAll(steps: JobSteps, id: string): Promise<string | undefined> {
  const tables = await steps.inStep(({ db }) =>
    db
      .selectFrom('publishRun')
      .innerJoin('moduleTable', 'moduleTable.designId', 'publishRun.designId')
      .select(['moduleTable.name', 'moduleTable.designId'])
      .where('publishRun.id', '=', id)
      .execute(),
  );
  for (const { name } of tables)
    await steps.bare((db) => inShortTransaction(db, (trx) => stopFollowing({ db: trx }, name)));
  return tables[0]?.designId;
}

/** What stands against a release is kept for whoever asked for it; what is no refusal is a fault, and tried again later. */
async function giveUp(steps: JobSteps, id: string, error: unknown): Promise<void> {
  const failure = metChangedTable(error, true) ? new Failure('design.planMoved') : error;
  if (!(failure instanceof Failure)) throw error;
  await steps.inStep((ctx) => failRun(ctx, id, failure));
  await stopAll(steps, id);
}
