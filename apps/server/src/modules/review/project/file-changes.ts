import { type FileChanges, projectStatus } from '@qifu/contracts';
import type { Actor } from '#platform/context';
import { isOffice } from './project.policy';
import { isApplicant } from './project-actions';
import { hasStep } from './project-steps';

const { draft, submitted, returned } = projectStatus;
const openStates: readonly number[] = [draft, submitted, returned];

/** Firms add and remove files while they may edit the application, staff until they accept it. */
export const mayChangeFiles = (actor: Actor, status: number): boolean =>
  (isApplicant(actor) && hasStep(status, 'edit')) || (isOffice(actor) && openStates.includes(status));

/** What was submitted is changed openly: the office gives a reason, from the first submission on. */
export const needsReason = (actor: Actor, status: number): boolean => isOffice(actor) && status !== draft;

/** The same as one word, for the pages: they know no rule of their own. */
export function fileChangesOf(actor: Actor, status: number): FileChanges {
  if (!mayChangeFiles(actor, status)) return 'none';
  return needsReason(actor, status) ? 'withReason' : 'free';
}
