import { fail, type ProjectAction, projectActions, roleCodes } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { isOffice, type ProjectRecord } from './project.policy';
import { hasStep } from './project-steps';

/** Words and side (applicant or office) each action asks for; the state decides the rest. */
const rights: Readonly<Record<ProjectAction, { word: string; side: 'applicant' | 'office' }>> = {
  edit: { word: 'table2:btn_edit', side: 'applicant' },
  submit: { word: 'table2:btn_submit', side: 'applicant' },
  withdraw: { word: 'table2:btn_withdraw', side: 'applicant' },
  accept: { word: 'table2:btn_accept', side: 'office' },
  return: { word: 'table2:btn_return', side: 'office' },
  correct: { word: 'table2:btn_accept', side: 'office' },
  void: { word: 'table2:btn_void', side: 'office' },
  approve: { word: 'p2Approved:btn_decide', side: 'office' },
  reject: { word: 'p2Approved:btn_decide', side: 'office' },
  revoke: { word: 'p2Approved:btn_revoke', side: 'office' },
  publish: { word: 'p2Approved:btn_publish', side: 'office' },
  reReview: { word: 'reviewPreparation:btn_rereview', side: 'office' },
};

/** True for the people of the applying firm; the office acts on applications but never as the applicant. */
export const isApplicant = (actor: Actor): boolean =>
  actor.roleCodes.includes(roleCodes.enterprise) && !isOffice(actor);

/** The administrator manages users: applications may be read, their steps belong to the review (rulings 8). */
const isOnSide = (actor: Actor, side: 'applicant' | 'office') =>
  side === 'applicant' ? isApplicant(actor) : isOffice(actor) && !actor.isAdministrator;

/** Refuses an action that belongs to the other side, whatever buttons the caller's roles hold. */
export function assertSide(actor: Actor, action: ProjectAction) {
  if (!isOnSide(actor, rights[action].side)) fail('access.denied', { action });
}

/** What the caller may do with a project now, for its page; each call checks again. */
export async function listProjectActions(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  project: Pick<ProjectRecord, 'status' | 'publishTime' | 'groupId'>,
): Promise<ProjectAction[]> {
  const { actor } = ctx;
  const possible = projectActions.filter((action) => {
    const { word, side } = rights[action];
    const isOver = project.publishTime !== null && (action === 'revoke' || action === 'publish');
    return hasStep(project.status, action) && !isOver && actor.holds(word) && isOnSide(actor, side);
  });
  const isDecision = (action: ProjectAction) => ['approve', 'reject', 'revoke'].includes(action);
  if (project.groupId === null || !possible.some(isDecision)) return possible;
  return (await hasPrepared(ctx, project.groupId))
    ? possible.filter((action) => !isDecision(action))
    : possible;
}

/**
 * Who prepared the review of a group: made it, opened it, or brought the projects and experts it has. Whoever did does
 * not decide on its results (I15). The only place that says so.
 */
const preparersOf = (groupId: RawBuilder<unknown>) => sql<{ id: string }>`
  select unnest(array[g."creatorUserId", g."openUserId"]) as id from "reviewGroup" g where g."id" = ${groupId}
  union all select p."addedBy" from "groupProject" p where p."groupId" = ${groupId} and p."removedTime" is null
  union all select e."addedBy" from "groupExpert" e where e."groupId" = ${groupId}`;

/** Whether a person is one of them. */
export const isPreparer = (groupId: RawBuilder<unknown>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from (${preparersOf(groupId)}) as who where who.id = ${userId})`;

/** All of them. */
export async function readPreparers({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from (
    ${preparersOf(sql`${groupId}::text`)}) as who where id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same for the caller and one group. */
export async function hasPrepared(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  groupId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    answer: boolean;
  }>`select ${isPreparer(sql`${groupId}::text`, actor.userId)} as answer`.execute(db);
  return rows[0]?.answer === true;
}
