import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { assignBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { created } from '#platform/db/versioned-row';
import type { CheckedRow } from '#platform/sheet-import/checked-row';
import { getBatches } from '../batch/batch.service';
import type { GroupRecord } from '../group/group.policy';
import { seatExperts, writeLeaders } from '../group/group-experts.service';
import { placeProjects } from '../group/group-projects.service';
import { holdStandards } from '../standard/standard.queries';
import { inOrder, type KnownGroups, namedRows } from './group-rows';
import { type Filling, type ImportedMember, markExperts, markLeaders, markProjects } from './mark-members';

type Row = CheckedRow<ImportedMember>;

/**
 * Makes or fills the groups, all of them step by step together; projects and groups are held since the check. Members
 * are looked at in the group they come into: what is refused there marks its row, and the caller gives the whole file
 * back (I24).
 */
export async function writeGroupRows(ctx: Ctx, rows: readonly Row[], { projects, groupOf }: KnownGroups) {
  const fillings = await readyGroups(ctx, rows, groupOf);
  // Projects first: conflicts of the experts are looked for against them.
  await markProjects(ctx, fillings, projects);
  await placeProjects(
    ctx,
    fillings.map(({ group, rows: members }) => ({
      groupId: group.id,
      projectIds: members.flatMap(({ data }) => data?.projectId ?? []),
    })),
  );
  await markExperts(ctx, fillings, { isWritten: true });
  await markLeaders(ctx, rows);
  const seats = fillings.flatMap(({ group, rows: members }) =>
    members.flatMap(({ data }) =>
      data?.expertId ? [{ groupId: group.id, expertId: data.expertId, hits: [] }] : [],
    ),
  );
  await seatExperts(ctx, { seats, source: 'import' });
  await nameLeaders(ctx, fillings);
  await setEnds(ctx, fillings);
}

/** The ends the file names; a group without one keeps what it has. */
async function setEnds(ctx: Ctx, fillings: readonly Filling<GroupRecord>[]) {
  const ends = fillings.flatMap(({ group, rows }) => {
    const end = rows.find(({ data }) => data?.plannedEnd)?.data?.plannedEnd;
    return end && end !== group.plannedEnd ? [{ group, end }] : [];
  });
  if (ends.length === 0) return;
  const named = ends.map(({ group: { id }, end }) => ({ id, end: new Date(end).toISOString() }));
  await sql`update "reviewGroup" g set "plannedEnd" = n."end"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n("id" text, "end" timestamptz)
    where g."id" = n."id"`.execute(ctx.db);
  for (const { group, end } of ends)
    ctx.audit({
      objectType: 'reviewGroup',
      objectId: group.id,
      objectName: group.groupName,
      before: { plannedEnd: group.plannedEnd },
      after: { plannedEnd: end },
    });
}

/** The groups by their names, made where they are missing, each with its members in their order. */
async function readyGroups(
  ctx: Ctx,
  rows: readonly Row[],
  groupOf: KnownGroups['groupOf'],
): Promise<Filling<GroupRecord>[]> {
  const sheets = namedRows(rows).flatMap(([, members]) => {
    const first = members[0]?.data;
    return first ? [{ first, group: groupOf(first), members }] : [];
  });
  const missing = sheets.flatMap(({ first, group }) => (group ? [] : first));
  const made = new Map((await makeGroups(ctx, missing)).map((group) => [group.groupName, group]));
  return sheets.flatMap(({ first, group = made.get(first.groupName), members }) =>
    group ? [{ group, rows: inOrder(members) }] : [],
  );
}

async function makeGroups(ctx: Ctx, wanted: readonly ImportedMember[]): Promise<GroupRecord[]> {
  if (wanted.length === 0) return [];
  const batchIds = [...new Set(wanted.map(({ batchId }) => batchId))];
  const batches = new Map((await getBatches(ctx, batchIds)).map((batch) => [batch.id, batch]));
  const standards = await holdStandards(
    ctx,
    [...batches.values()].flatMap(({ standardId }) => standardId ?? []),
  );
  const numbers = await assignBillNumbers(ctx, 'reviewGroup', wanted.length);
  const rows = wanted.map(({ batchId, groupName }, at) => {
    const { standardId, ruleSetId, blindMode } =
      batches.get(batchId) ?? fail('record.missing', { id: batchId });
    return {
      id: ctx.newId(),
      groupNo: numbers[at] ?? '',
      groupName,
      batchId,
      directionIds: '[]',
      standardId: standardId !== null && standards.has(standardId) ? standardId : null,
      ruleSetId,
      blindMode,
      ...created(ctx),
    };
  });
  const made: GroupRecord[] = [];
  for (const part of inChunks(rows))
    made.push(...(await ctx.db.insertInto('reviewGroup').values(part).returningAll().execute()));
  return made;
}

/** The leaders the file names; one who may not lead has marked his row, and the file goes back whole. */
const nameLeaders = (ctx: Ctx, fillings: readonly Filling[]) =>
  writeLeaders(
    ctx,
    fillings.flatMap(({ group, rows }) =>
      rows.flatMap(({ data }) =>
        data?.isLeader && data.expertId ? [{ groupId: group.id, expertId: data.expertId }] : [],
      ),
    ),
  );
