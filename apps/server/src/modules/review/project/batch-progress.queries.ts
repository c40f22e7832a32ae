import { type BatchStage, batchStatus, projectStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { acceptedStates, reviewedStates } from '../states';
import { type BatchFacts, stagesOf } from './batch-stages';
import { visibleProjects } from './project.policy';

const { submitted, returned, accepted, grouped, inReview, reviewed, approved, rejected } = projectStatus;

/** How far the projects of a batch have come, within what the caller may see (I23). */
export async function countBatchProgress(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, batchId: string) {
  const rows = await visibleProjects(ctx)
    .select(['project.status', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.count<number>('project.publishTime').as('published'))
    // What was returned and has missed its deadline cannot come again.
    .select(sql<number>`count(*) filter (where "project"."returnDeadline" < ${ctx.now()})`.as('tooLate'))
    .where('project.batchId', '=', batchId)
    .groupBy('project.status')
    .execute();
  const sum = (of: 'count' | 'published' | 'tooLate', ...states: number[]) =>
    rows.reduce((total, row) => (states.includes(row.status) ? total + row[of] : total), 0);
  const count = (...states: number[]) => sum('count', ...states);
  const published = sum('published', approved, rejected);
  const facts: BatchFacts = {
    isOpen: await mayOthersCome(ctx, batchId),
    submitted: count(submitted),
    returned: count(returned) - sum('tooLate', returned),
    accepted: count(accepted),
    grouped: count(grouped),
    inReview: count(inReview),
    reviewed: count(reviewed),
    decided: count(approved, rejected) - published,
    published,
  };
  return {
    accepted: count(...acceptedStates),
    ungrouped: facts.accepted,
    grouped: facts.grouped,
    inReview: facts.inReview,
    reviewed: count(...reviewedStates),
    decided: count(approved, rejected),
    stages: stagesOf(facts).map((stage) => ({ ...stage, to: linkTo(ctx.actor, batchId, stage, facts) })),
  };
}

async function mayOthersCome({ db, now }: Pick<Ctx, 'db' | 'now'>, batchId: string): Promise<boolean> {
  const batch = await db
    .selectFrom('declareBatch')
    .select(['status', 'endTime'])
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) return false;
  return batch.status < batchStatus.closed && batch.endTime >= now().getTime();
}

/** The list that shows what is open in a stage and nothing else; the approver decides where others only read. */
function linkTo(actor: Actor, batchId: string, { key, open }: Omit<BatchStage, 'to'>, facts: BatchFacts) {
  if (open === 0) return '';
  const page = (menu: string, words: Record<string, string>) =>
    actor.holds(`${menu}:view`) ? `/${menu}?${new URLSearchParams({ batch: batchId, ...words })}` : '';
  const board = (words: Record<string, string>) => page('reviewPreparation', words);
  if (key === 'accept') return page('table2', { view: 'submitted' });
  if (key === 'group') return board(facts.accepted > 0 ? {} : { tab: 'grouped', stage: 'grouped' });
  if (key === 'review') return board({ tab: 'grouped', stage: 'inReview' });
  const decision = key === 'decide' ? 'undecided' : 'unpublished';
  return page('p2Approved', { decision }) || board({ tab: 'reviewed', decision });
}
