import { projectStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { acceptedStates, reviewedStates } from '../states';
import { visibleProjects } from './project.policy';

const { accepted, grouped, inReview, approved, rejected } = projectStatus;

/** How far the projects of a batch have come, within what the caller may see (I23). */
export async function countBatchProgress(ctx: Pick<Ctx, 'db' | 'actor'>, batchId: string) {
  const rows = await visibleProjects(ctx)
    .select(['project.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('project.batchId', '=', batchId)
    .groupBy('project.status')
    .execute();
  const of = (...states: number[]) =>
    rows.reduce((sum, { status, count }) => (states.includes(status) ? sum + count : sum), 0);
  return {
    accepted: of(...acceptedStates),
    ungrouped: of(accepted),
    grouped: of(grouped),
    inReview: of(inReview),
    reviewed: of(...reviewedStates),
    decided: of(approved, rejected),
  };
}
