/** States of an application (review.md 2.2). */
export const projectStatus = {
  draft: 10,
  submitted: 20,
  returned: 25,
  accepted: 30,
  grouped: 40,
  inReview: 50,
  reviewed: 60,
  approved: 70,
  rejected: 75,
  withdrawn: 90,
  voided: 95,
} as const;
export type ProjectStatus = (typeof projectStatus)[keyof typeof projectStatus];

/** States of a review group. */
export const groupStatus = { preparing: 10, open: 20, closed: 30, dissolved: 90 } as const;
export type GroupStatus = (typeof groupStatus)[keyof typeof groupStatus];

/** States of a score sheet. */
export const sheetStatus = {
  notStarted: 0,
  draft: 10,
  submitted: 20,
  returned: 30,
  recused: 40,
  voided: 50,
} as const;
export type SheetStatus = (typeof sheetStatus)[keyof typeof sheetStatus];

/** What an expert has not handed in: it can still be written and be stepped back from. */
export const unfinishedSheets: readonly number[] = [
  sheetStatus.notStarted,
  sheetStatus.draft,
  sheetStatus.returned,
];

/** An expert's standing in a group. */
export const assignStatus = { entered: 10, notified: 20, confirmed: 30, declined: 40, removed: 50 } as const;

/** An expert's word on a project. */
export const recommendation = { stronglySupport: 1, support: 2, reserve: 3, oppose: 4 } as const;

/** How much a conflict weighs: a hard one forbids the pair. */
export const conflictLevel = { hard: 3, soft: 2, notice: 1 } as const;

/** Who is hidden from whom: single hides experts from applicants and each other, double also applicants from experts. */
export const blindMode = { none: 0, single: 1, double: 2 } as const;

export const batchStatus = { draft: 10, open: 20, closed: 30, archived: 40 } as const;
const { draft, open, closed, archived } = batchStatus;
/** The steps of a batch, each from one state to the next. */
export const batchSteps = {
  open: { from: draft, to: open },
  close: { from: open, to: closed },
  reopen: { from: closed, to: open },
  archive: { from: closed, to: archived },
} as const;
export type BatchStep = keyof typeof batchSteps;
/** The steps a batch may take from a state. */
export const batchStepsFrom = (status: number): BatchStep[] =>
  (Object.keys(batchSteps) as BatchStep[]).filter((step) => batchSteps[step].from === status);
export const standardStatus = { draft: 10, frozen: 20 } as const;
export const expertStatus = { available: 1, paused: 2, expelled: 3 } as const;
export const expertTypes = ['technical', 'economic', 'management', 'legal'] as const;
