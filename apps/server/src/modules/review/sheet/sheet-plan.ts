import { fail, type SheetInput, type SheetReply, sheetStatus, unfinishedSheets } from '@qifu/contracts';
import { findText } from '@qifu/i18n';
import type { ItemError } from '@qifu/review-scoring';
import type { Ctx } from '#platform/context';
import { scoringStandardOf } from '../standard/standard.queries';
import type { HeldGroup, Seat } from './group-step';
import { type HeldSheet, showOwnSheet, tellsConflict } from './own-sheet.queries';
import { type KeptItem, type MergedSheet, mergeSheet } from './sheet-content';
import { drawNonce, type SealedContent, sealSheet } from './sheet-seal';

/** What becomes of a sheet; the columns that are written. */
export interface NextSheet {
  status: number;
  total: string | null;
  recommendation: number | null;
  comment: string;
  vetoed: boolean;
  openedTime: number;
  activeSeconds: number;
  submitTime: number | null;
  submitCount: number;
  sheetHash: string | null;
  conflictPending: boolean;
  /** Items to write; unchanged ones are left alone. */
  items: KeptItem[];
  /** Kept for good with a submission. */
  sealed: SealedContent | null;
  recuseReason: string | null;
}

/** One sheet's step: what is written, if anything, and what its expert is told. */
export interface SheetPlan {
  sheet: HeldSheet;
  clientKey: string;
  requestHash: string;
  next: NextSheet | null;
  reply: SheetReply;
}

export interface Step {
  ctx: Ctx;
  group: HeldGroup & Seat;
  sheet: HeldSheet;
  given: SheetInput;
  requestHash: string;
  arrivedAt: number;
}

/** What a page's stopwatch may run ahead of the server's. */
const stopwatchSlackSeconds = 5;

/** Plans a save or a submission. */
export function planSheet(step: Step & { isSubmit: boolean; isConflicted: boolean }): SheetPlan {
  const { ctx, group, sheet, given, arrivedAt, isSubmit, isConflicted } = step;
  const isHeld = isConflicted || sheet.conflictPending === 1;
  const settled = planSettled(step);
  if (settled) return settled;
  const merged = mergeSheet(scoringStandardOf(group.standardSnapshot), sheet.items, given.items, {
    isDraft: !isSubmit,
  });
  const errors = listErrors(step, merged, isHeld);
  const isDone = isSubmit && errors.length === 0;
  const next: NextSheet = {
    status: isDone ? sheetStatus.submitted : Math.max(sheet.status, sheetStatus.draft),
    total: merged.items.some(({ score }) => score !== null) ? merged.total : null,
    recommendation: recommendationOf(step),
    comment: given.comment?.trim() ?? sheet.comment,
    vetoed: merged.vetoed,
    openedTime: sheet.openedTime ?? arrivedAt - given.activeSeconds * 1000,
    activeSeconds: sheet.activeSeconds + countSeconds(step),
    submitTime: isDone ? arrivedAt : sheet.submitTime,
    submitCount: sheet.submitCount + (isDone ? 1 : 0),
    sheetHash: null,
    // Staff alone take a conflict off again: what the expert changes meanwhile clears nothing (I04).
    conflictPending: isHeld,
    items: merged.changedItems,
    sealed: null,
    recuseReason: null,
  };
  if (isDone) {
    next.sealed = contentOf(step, merged, next);
    next.sheetHash = sealSheet(next.sealed);
  }
  const reply = answer(step, { status: next.status, total: next.total, errors });
  return { ...keyOf(step), sheet, next, reply: { ...reply, savedTime: ctx.now().getTime() } };
}

/** To submit an empty one is missing; the kept one stays, and is not submitted in its place. */
function recommendationOf({ sheet, given, isSubmit }: Step & { isSubmit: boolean }): number | null {
  const isKept = isSubmit ? isUnsaid(given) : given.recommendation === undefined;
  return isKept ? sheet.recommendation : (given.recommendation ?? null);
}

const isUnsaid = ({ recommendation }: SheetInput) => recommendation === undefined || recommendation === null;

const keyOf = ({ given, requestHash }: Step) => ({ clientKey: given.clientKey, requestHash });

/** The answer where nothing is written: a retry, or a sheet that is past changing. */
function planSettled(step: Step): SheetPlan | undefined {
  const { ctx, group, sheet } = step;
  const plan = { ...keyOf(step), sheet, next: null };
  if (sheet.reply) return { ...plan, reply: sheet.reply as unknown as SheetReply };
  if (unfinishedSheets.includes(sheet.status)) return undefined;
  const code = sheet.status === sheetStatus.submitted ? 'RV_I07' : 'RV_STATE';
  const errors = [{ itemId: '', errorCode: code, message: findText(ctx.language, 'failures', code) ?? code }];
  return {
    ...plan,
    reply: {
      projectId: sheet.projectId,
      status: sheet.status,
      total: sheet.total === null ? null : Number(sheet.total),
      version: sheet.version,
      savedTime: ctx.now().getTime(),
      errors,
      current: showOwnSheet(sheet, group.blindMode),
    },
  };
}

/** Plans stepping back from a project; only before anything was submitted (review.md 2.4). */
export function planRecusal(step: Step): SheetPlan {
  const { sheet, given } = step;
  const isFresh = sheet.status === sheetStatus.notStarted || sheet.status === sheetStatus.draft;
  if (sheet.reply || !isFresh) {
    const settled = planSettled(step);
    if (settled) return settled;
    fail('RV_STATE', { sheetId: sheet.sheetId });
  }
  if (given.reason === '') fail('input.invalid', { field: 'reason' });
  const next: NextSheet = {
    status: sheetStatus.recused,
    total: sheet.total,
    recommendation: sheet.recommendation,
    comment: sheet.comment,
    vetoed: false,
    openedTime: sheet.openedTime ?? step.arrivedAt,
    activeSeconds: sheet.activeSeconds,
    submitTime: sheet.submitTime,
    submitCount: sheet.submitCount,
    sheetHash: null,
    conflictPending: false,
    items: [],
    sealed: null,
    recuseReason: given.reason,
  };
  const reply = answer(step, { status: next.status, total: next.total, errors: [] });
  return { ...keyOf(step), sheet, next, reply };
}

const answer = (
  { ctx, sheet }: Step,
  { status, total, errors }: { status: number; total: string | null; errors: SheetReply['errors'] },
): SheetReply => ({
  projectId: sheet.projectId,
  status,
  total: total === null ? null : Number(total),
  version: sheet.version + 1,
  savedTime: ctx.now().getTime(),
  errors,
  current: null,
});

/** No more seconds than have passed since the last save: the page counts, the server bounds. */
function countSeconds({ sheet, given, arrivedAt }: Step): number {
  if (sheet.openedTime === null || sheet.lastModifyTime === null) return given.activeSeconds;
  const passed = Math.ceil((arrivedAt - sheet.lastModifyTime) / 1000) + stopwatchSlackSeconds;
  return Math.min(given.activeSeconds, Math.max(0, passed));
}

function contentOf({ group, sheet }: Step, merged: MergedSheet, next: NextSheet): SealedContent {
  return {
    sheetId: sheet.sheetId,
    groupId: group.id,
    projectId: sheet.projectId,
    expertId: group.expertId,
    standardId: group.standardSnapshot.standardId,
    standardVersion: group.standardVersion,
    submitNo: next.submitCount,
    submitTime: next.submitTime ?? 0,
    items: merged.items,
    total: merged.total,
    recommendation: next.recommendation ?? 0,
    comment: next.comment,
    vetoed: next.vetoed,
    nonce: drawNonce(),
  };
}

/** Everything that keeps the sheet from being submitted, in the caller's language. */
function listErrors(
  step: Step & { isSubmit: boolean },
  merged: MergedSheet,
  isHeld: boolean,
): SheetReply['errors'] {
  const { ctx, group, given, isSubmit } = step;
  const say = (key: string, params: Record<string, unknown> = {}) =>
    findText(ctx.language, 'scoreSheet', key, params) ?? key;
  const names = new Map(group.standardSnapshot.items.map((item) => [item.id, item]));
  const errors = merged.errors.map(({ itemId, reason }: ItemError) => {
    const item = names.get(itemId);
    return { itemId, errorCode: 'RV_I06', message: say(`error.${reason}`, { ...item }) };
  });
  if (isSubmit && isUnsaid(given)) {
    errors.push({ itemId: '', errorCode: 'RV_I06', message: say('error.recommendationMissing') });
  }
  if (isSubmit && isHeld) {
    const errorCode = tellsConflict(group.blindMode) ? 'RV_I04' : 'RV_SHEET_HELD';
    errors.push({ itemId: '', errorCode, message: findText(ctx.language, 'failures', errorCode) ?? '' });
  }
  return errors;
}
