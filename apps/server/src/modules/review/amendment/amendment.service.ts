import { type Amendment, type ContentComparison, fail, type IdReply, projectStatus } from '@qifu/contracts';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { tellOfChange } from '../message/tell-amended';
import { nameField } from '../name-fields';
import { getProject, isOffice, type ProjectRecord } from '../project/project.policy';
import { assertSide, isApplicant } from '../project/project-actions';
import { acceptedAs } from '../project/project-content';
import { enterAmendments } from './amend';
import type { Difference } from './content-differences';
import { type ContentStanding, readStandings } from './content-standing';
import { maySeeFiles, sayDifferences } from './difference-words';

const { submitted, accepted, grouped, inReview } = projectStatus;
/** From the submission to the close somebody decides on what an application says. */
const comparedStates: readonly number[] = [submitted, accepted, grouped, inReview];
/** An application may be accepted anew until its review opens: what is judged stays as it is (I17). */
const acceptableStates: readonly number[] = [accepted, grouped];

/** What was changed in an application since it was submitted; staff also read how its content stands now. */
export async function readAmendments(ctx: Ctx, id: string) {
  const project = await getProject(ctx, id);
  if (!isOffice(ctx.actor) && !isApplicant(ctx.actor)) fail('record.missing', { id });
  const list = await listAmendments(ctx, id);
  const standing =
    isOffice(ctx.actor) && comparedStates.includes(project.status)
      ? (await readStandings(ctx, [id])).get(id)
      : undefined;
  const compare = (differences: Difference[] | undefined): ContentComparison | null =>
    differences ? { isSame: differences.length === 0, lines: sayDifferences(ctx, differences) } : null;
  return {
    list,
    sinceSubmit: compare(standing?.sinceSubmit),
    sinceAccept: compare(standing?.sinceAccept),
    mayAcceptAnew:
      !ctx.actor.isAdministrator && ctx.actor.holds('table2:btn_accept') && canAcceptAnew(project, standing),
  };
}

const canAcceptAnew = ({ status }: Pick<ProjectRecord, 'status'>, standing: ContentStanding | undefined) =>
  acceptableStates.includes(status) && (standing?.sinceAccept?.length ?? 0) > 0;

/** Entries of an application, the latest first. Applicants read the office where staff read a name. */
async function listAmendments(ctx: Ctx, projectId: string): Promise<Amendment[]> {
  const rows = await ctx.db
    .selectFrom('projectAmendment as a')
    .leftJoin('fileCategory as c', 'c.categoryCode', 'a.categoryCode')
    .select([
      'a.id',
      'a.time',
      'a.kind',
      'a.isOffice',
      'a.fileKind',
      'a.fileName',
      'a.reason',
      'a.newValues',
      'c.fullName',
    ])
    .select(nameOfUser('a.userId').as('realName'))
    .where('a.projectId', '=', projectId)
    .orderBy('a.time', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ fullName, fileName, reason, realName, newValues, ...row }) => {
    const isSeen = row.fileKind === null || maySeeFiles(ctx.actor, row.fileKind);
    return {
      ...row,
      realName: row.isOffice && !isOffice(ctx.actor) ? '' : realName,
      fileName: isSeen ? (fileName ?? '') : '',
      categoryName: isSeen ? (fullName ?? '') : '',
      reason: isSeen ? reason : '',
      fields: Object.keys(newValues ?? {}).map((field) => nameField(ctx.language, field)),
    };
  });
}

/**
 * Accepts what an accepted application says now, where it is no longer what was accepted: the way on for one the gate
 * has stopped and that cannot, or should not, be brought back. Nobody accepts anew what has not changed.
 */
export async function acceptAnew(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<IdReply> {
  assertSide(ctx.actor, 'accept');
  const project = await getProject(ctx, id, 'forUpdate');
  assertVersion(project, version);
  const standing = (await readStandings(ctx, [id])).get(id);
  if (!standing || !canAcceptAnew(project, standing))
    fail('RV_STATE', { projectId: id, status: project.status, step: 'acceptAnew' });
  await ctx.db
    .updateTable('project')
    .set({ ...acceptedAs(standing.now), ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await enterAmendments(ctx, [{ projectId: id, kind: 'acceptedAnew', reason }]);
  await tellOfChange(ctx, project, 'projectAcceptedAnew', { reason });
  ctx.audit({
    objectType: 'project',
    objectId: id,
    objectName: project.projectName,
    before: { contentHash: project.contentHash },
    after: { contentHash: standing.now.hash },
    reason,
  });
  return { id, version: version + 1 };
}
