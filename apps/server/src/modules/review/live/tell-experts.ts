import { sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { announce } from '#platform/events/postgres-line';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    /** What these people read of a group is out of date; what has changed they read for themselves. */
    'review.changed': { groupId: string; userIds: readonly string[] };
  }
}

type Hands = Pick<Ctx, 'db'>;

/** So many ids fit into an event, whose longest is 8,000 bytes. */
const mostNamed = 50;

async function tell({ db }: Hands, groupId: string, people: readonly { userId: string }[]) {
  const userIds = people.map(({ userId }) => userId);
  for (let at = 0; at < userIds.length; at += mostNamed) {
    await announce(db, 'review.changed', { groupId, userIds: userIds.slice(at, at + mostNamed) });
  }
}

/** Tells all experts who sit in groups that something everybody there reads is new: begun, ended, another deadline. */
export async function tellGroups(ctx: Hands, groupIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ groupId: string; userId: string }>`
    select distinct m."groupId", e."userId" from "groupExpert" m join "expert" e on e."id" = m."expertId"
    where m."groupId" = any(${[...groupIds]}::text[]) and m."removedTime" is null`.execute(ctx.db);
  for (const groupId of groupIds)
    await tell(
      ctx,
      groupId,
      rows.filter((row) => row.groupId === groupId),
    );
}

/** Tells the leader and these experts, who may have just lost their seats. */
export async function tellSeats(
  ctx: Hands,
  groupId: string,
  expertIds: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select distinct e."userId" from "expert" e
    where e."id" = any(${[...expertIds]}::text[]) or e."id" in (select m."expertId" from "groupExpert" m
      where m."groupId" = ${groupId} and m."isLeader" = 1 and m."removedTime" is null)`.execute(ctx.db);
  await tell(ctx, groupId, rows);
}

/** A sheet that was handed in, came back or ended. */
interface MovedSheet {
  projectId: string;
  expertId: string;
}

/**
 * Tells of sheets whoever may know of them at this moment (I13): their own experts, the leader, who watches how far
 * everybody is, and where the rules show scores after the own ones, those who have given theirs on these projects. To
 * all others even the moment would say who has just worked.
 */
export async function tellOfSheets(
  ctx: Hands,
  groupId: string,
  sheets: readonly MovedSheet[],
): Promise<void> {
  if (sheets.length === 0) return;
  const { rows } = await sql<{ userId: string }>`
    select distinct e."userId" from "expert" e
    where e."id" = any(${sheets.map(({ expertId }) => expertId)}::text[]) or e."id" in (
      select m."expertId" from "groupExpert" m join "reviewGroup" g on g."id" = m."groupId"
      where m."groupId" = ${groupId} and m."removedTime" is null and (m."isLeader" = 1
        or (g."ruleSnapshot"->>'showOthersScore' = 'afterSubmit' and exists (select 1 from "scoreSheet" s
          where s."groupId" = g."id" and s."expertId" = m."expertId" and s."status" = ${sheetStatus.submitted}
            and s."projectId" = any(${sheets.map(({ projectId }) => projectId)}::text[])))))`.execute(ctx.db);
  await tell(ctx, groupId, rows);
}
