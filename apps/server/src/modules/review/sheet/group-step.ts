import { fail, groupStatus, type ReviewRules, type StandardSnapshot } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** A group held so that it cannot close or change before this transaction ends. */
export interface HeldGroup {
  id: string;
  groupName: string;
  groupNo: string;
  status: number;
  plannedEnd: number;
  openTime: number;
  blindMode: number;
  standardVersion: number;
  standardSnapshot: StandardSnapshot;
  ruleSnapshot: ReviewRules;
  version: number;
}

/** The seat of the caller in a group: as which expert he sits there. */
export interface Seat {
  expertId: string;
  isLeader: boolean;
}

/**
 * How a step holds its group. Steps on single sheets share it and do not wait for each other; whoever changes
 * the group itself takes it alone. Either way a closing waits for them or they see it closed (2.11, hazard 1).
 */
type Hold = 'share' | 'update';

const columns = sql`g."id", g."groupName", g."groupNo", g."status", g."plannedEnd", g."openTime", g."blindMode",
  g."standardVersion", g."standardSnapshot", g."ruleSnapshot", g."version"`;
const holds = { share: sql`for share of g`, update: sql`for update of g` };

/** Refuses a step on a group that is not open; once it has closed, a closing has won. */
export function assertOpen(group: { id: string; status: number }) {
  if (group.status === groupStatus.preparing) fail('RV_STATE', { groupId: group.id });
  if (group.status !== groupStatus.open) fail('RV_CLOSED', { groupId: group.id });
}

/**
 * Holds a group for one of its live experts, in whatever state it is: he then asks for `assertOpen`. To everybody else
 * the group is absent.
 */
export async function holdOwnGroup(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  groupId: string,
  hold: Hold,
): Promise<HeldGroup & Seat> {
  const { rows } = await sql<HeldGroup & Seat>`
    select ${columns}, m."expertId", m."isLeader" = 1 as "isLeader"
    from "reviewGroup" g
    join "groupExpert" m on m."groupId" = g."id" and m."removedTime" is null
    join "expert" e on e."id" = m."expertId" and e."deleteMark" = 0
    where g."id" = ${groupId} and g."deleteMark" = 0 and e."userId" = ${actor.userId}
    ${holds[hold]}`.execute(db);
  return rows[0] ?? fail('record.missing', { id: groupId });
}

/** Holds a group in whatever state it is; whoever may act then asks for `assertOpen`. */
export async function holdGroup({ db }: Pick<Ctx, 'db'>, groupId: string, hold: Hold): Promise<HeldGroup> {
  const { rows } = await sql<HeldGroup>`
    select ${columns} from "reviewGroup" g
    where g."id" = ${groupId} and g."deleteMark" = 0 ${holds[hold]}`.execute(db);
  return rows[0] ?? fail('record.missing', { id: groupId });
}

/** The seat of the caller in a group; undefined for strangers and removed experts. */
export async function findSeat(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  groupId: string,
): Promise<Seat | undefined> {
  const row = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .select(['m.expertId', 'm.isLeader'])
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .where('e.userId', '=', actor.userId)
    .where('e.deleteMark', '=', 0)
    .executeTakeFirst();
  return row && { expertId: row.expertId, isLeader: row.isLeader === 1 };
}
