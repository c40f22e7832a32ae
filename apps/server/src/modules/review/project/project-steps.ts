import { fail, type ProjectAction, projectStatus } from '@qifu/contracts';

const s = projectStatus;

/** Every step of an application: from where, to where (review.md 2.4). What is not listed does not exist. */
export const projectSteps = {
  edit: { from: [s.draft, s.returned], to: null },
  submit: { from: [s.draft, s.returned], to: s.submitted },
  withdraw: { from: [s.submitted], to: s.withdrawn },
  recall: { from: [s.submitted], to: s.draft },
  accept: { from: [s.submitted], to: s.accepted },
  return: { from: [s.submitted], to: s.returned },
  correct: { from: [s.submitted], to: s.submitted },
  group: { from: [s.accepted], to: s.grouped },
  ungroup: { from: [s.grouped], to: s.accepted },
  open: { from: [s.grouped], to: s.inReview },
  dissolve: { from: [s.grouped, s.inReview], to: s.accepted },
  close: { from: [s.inReview], to: s.reviewed },
  void: { from: [s.inReview], to: s.voided },
  /** A ban of level 3 voids what is not in review yet (review.md 2.6, createBlacklist). */
  ban: { from: [s.submitted, s.accepted, s.grouped], to: s.voided },
  approve: { from: [s.reviewed], to: s.approved },
  reject: { from: [s.reviewed], to: s.rejected },
  revoke: { from: [s.approved, s.rejected], to: s.reviewed },
  publish: { from: [s.approved, s.rejected], to: null },
  reReview: { from: [s.reviewed], to: s.grouped },
} as const satisfies Record<string, { from: readonly number[]; to: number | null }>;
export type ProjectStep = keyof typeof projectSteps;

/** Whether a step exists from a state. */
export const hasStep = (status: number, step: ProjectStep | ProjectAction): boolean =>
  (projectSteps[step].from as readonly number[]).includes(status);

/** Refuses a step that does not exist from the project's state. */
export function assertStep(project: { id: string; status: number }, step: ProjectStep) {
  if (!hasStep(project.status, step))
    fail('RV_STATE', { projectId: project.id, status: project.status, step });
}
