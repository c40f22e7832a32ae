import { groupStatus, projectStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { addError, type CheckedRow, checkedRow, markDoubles } from '#platform/sheet-import/checked-row';
import { type Reading, readCells } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { visibleExperts } from '../expert/expert.policy';
import { type GroupRecord, visibleGroups } from '../group/group.policy';
import { refuseExperts } from '../group/group-experts.service';
import { refuseProjects } from '../group/group-projects.service';
import { holdProjects } from '../group/hold-rows';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { sheetText } from './import-columns';

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
  const { language } = reading;
  markDoubles(language, checked, 'projectNo', ({ data }) => data?.projectId);
  markDoubles(
    language,
    checked,
    'expertNo',
    ({ data }) => data?.expertId && `${data.groupName}/${data.expertId}`,
  );
  markDoubles(language, checked, 'isLeader', ({ data }) => (data?.isLeader ? data.groupName : null));
  settleBatches(ctx, checked);
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
  return checkedRow(reading, read, data);
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
function settleBatches({ language }: Ctx, rows: readonly Row[]) {
  for (const members of groupRows(rows, ({ data }) => data?.groupName ?? '').values()) {
    const batchId = members.map(({ data }) => data?.batchId).find((id) => id);
    for (const row of members) {
      if (!row.data) continue;
      row.data.batchId ||= batchId ?? '';
      if (row.data.batchId === '') addError(row, 'groupName', sheetText(language, 'errors.noBatch'));
      else if (row.data.batchId !== batchId)
        addError(row, 'projectNo', sheetText(language, 'errors.otherBatch'));
    }
  }
}

/** A preparing group of that name in that batch takes the members; otherwise a new one is made. */
export const findGroup = (ctx: Ctx, { batchId, groupName }: ImportedMember) =>
  visibleGroups(ctx)
    .selectAll('reviewGroup')
    .where('reviewGroup.batchId', '=', batchId)
    .where('reviewGroup.groupName', '=', groupName)
    .where('reviewGroup.status', '=', groupStatus.preparing)
    .orderBy('reviewGroup.id')
    .executeTakeFirst();

/** What the database refuses now; asked at the preview and again at the confirmation. */
export async function markRefused(ctx: Ctx, rows: readonly Row[]) {
  const states = await readStates(ctx, rows);
  for (const row of rows) {
    const projectId = row.data?.projectId;
    if (projectId && states.get(projectId) !== projectStatus.accepted)
      addError(row, 'projectNo', sheetText(ctx.language, 'errors.notAccepted'));
  }
  for (const members of groupRows(
    rows.filter(({ data }) => data !== null),
    ({ data }) => data?.groupName,
  ).values()) {
    const [first] = members;
    const group = first?.data ? await findGroup(ctx, first.data) : undefined;
    if (!group) continue;
    for (const row of members) row.action = 'update';
    await markMembers(ctx, group, members);
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
export async function markMembers(ctx: Ctx, group: GroupRecord, rows: readonly Row[]) {
  const projectIds = rows.flatMap(({ data }) => data?.projectId ?? []);
  const expertIds = rows.flatMap(({ data }) => data?.expertId ?? []);
  const projects = await holdProjects(ctx, projectIds);
  const refusedProjects = await refuseProjects(ctx, group, { projectIds, projects });
  const refusedExperts = expertIds.length > 0 ? (await refuseExperts(ctx, group, expertIds)).rejected : [];
  for (const row of rows) {
    const project = refusedProjects.find(({ projectId }) => projectId === row.data?.projectId);
    const expert = refusedExperts.find(({ expertId }) => expertId === row.data?.expertId);
    if (project) addError(row, 'projectNo', project.reason);
    else if (expert) addError(row, 'expertNo', expert.conflicts[0]?.text ?? expert.reason);
  }
}
