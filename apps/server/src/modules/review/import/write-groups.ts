import { drawBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import { addError, type CheckedRow } from '#platform/sheet-import/checked-row';
import { getBatch, holdStandardFor } from '../batch/batch.service';
import { type GroupRecord, getGroup } from '../group/group.policy';
import { seatExperts, writeLeader } from '../group/group-experts.service';
import { placeProjects } from '../group/group-projects.service';
import { holdProjects } from '../group/hold-rows';
import { groupRows } from '../grouped';
import { created } from '../versioned-row';
import { findGroup, type ImportedMember, markMembers } from './group-rows';
import { sheetText } from './import-columns';

type Row = CheckedRow<ImportedMember>;

/**
 * Makes or fills the groups. Members are looked at again in the group they come into: what is refused there marks
 * its row, and the caller gives the whole file back (I24).
 */
export async function writeGroupRows(ctx: Ctx, rows: readonly Row[]) {
  const names = groupRows(
    rows.filter(({ data }) => data !== null),
    ({ data }) => data?.groupName ?? '',
  );
  for (const [, members] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = members;
    if (!first?.data) continue;
    const ordered = [...members].sort((a, b) => (a.data?.seq ?? 0) - (b.data?.seq ?? 0));
    await holdProjects(
      ctx,
      ordered.flatMap(({ data }) => data?.projectId ?? []),
    );
    const found = await findGroup(ctx, first.data);
    const group = await getGroup(ctx, found?.id ?? (await makeGroup(ctx, first.data)), 'forUpdate');
    const projects = ordered.filter(({ data }) => data?.projectId);
    const experts = ordered.filter(({ data }) => data?.expertId);
    // Projects first: conflicts of the experts are looked for against them.
    if (projects.length > 0) await markMembers(ctx, group, projects);
    await placeProjects(
      ctx,
      group,
      projects.flatMap(({ data }) => data?.projectId ?? []),
    );
    if (experts.length > 0) await markMembers(ctx, group, experts);
    await seatExperts(ctx, group, {
      seats: experts.flatMap(({ data }) => (data?.expertId ? [{ expertId: data.expertId, hits: [] }] : [])),
      source: 'import',
    });
    await nameLeader(ctx, group, experts);
  }
}

async function makeGroup(ctx: Ctx, { batchId, groupName }: ImportedMember): Promise<string> {
  const batch = await getBatch(ctx, batchId);
  const id = ctx.newId();
  await ctx.db
    .insertInto('reviewGroup')
    .values({
      id,
      groupNo: await drawBillNumber(ctx, 'reviewGroup'),
      groupName,
      batchId,
      directionIds: '[]',
      standardId: await holdStandardFor(ctx, batch, undefined),
      ruleSetId: batch.ruleSetId,
      blindMode: batch.blindMode,
      ...created(ctx),
    })
    .execute();
  return id;
}

async function nameLeader(ctx: Ctx, group: GroupRecord, rows: readonly Row[]) {
  const row = rows.find(({ data }) => data?.isLeader);
  if (!row?.data?.expertId) return;
  const expert = await ctx.db
    .selectFrom('expert')
    .select('leaderEligible')
    .where('id', '=', row.data.expertId)
    .executeTakeFirst();
  if (expert?.leaderEligible !== 1) addError(row, 'isLeader', sheetText(ctx.language, 'errors.notEligible'));
  else await writeLeader(ctx, group.id, row.data.expertId);
}
