import { projectStatus } from '@qifu/contracts';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { type FrozenContent, type FrozenProject, freezeProjects } from '../project/project-content';
import { type Difference, type Entry, findDifferences } from './content-differences';

/** How what an application says now stands to what it said when it was submitted, and when it was accepted. */
export interface ContentStanding {
  now: FrozenProject;
  /** Undefined where nothing was kept to compare with. */
  sinceSubmit: Difference[] | undefined;
  sinceAccept: Difference[] | undefined;
}

/**
 * Entries of the office since applications were submitted last, the latest first. What a firm enters is in what it hands
 * in, and explains nothing once that was taken back.
 */
async function readEntries({ db }: Pick<Ctx, 'db'>, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('projectAmendment')
    .innerJoin('project', 'project.id', 'projectAmendment.projectId')
    .selectAll('projectAmendment')
    .select(nameOfUser('projectAmendment.userId').as('realName'))
    .where('projectId', 'in', projectIds)
    .where('projectAmendment.isOffice', '=', true)
    .whereRef('projectAmendment.time', '>=', 'project.submitTime')
    .orderBy('projectAmendment.time', 'desc')
    .orderBy('projectAmendment.id', 'desc')
    .execute();
  return groupRows(rows, ({ projectId }) => projectId);
}

const notAccepted: readonly number[] = [
  projectStatus.draft,
  projectStatus.submitted,
  projectStatus.returned,
  projectStatus.withdrawn,
];

/** Compares applications with what was kept of them. Until one is accepted there is nothing it was accepted as. */
export async function readStandings(
  ctx: Pick<Ctx, 'db'>,
  projectIds: readonly string[],
): Promise<Map<string, ContentStanding>> {
  if (projectIds.length === 0) return new Map();
  const kept = await ctx.db
    .selectFrom('project')
    .select(['id', 'status', 'submittedContent', 'frozenContent'])
    .where('id', 'in', projectIds)
    .execute();
  const frozen = await freezeProjects(ctx, projectIds);
  const entries = await readEntries(ctx, projectIds);
  return new Map(
    kept.flatMap(({ id, status, submittedContent, frozenContent }): [string, ContentStanding][] => {
      const now = frozen.get(id);
      if (!now) return [];
      const compare = (before: FrozenContent | null) =>
        before ? findDifferences(before, now.content, entriesOf(entries, id)) : undefined;
      const accepted = notAccepted.includes(status) ? null : frozenContent;
      return [[id, { now, sinceSubmit: compare(submittedContent), sinceAccept: compare(accepted) }]];
    }),
  );
}

const entriesOf = (entries: ReadonlyMap<string, Entry[]>, id: string) => entries.get(id) ?? [];
