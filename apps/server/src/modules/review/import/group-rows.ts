import { groupStatus, projectStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { addError, type CheckedRow, checkedRow, markDoubles } from '#platform/sheet-import/checked-row';
import { type Reading, readCells } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { visibleExperts } from '../expert/expert.policy';
import { type GroupRecord, visibleGroups } from '../group/group.policy';
import { type HeldProject, holdProjects, seeProjects } from '../group/hold-rows';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { sheetText } from './import-columns';
import { type Filling, type ImportedMember, markExperts, markProjects } from './mark-members';

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

/** What is there already of the projects and groups a file names. */
export interface KnownGroups {
  projects: ReadonlyMap<string, HeldProject>;
  groupOf: (member: ImportedMember) => GroupRecord | undefined;
}

/**
 * What only the database can tell, as it stands now. While holding, projects come before groups, each in the order of
 * their ids, and whether the members may come into their groups is asked when they are written.
 */
export async function markKnownGroups(
  ctx: Ctx,
  rows: readonly Row[],
  { isHolding }: { isHolding: boolean },
): Promise<KnownGroups> {
  const projectIds = rows.flatMap(({ data }) => data?.projectId ?? []);
  const found = await (isHolding ? holdProjects : seeProjects)(ctx, projectIds);
  const projects = new Map(found.map((project) => [project.id, project]));
  for (const row of rows) {
    const projectId = row.data?.projectId;
    if (projectId && projects.get(projectId)?.status !== projectStatus.accepted)
      addError(row, 'projectNo', sheetText(ctx.language, 'errors.notAccepted'));
  }
  const known = { projects, groupOf: await findGroups(ctx, rows, isHolding) };
  const fillings = fillingsOf(rows, known.groupOf);
  for (const row of fillings.flatMap((filling) => filling.rows)) row.action = 'update';
  if (!isHolding) {
    await markProjects(ctx, fillings, projects);
    await markExperts(ctx, fillings);
  }
  return known;
}

/** Groups that are there, each with the rows that fill it. */
const fillingsOf = (rows: readonly Row[], groupOf: KnownGroups['groupOf']): Filling[] =>
  [...groupRows(rows, ({ data }) => data && groupOf(data))].flatMap(([group, members]) =>
    group ? [{ group, rows: members }] : [],
  );

const keyOf = ({ batchId, groupName }: Pick<ImportedMember, 'batchId' | 'groupName'>) =>
  JSON.stringify([batchId, groupName]);

/** A preparing group of that name in that batch takes the members; for the others new ones are made. */
async function findGroups(
  ctx: Ctx,
  rows: readonly Row[],
  isHolding: boolean,
): Promise<KnownGroups['groupOf']> {
  const members = rows.flatMap(({ data }) => data ?? []);
  const groups = visibleGroups(ctx)
    .selectAll('reviewGroup')
    .where('reviewGroup.batchId', 'in', ['', ...new Set(members.map(({ batchId }) => batchId))])
    .where('reviewGroup.groupName', 'in', ['', ...new Set(members.map(({ groupName }) => groupName))])
    .where('reviewGroup.status', '=', groupStatus.preparing)
    .orderBy('reviewGroup.id');
  const found = await (isHolding ? groups.forUpdate() : groups).execute();
  const first = new Map(found.toReversed().map((group) => [keyOf(group), group]));
  return (member) => first.get(keyOf(member));
}
