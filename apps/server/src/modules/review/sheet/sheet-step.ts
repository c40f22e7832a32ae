import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { visibleProjects } from '../project/project.policy';
import { assertOpen, findSeat, type HeldGroup, holdGroup } from './group-step';

/** A sheet somebody else than its expert acts on. */
export interface HeldSheetRow {
  id: string;
  assignmentId: string;
  groupId: string;
  projectId: string;
  projectName: string;
  expertId: string;
  expertUserId: string;
  status: number;
  returnCount: number;
  conflictPending: number;
  version: number;
}

/** Who acts on a sheet that is not his own. */
export type Hand = 'leader' | 'staff';

/** Review staff act on sheets of what they may see; the administrator's bypass does not reach them (rulings 8). */
async function isSheetStaff(ctx: Ctx, { projectId }: HeldSheetRow): Promise<boolean> {
  if (ctx.actor.isAdministrator || !ctx.actor.holds('scoreManage:btn_return')) return false;
  const seen = await visibleProjects(ctx)
    .select('project.id')
    .where('project.id', '=', projectId)
    .executeTakeFirst();
  return seen !== undefined;
}

/**
 * Whether the caller may act on somebody's sheet, and as who: review staff, or the leader of its group; nobody on
 * the own one (review.md 2.5). To all others the sheet is absent.
 */
async function handOn(ctx: Ctx, sheet: HeldSheetRow): Promise<Hand> {
  const isLeader = (await findSeat(ctx, sheet.groupId))?.isLeader === true;
  const isStaff = await isSheetStaff(ctx, sheet);
  if (!isLeader && !isStaff) fail('record.missing', { id: sheet.id });
  if (sheet.expertUserId === ctx.actor.userId) fail('RV_I07', { sheetId: sheet.id });
  return isStaff ? 'staff' : 'leader';
}

async function holdSheet({ db }: Pick<Ctx, 'db'>, sheetId: string): Promise<HeldSheetRow> {
  const { rows } = await sql<HeldSheetRow>`
    select s."id", s."assignmentId", s."groupId", s."projectId", p."projectName", s."expertId",
      e."userId" as "expertUserId", s."status", s."returnCount", s."conflictPending", s."version"
    from "scoreSheet" s join "project" p on p."id" = s."projectId" join "expert" e on e."id" = s."expertId"
    where s."id" = ${sheetId} for update of s`.execute(db);
  return rows[0] ?? fail('record.missing', { id: sheetId });
}

/**
 * Holds a sheet and its open group for a step of somebody else, in this order of locks: group, sheet. The version
 * decides between two who act at once, such as a return and a new submission (2.11, hazard 4).
 */
export async function holdSheetForStep(
  ctx: Ctx,
  { sheetId, version }: { sheetId: string; version: number },
): Promise<{ group: HeldGroup; sheet: HeldSheetRow; hand: Hand }> {
  const found = await ctx.db
    .selectFrom('scoreSheet')
    .select('groupId')
    .where('id', '=', sheetId)
    .executeTakeFirst();
  const group = await holdGroup(ctx, found?.groupId ?? fail('record.missing', { id: sheetId }), 'share');
  const sheet = await holdSheet(ctx, sheetId);
  const hand = await handOn(ctx, sheet);
  assertOpen(group);
  assertVersion(sheet, version);
  return { group, sheet, hand };
}
