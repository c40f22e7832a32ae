import { groupStatus, projectStatus } from '@qifu/contracts';
import { drawBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { getBatch, holdStandardFor } from '../batch/batch.service';
import { visibleExperts } from '../expert/expert.policy';
import { type GroupRecord, getGroup, visibleGroups } from '../group/group.policy';
import { refuseExperts, seatExperts, writeLeader } from '../group/group-experts.service';
import { placeProjects, refuseProjects } from '../group/group-projects.service';
import { holdProjects } from '../group/hold-rows';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { created } from '../versioned-row';
import { sheetText } from './import-columns';
import { addError, type CheckedRow, checkedRow, markDoubles, type Reading, readCells } from './import-rows';

/** One member of a group: a project or an expert. */
export interface ImportedMember {
  groupName: string;
  /** The batch the file is about, or that of the group's projects. */
  batchId: string;
  projectId: string | null;
  expertId: string | null;
  isLeader: boolean;
  seq: number;
}

type Row = CheckedRow<ImportedMember>;
type Words = Pick<Reading, 'language' | 'type'>;

/** Checks the member rows: who is meant, in which batch, and one leader per group. */
export async function checkGroupRows(
  ctx: Ctx,
  reading: Reading,
  rows: readonly SheetRow[],
  batchId: string,
): Promise<Row[]> {
  const numbers = readNumbers(reading, rows);
  const projects = await readProjects(ctx, numbers.projects);
  const experts = await readExperts(ctx, numbers.experts);
  const checked = rows.map((row) => checkRow(reading, row, { projects, experts, batchId }));
  markDoubles(reading, checked, 'projectNo', ({ projectId }) => projectId);
  markDoubles(
    reading,
    checked,
    'expertNo',
    ({ groupName, expertId }) => expertId && `${groupName}/${expertId}`,
  );
  markDoubles(reading, checked, 'isLeader', ({ groupName, isLeader }) => (isLeader ? groupName : null));
  settleBatches(reading, checked);
  await markRefused(ctx, reading, checked);
  return checked;
}

interface Known {
  projects: ReadonlyMap<string, { id: string; batchId: string }>;
  experts: ReadonlyMap<string, string>;
  batchId: string;
}

function checkRow(reading: Reading, row: SheetRow, known: Known): Row {
  const read = readCells(reading, row);
  const { groupName = '', projectNo = '', expertNo = '', seq = '' } = read.texts;
  const isLeader = read.chosen.isLeader === '1';
  const project = known.projects.get(projectNo);
  const expertId = known.experts.get(expertNo) ?? null;
  const faults: [isWrong: boolean, key: string, error: string][] = [
    [(projectNo === '') === (expertNo === ''), 'projectNo', 'oneMember'],
    [projectNo !== '' && !project, 'projectNo', 'noProject'],
    [expertNo !== '' && expertId === null, 'expertNo', 'noExpert'],
    [seq !== '' && !/^\d{1,5}$/.test(seq), 'seq', 'seq'],
    [groupName.length > 100, 'groupName', 'longName'],
    [isLeader && projectNo !== '', 'isLeader', 'leaderProject'],
  ];
  for (const [isWrong, key, error] of faults)
    if (isWrong) read.errors.push({ key, message: sheetText(reading.language, `errors.${error}`) });
  const data = {
    groupName,
    batchId: known.batchId || (project?.batchId ?? ''),
    projectId: project?.id ?? null,
    expertId,
    isLeader,
    seq: seq === '' ? row.rowNo : Number(seq),
  };
  return checkedRow(reading, read, data, 'insert');
}

function readNumbers(reading: Reading, rows: readonly SheetRow[]) {
  const read = rows.map((row) => readCells(reading, row).texts);
  return {
    projects: read.flatMap(({ projectNo }) => projectNo ?? []),
    experts: read.flatMap(({ expertNo }) => expertNo ?? []),
  };
}

async function readProjects(ctx: Ctx, numbers: readonly string[]) {
  const rows = await visibleProjects(ctx)
    .select(['project.id', 'project.projectNo', 'project.batchId'])
    .where('project.projectNo', 'in', ['', ...numbers])
    .execute();
  return new Map(rows.map((row) => [row.projectNo, row]));
}

async function readExperts(ctx: Ctx, numbers: readonly string[]) {
  const rows = await visibleExperts(ctx)
    .select(['expert.id', 'expert.expertNo'])
    .where('expert.expertNo', 'in', ['', ...numbers])
    .execute();
  return new Map(rows.map(({ id, expertNo }) => [expertNo, id]));
}

/** All members of a group belong to one batch; experts take that of the projects beside them. */
function settleBatches(reading: Words, rows: readonly Row[]) {
  for (const members of groupRows(rows, ({ data }) => data?.groupName ?? '').values()) {
    const batchId = members.map(({ data }) => data?.batchId).find((id) => id);
    for (const row of members) {
      if (!row.data) continue;
      row.data.batchId ||= batchId ?? '';
      if (row.data.batchId === '')
        addError(reading, row, 'groupName', sheetText(reading.language, 'errors.noBatch'));
      else if (row.data.batchId !== batchId)
        addError(reading, row, 'projectNo', sheetText(reading.language, 'errors.otherBatch'));
    }
  }
}

/** A preparing group of that name in that batch takes the members; otherwise a new one is made. */
const findGroup = (ctx: Ctx, { batchId, groupName }: ImportedMember) =>
  visibleGroups(ctx)
    .selectAll('reviewGroup')
    .where('reviewGroup.batchId', '=', batchId)
    .where('reviewGroup.groupName', '=', groupName)
    .where('reviewGroup.status', '=', groupStatus.preparing)
    .orderBy('reviewGroup.id')
    .executeTakeFirst();

/** What the database refuses now; asked at the preview and again at the confirmation. */
export async function markRefused(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const states = await readStates(ctx, rows);
  for (const row of rows) {
    const projectId = row.data?.projectId;
    if (projectId && states.get(projectId) !== projectStatus.accepted)
      addError(reading, row, 'projectNo', sheetText(reading.language, 'errors.notAccepted'));
  }
  for (const members of groupRows(
    rows.filter(({ data }) => data !== null),
    ({ data }) => data?.groupName,
  ).values()) {
    const [first] = members;
    const group = first?.data ? await findGroup(ctx, first.data) : undefined;
    if (!group) continue;
    for (const row of members) row.action = 'update';
    await markMembers(ctx, reading, group, members);
  }
}

async function readStates(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ data }) => data?.projectId ?? []);
  const found = await visibleProjects(ctx)
    .select(['project.id', 'project.status'])
    .where('project.id', 'in', ['', ...ids])
    .execute();
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** Members the rules of the group refuse, each at its row. */
async function markMembers(ctx: Ctx, reading: Words, group: GroupRecord, rows: readonly Row[]) {
  const projectIds = rows.flatMap(({ data }) => data?.projectId ?? []);
  const expertIds = rows.flatMap(({ data }) => data?.expertId ?? []);
  const projects = await holdProjects(ctx, projectIds);
  const refusedProjects = await refuseProjects(ctx, group, { projectIds, projects });
  const refusedExperts = expertIds.length > 0 ? (await refuseExperts(ctx, group, expertIds)).rejected : [];
  for (const row of rows) {
    const project = refusedProjects.find(({ projectId }) => projectId === row.data?.projectId);
    const expert = refusedExperts.find(({ expertId }) => expertId === row.data?.expertId);
    if (project) addError(reading, row, 'projectNo', project.reason);
    else if (expert) addError(reading, row, 'expertNo', expert.conflicts[0]?.text ?? expert.reason);
  }
}

/**
 * Makes or fills the groups. Members are looked at again in the group they come into: what is refused there marks
 * its row, and the caller gives the whole file back (I24).
 */
export async function writeGroupRows(ctx: Ctx, reading: Words, rows: readonly Row[]) {
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
    if (projects.length > 0) await markMembers(ctx, reading, group, projects);
    await placeProjects(
      ctx,
      group,
      projects.flatMap(({ data }) => data?.projectId ?? []),
    );
    if (experts.length > 0) await markMembers(ctx, reading, group, experts);
    await seatExperts(ctx, group, {
      seats: experts.flatMap(({ data }) => (data?.expertId ? [{ expertId: data.expertId, hits: [] }] : [])),
      source: 'import',
    });
    await nameLeader(ctx, reading, group, experts);
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

async function nameLeader(ctx: Ctx, reading: Words, group: GroupRecord, rows: readonly Row[]) {
  const row = rows.find(({ data }) => data?.isLeader);
  if (!row?.data?.expertId) return;
  const expert = await ctx.db
    .selectFrom('expert')
    .select('leaderEligible')
    .where('id', '=', row.data.expertId)
    .executeTakeFirst();
  if (expert?.leaderEligible !== 1)
    addError(reading, row, 'isLeader', sheetText(reading.language, 'errors.notEligible'));
  else await writeLeader(ctx, group.id, row.data.expertId);
}
