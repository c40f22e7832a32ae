import {
  groupStatus,
  type MyReviewGroup,
  type ReviewRules,
  type StandardSnapshot,
  sheetStatus,
  unfinishedSheets,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keepsLeaderBlind } from '../sheet/leader-blind';

interface GroupRow
  extends Omit<MyReviewGroup, 'standard' | 'showOthersScore' | 'leaderMayReturn' | 'leaderBlindUntilOwn'> {
  standardSnapshot: StandardSnapshot | null;
  ruleSnapshot: ReviewRules | null;
  /** Own sheets that can still change. */
  myOpen: number;
}

/** The groups the caller sits in, open ones first, the nearest deadline on top; dissolved ones only when asked for. */
export async function listMyGroups(ctx: Ctx, status: number | undefined): Promise<{ list: MyReviewGroup[] }> {
  const wanted = status ?? null;
  const { rows } = await sql<GroupRow>`
    select g."id" as "groupId", g."groupNo", g."groupName", b."name" as "batchName", m."isLeader" = 1 as "isLeader",
      m."assignStatus", coalesce(c."projectCount", 0) as "projectCount", coalesce(d."required", 0) as "myRequired",
      coalesce(d."submitted", 0) as "mySubmitted", coalesce(d."open", 0) as "myOpen", coalesce(d."returned", 0) as "myReturned", g."openTime",
      g."plannedEnd", g."status", g."blindMode", g."conclusion", g."standardSnapshot", g."ruleSnapshot", g."version"
    from "expert" e
    join "groupExpert" m on m."expertId" = e."id" and m."removedTime" is null
    join "reviewGroup" g on g."id" = m."groupId" and g."deleteMark" = 0
    join "declareBatch" b on b."id" = g."batchId"
    left join lateral (select count(*) as "projectCount" from "groupProject" p
      where p."groupId" = g."id" and p."removedTime" is null) c on g."status" <> ${groupStatus.preparing}
    left join lateral (
      select count(*) filter (where a."required" = 1) as "required",
        count(*) filter (where a."required" = 1 and s."status" = ${sheetStatus.submitted}) as "submitted",
        count(*) filter (where a."required" = 1 and s."status" = ${sheetStatus.returned}) as "returned",
        count(*) filter (where s."status" = any(${unfinishedSheets}::int[])) as "open"
      from "assignment" a left join "scoreSheet" s on s."assignmentId" = a."id"
      where a."groupId" = g."id" and a."expertId" = e."id") d on true
    where e."userId" = ${ctx.actor.userId} and e."deleteMark" = 0
      and (g."status" = ${wanted}::int or (${wanted}::int is null and g."status" <> ${groupStatus.dissolved}))
    order by (g."status" <> ${groupStatus.open}), g."plannedEnd" nulls last, g."id" desc`.execute(ctx.db);
  return { list: rows.map(showGroup) };
}

/** A group that still prepares shows neither its standard nor the leader's words. */
function showGroup({ standardSnapshot, ruleSnapshot, myOpen, ...row }: GroupRow): MyReviewGroup {
  const showsOthers = ruleSnapshot?.showOthersScore ?? 'never';
  const isClosed = row.status === groupStatus.closed;
  const isBlind = keepsLeaderBlind({ status: row.status, ruleSnapshot }) && myOpen > 0;
  return {
    ...row,
    showOthersScore: showsOthers,
    leaderMayReturn: ruleSnapshot?.leaderMayReturn ?? false,
    leaderBlindUntilOwn: ruleSnapshot?.leaderBlindUntilOwn === true,
    // It may speak of everybody's scores, and a leader may have it from the one before him.
    conclusion: (row.isLeader ? !isBlind : isClosed && showsOthers !== 'never') ? row.conclusion : '',
    standard: standardSnapshot && {
      id: standardSnapshot.standardId,
      name: standardSnapshot.name,
      standardVersion: standardSnapshot.standardVersion,
      weighting: standardSnapshot.weighting,
      items: standardSnapshot.items,
    },
  };
}
