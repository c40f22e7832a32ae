import { fail, type SheetInput, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { tellOfSheets } from '../live/tell-experts';
import { answerSheets, type SheetsAnswer, type SubmitType } from './answer-sheets';
import { assertSameStep, hashStep } from './assert-same-step';
import { findConflictedProjects } from './conflicted-projects';
import { assertOpen, type HeldGroup, holdOwnGroup, type Seat } from './group-step';
import { type HeldSheet, holdOwnSheets, showOwnSheet } from './own-sheet.queries';
import { planRecusal, planSheet, type SheetPlan } from './sheet-plan';
import { writePlans } from './write-sheets';

interface Submission {
  groupId: string;
  submitType: SubmitType;
  sheets: SheetInput[];
}

/**
 * Saves, submits or recuses own sheets of an open group, all in one transaction. Each sheet gets its own answer;
 * one that another tab has changed meanwhile refuses the whole call, so that nobody's work is written over. What was
 * not taken is said in the answer of the whole call too.
 */
export async function submitSheets(ctx: Ctx, input: Submission): Promise<SheetsAnswer> {
  // The moment of arrival counts, not that of a lock: whoever clicks in time is in time (I21).
  const arrivedAt = ctx.arrivedAt.getTime();
  assertDistinct(input.sheets);
  const group = await holdOwnGroup(ctx, input.groupId, 'share');
  const held = await holdOwnSheets(ctx, { groupId: group.id, expertId: group.expertId }, input.sheets);
  // What was answered once is answered again, also after the deadline and the close: its sender may not know yet.
  const isAnswered = input.sheets.every(({ projectId }) => held.get(projectId)?.reply);
  if (!isAnswered) assertInTime(group, input.submitType, arrivedAt);
  const pairs = input.sheets.map((given): Pair => {
    const sheet = held.get(given.projectId) ?? fail('record.missing', { id: given.projectId });
    const requestHash = hashStep(ctx, input.submitType, given);
    assertSameStep(sheet, requestHash);
    return { given, sheet, requestHash };
  });
  assertNoClash(group, pairs, input.submitType);
  const conflicted = await listConflicted(ctx, group, input.submitType, pairs);
  const plans = pairs.map((pair): SheetPlan => {
    const step = { ctx, group, ...pair, arrivedAt };
    if (input.submitType === 'recuse') return planRecusal(step);
    return planSheet({
      ...step,
      isSubmit: input.submitType === 'submit',
      isConflicted: conflicted.has(pair.sheet.projectId),
    });
  });
  await writePlans(ctx, plans);
  for (const plan of plans) noteStep(ctx, input, plan);
  await tellOfMoves(ctx, group, plans);
  return answerSheets(
    ctx.language,
    input.submitType,
    plans.map((plan) => plan.reply),
  );
}

function assertInTime(group: HeldGroup, submitType: SubmitType, arrivedAt: number) {
  assertOpen(group);
  if (submitType === 'submit' && arrivedAt > group.plannedEnd)
    fail('RV_I21', { groupId: group.id, plannedEnd: group.plannedEnd });
}

interface Pair {
  given: SheetInput;
  sheet: HeldSheet;
  requestHash: string;
}

function assertDistinct(sheets: readonly SheetInput[]) {
  const projectIds = new Set(sheets.map(({ projectId }) => projectId));
  if (projectIds.size < sheets.length) fail('input.invalid', { field: 'sheets' });
}

/** A late autosave of a sheet that is already submitted is no clash: it is dropped (2.11, hazard 6). */
const isLateSave = ({ sheet }: Pair, submitType: SubmitType) =>
  submitType === 'save' && sheet.status === sheetStatus.submitted;

function assertNoClash(group: HeldGroup, pairs: readonly Pair[], submitType: SubmitType) {
  const clashes = pairs.filter(
    (pair) => !pair.sheet.reply && !isLateSave(pair, submitType) && pair.given.version !== pair.sheet.version,
  );
  if (clashes.length === 0) return;
  fail('record.changed', {
    clashes: clashes.map(({ given, sheet }) => ({
      projectId: given.projectId,
      sent: given,
      current: showOwnSheet(sheet, group.blindMode),
    })),
  });
}

/** Conflicts are looked up again for what would really be submitted (I04). */
async function listConflicted(
  ctx: Ctx,
  group: HeldGroup & Seat,
  submitType: SubmitType,
  pairs: readonly Pair[],
): Promise<ReadonlySet<string>> {
  const asked = submitType === 'submit' ? pairs.filter(({ sheet }) => !sheet.reply) : [];
  if (asked.length === 0) return new Set();
  return findConflictedProjects(
    ctx,
    group,
    asked.map(({ sheet }) => sheet.projectId),
  );
}

/** A draft is nobody's business but its writer's. */
const tellOfMoves = (ctx: Ctx, group: HeldGroup & Seat, plans: readonly SheetPlan[]) =>
  tellOfSheets(
    ctx,
    group.id,
    plans
      .filter(({ sheet, next }) => next !== null && endsWork(next.status) && next.status !== sheet.status)
      .map(({ sheet }) => ({ projectId: sheet.projectId, expertId: group.expertId })),
  );

const endsWork = (status: number) => status === sheetStatus.submitted || status === sheetStatus.recused;

/** The audit names sheets, states and hashes; scores stay in the sheets, which fewer people may read (rulings 8). */
function noteStep(ctx: Ctx, { submitType, sheets }: Submission, { sheet, next, reply }: SheetPlan) {
  ctx.audit({
    objectType: 'scoreSheet',
    objectId: sheet.sheetId,
    objectName: sheet.projectName,
    before: { status: sheet.status, version: sheet.version },
    after: { status: reply.status, version: reply.version },
    facts: next?.sheetHash ? { sheetHash: next.sheetHash } : undefined,
    reason:
      submitType === 'recuse'
        ? sheets.find(({ projectId }) => projectId === sheet.projectId)?.reason
        : undefined,
  });
}
