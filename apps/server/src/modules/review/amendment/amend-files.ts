import { projectStatus } from '@qifu/contracts';
import { type ProjectPort, readProjectFiles } from '#modules/enterprise';
import { tellAmended } from '../message/tell-amended';
import { isOffice, visibleProjects } from '../project/project.policy';
import { enterAmendments } from './amend';
import { fileKey, filesBeyond } from './content-differences';

/** Enters changes of a submitted application's files and tells its people. */
export const amendFiles: ProjectPort['amendFiles'] = async (ctx, projectId, changes, reason) => {
  await enterAmendments(
    ctx,
    changes.map(({ kind, projectFileId, fileKind, fileName, ...file }) => ({
      projectId,
      kind,
      reason,
      file: { ...file, id: projectFileId, kind: fileKind, name: fileName },
    })),
  );
  await tellAmended(ctx, projectId, changes, reason);
};

const none = { restorable: new Set<string>(), surplus: new Set<string>() };
/** Before the acceptance files come and go openly; after it only what was accepted is brought back. */
const openStates: readonly number[] = [projectStatus.submitted, projectStatus.returned];
const mendedStates: readonly number[] = [
  projectStatus.accepted,
  projectStatus.grouped,
  projectStatus.inReview,
];

/**
 * What staff may bring back to where it was. A file its firm took out before it handed in is none of it: it never
 * belonged to what the office was given.
 */
export const mendableFiles: ProjectPort['mendableFiles'] = async (ctx, projectId) => {
  if (!isOffice(ctx.actor)) return none;
  const project = await visibleProjects(ctx)
    .select(['project.status', 'project.submittedContent', 'project.frozenContent'])
    .where('project.id', '=', projectId)
    .executeTakeFirst();
  if (!project) return none;
  const isOpen = openStates.includes(project.status);
  if (!isOpen && !mendedStates.includes(project.status)) return none;
  const live = await readProjectFiles(ctx.db, [projectId]);
  const removed = await readProjectFiles(ctx.db, [projectId], 1);
  const kept = (isOpen ? project.submittedContent : project.frozenContent)?.files;
  // A returned application is its firm's: what is missing there may be what it takes out itself.
  const isLost = project.status !== projectStatus.returned;
  const missing = new Set(isLost ? filesBeyond(kept ?? [], live).map(fileKey) : []);
  const back = removed.filter((file) => missing.has(fileKey(file)) || (isOpen && file.deleteReason !== ''));
  return {
    restorable: new Set(back.map(({ id }) => id)),
    surplus: new Set(isOpen || !kept ? [] : filesBeyond(live, kept).map(({ id }) => id)),
  };
};
