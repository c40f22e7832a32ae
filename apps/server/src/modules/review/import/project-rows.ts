import { projectStatus } from '@qifu/contracts';
import { creditCode, epochMs, isNationalId, longText, money, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { activeBlacklist, banLevel, reachOf } from '#modules/enterprise';
import { drawBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';
import { hashIdNumber } from '#platform/secrets';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { directionsBelow } from '../direction/direction.service';
import { freezeProjects } from '../project/project-content';
import { changed, created } from '../versioned-row';
import { sheetText } from './import-columns';
import {
  addError,
  type CheckedRow,
  checkedRow,
  checkForm,
  dayOfText,
  markDoubles,
  type Reading,
  type ReadRow,
  readCells,
  splitCell,
  splitPart,
} from './import-rows';

const optionalDay = epochMs.nullable();
const projectRowShape = z.object({
  projectNo: longText(50).default(''),
  projectName: requiredText(200),
  batchId: z.string().min(1),
  directionId: z.string().min(1),
  enterpriseName: requiredText(128),
  creditCode,
  districtId: z.string().min(1),
  declareUnitId: z.string().min(1),
  leaderName: requiredText(50),
  keywords: z.array(longText(30)).max(8),
  abstract: longText(2000).default(''),
  applyFund: money,
  selfFund: money.default('0.00'),
  startDate: optionalDay,
  endDate: optionalDay,
  cooperators: z.array(z.object({ creditCode, name: longText(128) })).max(20),
  excludeExperts: z.array(z.object({ name: requiredText(50), unit: longText(128) })).max(3),
});

/** A project as a row of the file says it; what the registry adds is filled in by the check. */
export interface ImportedProject extends z.output<typeof projectRowShape> {
  leaderIdHash: string | null;
  enterpriseId: string;
}

/** Checks every cell of the project rows, then registry, blacklist, batch and what is there already. */
export async function checkProjectRows(ctx: Ctx, reading: Reading, rows: readonly SheetRow[]) {
  const checked = rows.map((row) => checkRow(reading, row));
  markDoubles(reading, checked, 'projectNo', ({ projectNo }) => projectNo);
  markDoubles(
    reading,
    checked,
    'projectName',
    ({ batchId, creditCode: code, projectName }) => `${batchId}/${code}/${projectName}`,
  );
  await markKnownProjects(ctx, reading, checked);
  return checked;
}

type Words = Pick<Reading, 'language' | 'type'>;
type Row = CheckedRow<ImportedProject>;

/** What only the database can tell, as it stands now; asked at the preview and again at the confirmation. */
export async function markKnownProjects(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  await markFirms(ctx, reading, rows);
  await markBatches(ctx, reading, rows);
  await markKnown(ctx, reading, rows);
}

function checkRow(reading: Reading, row: SheetRow): CheckedRow<ImportedProject> {
  const read = readCells(reading, row);
  const { texts, chosen } = read;
  const form = {
    ...texts,
    ...chosen,
    creditCode: texts.creditCode,
    keywords: splitCell((texts.keywords ?? '').replace(/[、,，]/g, ';')),
    startDate: readDay(reading, read, 'startDate'),
    endDate: readDay(reading, read, 'endDate'),
    cooperators: splitCell(texts.cooperators ?? '').map((part) => {
      const [code = '', name = ''] = splitPart(part);
      return { creditCode: code, name };
    }),
    excludeExperts: splitCell((texts.excludeExperts ?? '').replace(/[、,，]/g, ';')).map((part) => {
      const [name = '', unit = ''] = splitPart(part);
      return { name, unit };
    }),
  };
  const data = checkForm(reading, read, projectRowShape, form, (field) => field);
  const number = texts.leaderIdNumber ?? '';
  if (number !== '' && !isNationalId(number))
    read.errors.push({ key: 'leaderIdNumber', message: sheetText(reading.language, 'errors.idNumber') });
  if (data?.startDate && data.endDate && data.startDate > data.endDate)
    read.errors.push({ key: 'endDate', message: sheetText(reading.language, 'errors.dayOrder') });
  const leaderIdHash = number === '' ? null : hashIdNumber(number);
  return checkedRow(reading, read, data && { ...data, leaderIdHash, enterpriseId: '' }, 'insert');
}

function readDay({ language }: Reading, read: ReadRow, key: 'startDate' | 'endDate'): number | null {
  const text = read.texts[key];
  if (text === undefined) return null;
  const day = dayOfText(text);
  if (day === undefined) read.errors.push({ key, message: sheetText(language, 'errors.day') });
  return day ?? null;
}

/** Applicants must be on the registry under that name, and nobody who applies may be banned (I03). */
async function markFirms(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const codes = rows.flatMap(({ data }) =>
    data ? [data.creditCode, ...data.cooperators.map((cooperator) => cooperator.creditCode)] : [],
  );
  const firms = await readFirms(ctx, codes);
  const banned = (await activeBlacklist(ctx.db, codes, ctx.now())).filter(({ level }) => level >= banLevel);
  const say = (key: string, params = {}) => sheetText(reading.language, `errors.${key}`, params);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const firm = firms.get(data.creditCode);
    const parties = [data.creditCode, ...data.cooperators.map((cooperator) => cooperator.creditCode)];
    const entry = banned.find((one) => parties.includes(one.creditCode));
    if (!firm) addError(reading, row, 'creditCode', say('notRegistered'));
    else if (firm.enterpriseName !== data.enterpriseName)
      addError(reading, row, 'enterpriseName', say('otherName', firm));
    else if (entry) addError(reading, row, 'creditCode', say('blacklisted', entry));
    else data.enterpriseId = firm.id;
    for (const cooperator of row.data?.cooperators ?? [])
      cooperator.name ||= firms.get(cooperator.creditCode)?.enterpriseName ?? cooperator.creditCode;
  }
}

async function readFirms({ db }: Ctx, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { id: string; enterpriseName: string }>();
  const rows = await db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName', 'creditCode'])
    .where('creditCode', 'in', [...new Set(codes)])
    .where('deleteMark', '=', 0)
    // Held in the order of their ids: a firm that is being listed on the blacklist waits for us or we for it.
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.creditCode, row]));
}

/** The direction must be one the batch calls for, and the district one the caller answers for. */
async function markBatches(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ data }) => data?.batchId ?? []))];
  const called = new Map<string, Set<string>>();
  for (const id of ids) {
    const { directionIds } = await ctx.db
      .selectFrom('declareBatch')
      .select('directionIds')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    called.set(id, await directionsBelow(ctx.db, directionIds));
  }
  const reach = reachOf(ctx.actor);
  const say = (key: string) => sheetText(reading.language, `errors.${key}`);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const allowed = called.get(data.batchId);
    if (allowed && allowed.size > 0 && !allowed.has(data.directionId))
      addError(reading, row, 'directionId', say('notCalled'));
    else if (reach.kind === 'district' && data.districtId !== reach.districtId)
      addError(reading, row, 'districtId', say('outside'));
  }
}

interface Known {
  id: string;
  projectNo: string;
  status: number;
  batchId: string;
  creditCode: string;
  projectName: string;
  groupId: string | null;
}

/** A number that is there means an update, while the project is accepted and not grouped. */
async function markKnown(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const known = await readKnown(ctx, rows);
  const say = (key: string, params = {}) => sheetText(reading.language, `errors.${key}`, params);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const byNumber = known.find(({ projectNo }) => projectNo === data.projectNo);
    const twin = known.find(
      (one) =>
        one.batchId === data.batchId &&
        one.creditCode === data.creditCode &&
        one.projectName === data.projectName,
    );
    if (byNumber) row.action = 'update';
    if (byNumber && byNumber.status !== projectStatus.accepted)
      addError(reading, row, 'projectNo', say('notChangeable'));
    else if (twin && twin.id !== byNumber?.id) addError(reading, row, 'projectName', say('known', twin));
  }
}

async function readKnown({ db }: Ctx, rows: readonly Row[]): Promise<Known[]> {
  const data = rows.flatMap((row) => row.data ?? []);
  if (data.length === 0) return [];
  return await db
    .selectFrom('project')
    .select(['id', 'projectNo', 'status', 'batchId', 'creditCode', 'projectName', 'groupId'])
    .where('deleteMark', '=', 0)
    .where((eb) =>
      eb.or([
        eb(
          'projectNo',
          'in',
          data.map(({ projectNo }) => projectNo),
        ),
        eb(
          'creditCode',
          'in',
          data.map((row) => row.creditCode),
        ),
      ]),
    )
    .execute();
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

const columnsOf = (data: ImportedProject) => ({
  projectName: data.projectName,
  batchId: data.batchId,
  directionId: data.directionId,
  subDirectionId: null,
  keywords: JSON.stringify(data.keywords),
  abstract: data.abstract,
  enterpriseId: data.enterpriseId,
  enterpriseName: data.enterpriseName,
  creditCode: data.creditCode,
  districtId: data.districtId,
  declareUnitId: data.declareUnitId,
  applyFund: data.applyFund,
  selfFund: data.selfFund,
  startDate: date(data.startDate),
  endDate: date(data.endDate),
});

/** Stands in for the hash until the row and its parts are written; the state asks for one. */
const noHash = '0'.repeat(64);

/** Writes the rows: new projects arrive as accepted, with the hash of what they say (rulings 28). */
export async function writeProjectRows(ctx: Ctx, rows: readonly Row[]) {
  const known = new Map((await readKnown(ctx, rows)).map(({ projectNo, id }) => [projectNo, id]));
  const data = rows.flatMap((row) => row.data ?? []);
  const numbers = await drawBillNumbers(
    ctx,
    'project',
    data.filter(({ projectNo }) => projectNo === '').length,
  );
  const ids: string[] = [];
  for (const project of data) {
    const knownId = known.get(project.projectNo);
    const id = knownId ?? ctx.newId();
    if (knownId) await updateRow(ctx, knownId, project);
    else await insertRow(ctx, id, { ...project, projectNo: project.projectNo || (numbers.shift() ?? '') });
    await writeParts(ctx, id, project);
    ids.push(id);
  }
  for (const [id, { hash, content }] of await freezeProjects(ctx, ids))
    await ctx.db
      .updateTable('project')
      .set({ contentHash: hash, frozenContent: JSON.stringify(content) })
      .where('id', '=', id)
      .execute();
}

async function insertRow(ctx: Ctx, id: string, data: ImportedProject) {
  const at = ctx.now();
  await ctx.db
    .insertInto('project')
    .values({
      id,
      projectNo: data.projectNo,
      ...columnsOf(data),
      status: projectStatus.accepted,
      source: 'import',
      contentHash: noHash,
      firstSubmitTime: at,
      submitTime: at,
      submitUserId: ctx.actor.userId,
      acceptTime: at,
      acceptUserId: ctx.actor.userId,
      ...created(ctx),
    })
    .execute();
}

async function updateRow(ctx: Ctx, id: string, data: ImportedProject) {
  await ctx.db
    .updateTable('project')
    .set({ ...columnsOf(data), ...changed(ctx) })
    .where('id', '=', id)
    .where('status', '=', projectStatus.accepted)
    .execute();
}

async function writeParts({ db, newId }: Ctx, projectId: string, data: ImportedProject) {
  for (const table of ['projectCooperator', 'projectMember', 'projectExclusion'] as const)
    await db.deleteFrom(table).where('projectId', '=', projectId).execute();
  await db
    .insertInto('projectMember')
    .values({ id: newId(), projectId, name: data.leaderName, idHash: data.leaderIdHash, role: 'leader' })
    .execute();
  const cooperators = data.cooperators.map((row, sortCode) => ({ id: newId(), projectId, ...row, sortCode }));
  if (cooperators.length > 0) await db.insertInto('projectCooperator').values(cooperators).execute();
  const exclusions = data.excludeExperts.map((row, sortCode) => ({
    id: newId(),
    projectId,
    ...row,
    sortCode,
  }));
  if (exclusions.length > 0) await db.insertInto('projectExclusion').values(exclusions).execute();
}
