import { fail, groupStatus, sheetStatus, unfinishedSheets } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { readStandings } from '../amendment/content-standing';
import { joinDifferences } from '../amendment/difference-words';
import { useCoSignature } from '../co-signature/co-signature.service';
import { findHardConflicts } from '../conflict/conflict.service';
import { getGroup } from '../group/group.policy';
import { tellGroups } from '../live/tell-experts';
import { findHiddenProjects } from '../project/project.policy';
import { findChangedProjects } from '../project/project-content';
import { voidSheets } from '../sheet/end-sheets';
import { assertOpen, type HeldGroup, holdGroup } from '../sheet/group-step';
import {
  type ReviewFacts,
  readGroupProjects,
  readGroupSheets,
  readTieDecisions,
} from '../sheet/review-facts.queries';
import { type CloseFindings, listCloseBlockers } from './close-blockers';
import { hashReview } from './snapshot-hash';
import { markReviewed, writeResults } from './write-results';

interface CloseInput {
  groupId: string;
  version: number;
  force: boolean;
  reason: string;
  coSignToken: string;
}

/**
 * Closes an open group: computes its results, keeps them for good and hands the projects on. Projects are held
 * before the group, as everywhere; whoever is just submitting is waited for, whoever comes later finds it closed.
 */
export async function closeReview(ctx: Ctx, input: CloseInput) {
  if (ctx.actor.isAdministrator) fail('access.denied', { groupId: input.groupId });
  await getGroup(ctx, input.groupId);
  await holdGroupProjects(ctx, input.groupId);
  const group = await holdGroup(ctx, input.groupId, 'update');
  assertOpen(group);
  assertVersion(group, input.version);
  const voided = input.force ? await forceOpenSheets(ctx, group, input) : 0;
  const facts = await readReviewFacts(ctx, group);
  const { conclusion } = await readConclusion(ctx, group.id);
  const { blockers, results } = await findBlockers(ctx, facts, { conclusion, plannedEnd: group.plannedEnd });
  if (blockers.length > 0) fail('RV_CLOSE', { count: blockers.length, blockers });
  const closeTime = latest(ctx.now(), facts);
  const snapshotHash = hashReview(facts, conclusion, results);
  await writeResults(ctx, facts, results, snapshotHash);
  await markReviewed(ctx, group.id);
  const closed = await setClosed(ctx, group, {
    closeTime,
    snapshotHash,
    isForced: voided > 0,
    reason: input.reason,
  });
  await tellGroups(ctx, [group.id]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { status: group.status, version: group.version },
    after: { status: closed.status, version: closed.version },
    facts: { snapshotHash, results: results.results.length, voidedSheets: voided },
    reason: input.reason || undefined,
  });
  return { ...closed, closeTime: closeTime.getTime(), results: results.results.length, snapshotHash };
}

/** Lock order is project, group, sheet: whoever voids a project meanwhile is either before or after us. */
const holdGroupProjects = ({ db }: Ctx, groupId: string) =>
  sql`select 1 from "project" p where p."id" in (
      select g."projectId" from "groupProject" g where g."groupId" = ${groupId} and g."removedTime" is null)
    order by p."id" for update`.execute(db);

/** Reads all that results are made of, inside the caller's transaction. */
export async function readReviewFacts(
  { db }: Pick<Ctx, 'db'>,
  group: Pick<HeldGroup, 'id' | 'standardSnapshot' | 'ruleSnapshot'>,
): Promise<ReviewFacts> {
  return {
    groupId: group.id,
    standard: group.standardSnapshot,
    rules: group.ruleSnapshot,
    projects: await readGroupProjects(db, [group.id]),
    sheets: await readGroupSheets(db, [group.id]),
    tieDecisions: await readTieDecisions(db, [group.id]),
  };
}

const readConclusion = ({ db }: Pick<Ctx, 'db'>, groupId: string) =>
  db.selectFrom('reviewGroup').select('conclusion').where('id', '=', groupId).executeTakeFirstOrThrow();

interface CloseTerms {
  conclusion: string;
  plannedEnd: number | null;
}

async function findBlockers(ctx: Ctx, facts: ReviewFacts, terms: CloseTerms) {
  const findings = await findCloseFindings(ctx, facts, terms);
  const hiddenProjectIds = await findHiddenProjects(
    ctx,
    facts.projects.map(({ projectId }) => projectId),
  );
  return listCloseBlockers(facts, findings, {
    language: ctx.language,
    isNamed: true,
    showsBlindCode: false,
    tellsChanges: true,
    tellsConflicts: true,
    hiddenProjectIds,
  });
}

/** What closing asks of the world outside the group: conflicts as of now, and files as they were at open. */
export async function findCloseFindings(
  ctx: Ctx,
  facts: ReviewFacts,
  { conclusion, plannedEnd }: CloseTerms,
): Promise<CloseFindings> {
  const projectIds = facts.projects.map(({ projectId }) => projectId);
  const submitted = facts.sheets.filter(({ status }) => status === sheetStatus.submitted);
  const conflicts = await findHardConflicts(ctx, {
    expertIds: [...new Set(submitted.map(({ expertId }) => expertId))],
    projectIds,
    rules: facts.rules,
  });
  const changedProjectIds = await findChangedProjects(
    ctx,
    facts.projects.map(({ projectId, contentHash }) => ({ id: projectId, contentHash })),
  );
  const standings = await readStandings(ctx, changedProjectIds);
  const changed = new Map(
    changedProjectIds.map((id) => [id, joinDifferences(ctx, standings.get(id)?.sinceAccept ?? [])]),
  );
  return {
    conclusion,
    conflicts,
    changed,
    leaderExpertId: await findLeader(ctx, facts.groupId),
    isPastDeadline: plannedEnd !== null && ctx.now().getTime() > plannedEnd,
  };
}

const findLeader = async ({ db }: Ctx, groupId: string) =>
  (
    await db
      .selectFrom('groupExpert')
      .select('expertId')
      .where('groupId', '=', groupId)
      .where('isLeader', '=', 1)
      .where('removedTime', 'is', null)
      .executeTakeFirst()
  )?.expertId;

/** Voids what experts did not finish; possible only with a reason and a second person's word (review.md 2.4). */
async function forceOpenSheets(
  ctx: Ctx,
  group: HeldGroup,
  { reason, coSignToken }: CloseInput,
): Promise<number> {
  if (reason === '') fail('input.invalid', { field: 'reason' });
  await useCoSignature(ctx, { action: 'group.forceClose', objectId: group.id, token: coSignToken });
  return await voidSheets(
    ctx,
    (eb) => eb.and([eb('groupId', '=', group.id), eb('status', 'in', [...unfinishedSheets])]),
    reason,
  );
}

/** Clocks of several machines differ a little; no sheet may be later than the close (2.11, hazard 1). */
const latest = (now: Date, { sheets }: ReviewFacts) =>
  new Date(Math.max(now.getTime(), ...sheets.map(({ submitTime }) => submitTime ?? 0)));

async function setClosed(
  ctx: Ctx,
  group: HeldGroup,
  close: { closeTime: Date; snapshotHash: string; isForced: boolean; reason: string },
): Promise<{ status: number; version: number }> {
  return ctx.db
    .updateTable('reviewGroup')
    .set({
      status: groupStatus.closed,
      closeTime: close.closeTime,
      closeUserId: ctx.actor.userId,
      closeForced: close.isForced ? 1 : 0,
      closeReason: close.reason,
      snapshotHash: close.snapshotHash,
      ...changed(ctx),
    })
    .where('id', '=', group.id)
    .returning(['status', 'version'])
    .executeTakeFirstOrThrow();
}
