import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { tellSeats } from '../live/tell-experts';
import { assertOpen, type HeldGroup, holdOwnGroup } from '../sheet/group-step';
import { assertOwnGiven } from '../sheet/leader-blind';

interface Conclusion {
  groupId: string;
  version: number;
  conclusion: string;
  projects: { projectId: string; leaderComment: string; leaderSuggestion: number | null }[];
}

/** Holds the open group for a step only its leader may take. */
export async function holdLedGroup(ctx: Ctx, groupId: string, version: number): Promise<HeldGroup> {
  const group = await holdOwnGroup(ctx, groupId, 'update');
  assertOpen(group);
  if (!group.isLeader) fail('access.denied', { groupId });
  assertVersion(group, version);
  return group;
}

/** Counts the group's version up and gives it back, so that the next step starts from what this one left. */
export async function touchGroup(
  ctx: Ctx,
  groupId: string,
  values: { conclusion?: string } = {},
): Promise<number> {
  const conclusion =
    values.conclusion === undefined
      ? {}
      : { conclusion: values.conclusion, conclusionTime: ctx.now(), conclusionUserId: ctx.actor.userId };
  const row = await ctx.db
    .updateTable('reviewGroup')
    .set({ ...conclusion, ...changed(ctx) })
    .where('id', '=', groupId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await tellSeats(ctx, groupId);
  return row.version;
}

/**
 * Keeps the leader's conclusion on the group and the words on its projects; may be repeated until the close. It speaks of
 * all sheets, so the leader's own come first.
 */
export async function concludeGroup(ctx: Ctx, input: Conclusion): Promise<{ id: string; version: number }> {
  const group = await holdLedGroup(ctx, input.groupId, input.version);
  await assertOwnGiven(ctx, group);
  await writeProjectWords(ctx, group.id, input.projects);
  const version = await touchGroup(ctx, group.id, { conclusion: input.conclusion });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { version: group.version },
    after: { version },
    facts: { concluded: true, projects: input.projects.length },
  });
  return { id: group.id, version };
}

async function writeProjectWords({ db }: Ctx, groupId: string, words: Conclusion['projects']) {
  if (words.length === 0) return;
  const { numAffectedRows } = await sql`
    update "groupProject" p set "leaderComment" = n."leaderComment", "leaderSuggestion" = n."leaderSuggestion"
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as n("projectId" text, "leaderComment" text, "leaderSuggestion" int)
    where p."groupId" = ${groupId} and p."projectId" = n."projectId" and p."removedTime" is null`.execute(db);
  if (Number(numAffectedRows ?? 0) !== words.length) {
    fail('record.missing', { projectIds: words.map(({ projectId }) => projectId) });
  }
}
