import { groupStatus, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { instantOfText } from '@qifu/rules';
import { hasBillRule } from '#modules/system';
import type { Ctx } from '#platform/context';
import { addError, type CheckedRow, checkedRow, markDoubles } from '#platform/sheet-import/checked-row';
import { type Reading, type ReadRow, readCells } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { getBatches } from '../batch/batch.service';
import { visibleExperts } from '../expert/expert.policy';
import { type GroupRecord, type JoinedGroup, visibleGroups } from '../group/group.policy';
import { type HeldProject, holdProjects, seeProjects } from '../group/hold-rows';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import { sheetText } from './import-columns';
import { type Filling, type ImportedMember, markExperts, markLeaders, markProjects } from './mark-members';

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
  const checked = rows.map((row) =>
    checkRow(reading, row, { projects, experts, batchId, now: ctx.now().getTime() }),
  );
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
  settleDeadlines(ctx, checked);
  return checked;
}

interface Known {
  projects: ReadonlyMap<string, { id: string; batchId: string }>;
  experts: ReadonlyMap<string, string>;
  batchId: string;
  now: number;
}

/** A day without a time ends when the office does, as every deadline that is chosen by its day. */
function deadlineOf(text: string): number | undefined {
  const at = instantOfText(text);
  return at === undefined || /\d:\d/.test(text) ? at : at + officeEndMs;
}
const officeEndMs = 18 * 3_600_000;

function readDeadline({ language }: Reading, read: ReadRow, now: number): number | null {
  const text = read.texts.plannedEnd ?? '';
  if (text === '') return null;
  const end = deadlineOf(text);
  const fault = end === undefined ? 'day' : end <= now ? 'endOver' : undefined;
  if (fault) read.errors.push({ key: 'plannedEnd', message: sheetText(language, `errors.${fault}`) });
  return fault || end === undefined ? null : end;
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
    plannedEnd: readDeadline(reading, read, known.now),
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

/** A group has one end: whichever of its rows say one say the same. */
function settleDeadlines({ language }: Ctx, rows: readonly Row[]) {
  for (const members of groupRows(rows, ({ data }) => data?.groupName ?? '').values()) {
    const first = members.find(({ data }) => data?.plannedEnd)?.data?.plannedEnd;
    for (const row of members)
      if (row.data?.plannedEnd && row.data.plannedEnd !== first)
        addError(row, 'plannedEnd', sheetText(language, 'errors.otherEnd'));
  }
}

/** What is there already of the projects and groups a file names. */
export interface KnownGroups {
  projects: ReadonlyMap<string, HeldProject>;
  groupOf: (member: ImportedMember) => GroupRecord | undefined;
}

/**
 * What only the database can tell, as it stands now. While holding, projects come before groups, each in the order of
 * their ids, and whether the members may come into their groups is asked when they are written; a preview asks it here, of
 * the groups that would be made too, so that it shows whatever the confirmation would refuse.
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
  for (const row of rows) {
    const group = row.data && known.groupOf(row.data);
    if (!row.data || !group) continue;
    row.action = 'update';
    if (endsBeforeStart(row.data, group))
      addError(row, 'plannedEnd', sheetText(ctx.language, 'errors.endBeforeStart'));
  }
  if (!isHolding) {
    const fillings = await planFillings(ctx, rows, known.groupOf);
    await markProjects(ctx, fillings, projects);
    await markExperts(ctx, fillings, { isWritten: false });
    await markLeaders(ctx, rows);
    await markNumbers(ctx, rows, known.groupOf);
  }
  return known;
}

const endsBeforeStart = ({ plannedEnd }: ImportedMember, { plannedStart }: GroupRecord) =>
  plannedEnd !== null && plannedStart !== null && plannedEnd <= plannedStart;

/** Groups that are there or would be made, each with the rows that fill it, in the order of the writing. */
async function planFillings(
  ctx: Ctx,
  rows: readonly Row[],
  groupOf: KnownGroups['groupOf'],
): Promise<Filling[]> {
  const batchIds = new Set(rows.flatMap(({ data }) => data?.batchId ?? []));
  const batches = new Map((await getBatches(ctx, [...batchIds])).map((batch) => [batch.id, batch]));
  const planned = (member: ImportedMember): JoinedGroup | undefined => {
    const batch = batches.get(member.batchId);
    return (
      batch && {
        id: `new ${member.groupName}`,
        batchId: batch.id,
        directionIds: [],
        roundNo: 1,
        status: groupStatus.preparing,
        ruleSetId: batch.ruleSetId,
        ruleSnapshot: null,
      }
    );
  };
  return namedRows(rows).flatMap(([, members]) => {
    const first = members.find(({ data }) => data)?.data;
    const group = first && (groupOf(first) ?? planned(first));
    if (group) return [{ group, rows: inOrder(members.filter(({ data }) => data)) }];
    if (first)
      for (const row of members) addError(row, 'groupName', sheetText(ctx.language, 'errors.noBatch'));
    return [];
  });
}

/** New groups need numbers; without a rule for them none can be made. */
async function markNumbers(ctx: Ctx, rows: readonly Row[], groupOf: KnownGroups['groupOf']) {
  const made = rows.filter(({ data }) => data && !groupOf(data));
  if (made.length === 0 || (await hasBillRule(ctx, 'reviewGroup'))) return;
  const message = translate(ctx.language, 'failures', 'billRule.missing', { enCode: 'reviewGroup' });
  for (const row of made) addError(row, 'groupName', message);
}

/** Members of a group in the order the file gives them. */
export const inOrder = (members: readonly Row[]): Row[] =>
  members.toSorted((a, b) => (a.data?.seq ?? 0) - (b.data?.seq ?? 0));

/** Rows by the name of their group, in the order in which groups are written. */
export const namedRows = (rows: readonly Row[]): [string, Row[]][] =>
  [...groupRows(rows, ({ data }) => data?.groupName ?? '')].sort(([a], [b]) => (a < b ? -1 : 1));

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
