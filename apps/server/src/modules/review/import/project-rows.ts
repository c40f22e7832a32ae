import { projectStatus } from '@qifu/contracts';
import { creditCode, epochMs, isNationalId, longText, money, requiredText } from '@qifu/rules';
import type { SqlBool } from 'kysely';
import { z } from 'zod';
import { activeBlacklist, banLevel, reachOf } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { hashIdNumber } from '#platform/secrets';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { directionsBelow } from '../direction/direction.service';
import { groupRows } from '../grouped';
import { projectScope } from '../project/project.policy';
import { partyCodes } from '../project/project-form.service';
import { headingOf, sheetText } from './import-columns';
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
  /** The project this row changes; null for a new one. */
  projectId: string | null;
}

/** Checks every cell of the project rows, then registry, blacklist, batch and what is there already. */
export async function checkProjectRows(ctx: Ctx, reading: Reading, rows: readonly SheetRow[]) {
  const checked = rows.map((row) => checkRow(reading, row));
  markDoubles(reading, checked, 'projectNo', ({ projectNo }) => projectNo);
  markDoubles(reading, checked, 'projectName', nameKey);
  await markKnownProjects(ctx, reading, checked);
  return checked;
}

type Words = Pick<Reading, 'language' | 'type'>;
type Row = CheckedRow<ImportedProject>;

/** What only the database can tell, as it stands now; asked at the preview and again at the confirmation. */
export async function markKnownProjects(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const batches = await holdBatches(ctx, rows);
  await markFirms(ctx, reading, rows, batches);
  await markBatches(ctx, reading, rows, batches);
  await markKnown(ctx, reading, rows);
}

interface Batch {
  directionIds: string[];
  batchType: string;
}

/** The batches applied for, which cannot be removed meanwhile. */
async function holdBatches({ db }: Ctx, rows: readonly Row[]): Promise<Map<string, Batch>> {
  const found = await db
    .selectFrom('declareBatch')
    .select(['id', 'directionIds', 'batchType'])
    .where('id', 'in', ['', ...rows.flatMap(({ data }) => data?.batchId ?? [])])
    .where('deleteMark', '=', 0)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(found.map(({ id, ...batch }) => [id, batch]));
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
  return checkedRow(
    reading,
    read,
    data && { ...data, leaderIdHash, enterpriseId: '', projectId: null },
    'insert',
  );
}

function readDay({ language }: Reading, read: ReadRow, key: 'startDate' | 'endDate'): number | null {
  const text = read.texts[key];
  if (text === undefined) return null;
  const day = dayOfText(text);
  if (day === undefined) read.errors.push({ key, message: sheetText(language, 'errors.day') });
  return day ?? null;
}

/** Applicants must be on the registry under that name, and nobody who applies may be banned (I03). */
async function markFirms(
  ctx: Ctx,
  reading: Words,
  rows: readonly Row[],
  batches: ReadonlyMap<string, Batch>,
) {
  const codes = rows.flatMap(({ data }) => (data ? partyCodes(data.creditCode, data.cooperators) : []));
  const firms = await readFirms(ctx, codes);
  const banned = (await activeBlacklist(ctx.db, codes, ctx.now())).filter(({ level }) => level >= banLevel);
  const say = (key: string, params = {}) => sheetText(reading.language, `errors.${key}`, params);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const firm = firms.get(data.creditCode);
    const parties = partyCodes(data.creditCode, data.cooperators);
    const batchType = batches.get(data.batchId)?.batchType ?? '';
    const entry = banned.find(
      ({ creditCode: code, scope }) =>
        parties.includes(code) && (scope.length === 0 || scope.includes(batchType)),
    );
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
async function markBatches(
  ctx: Ctx,
  reading: Words,
  rows: readonly Row[],
  batches: ReadonlyMap<string, Batch>,
) {
  const called = new Map<string, Set<string>>();
  for (const [id, { directionIds }] of batches) called.set(id, await directionsBelow(ctx.db, directionIds));
  const reach = reachOf(ctx.actor);
  const say = (key: string, params = {}) => sheetText(reading.language, `errors.${key}`, params);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const allowed = called.get(data.batchId);
    if (!allowed)
      addError(reading, row, 'batchId', say('notOffered', { words: row.values[nameOf(reading)] }));
    else if (allowed.size > 0 && !allowed.has(data.directionId))
      addError(reading, row, 'directionId', say('notCalled'));
    else if (reach.kind === 'district' && data.districtId !== reach.districtId)
      addError(reading, row, 'districtId', say('outside'));
  }
}

const nameOf = ({ language, type }: Words) => headingOf(language, type, 'batchId');

/**
 * A number that is there means an update, while the project is accepted, not grouped and within the caller's reach.
 * The projects stay as they are until the import has ended.
 */
async function markKnown(ctx: Ctx, reading: Words, rows: readonly Row[]) {
  const data = rows.flatMap((row) => row.data ?? []);
  const numbered = await holdNumbered(ctx, data);
  const namesakes = groupRows(await readOfFirms(ctx, data), nameKey);
  for (const row of rows) {
    const { data } = row;
    if (!data) continue;
    const byNumber = numbered.get(data.projectNo);
    const clash = findClash(byNumber, namesakes.get(nameKey(data)) ?? []);
    data.projectId = byNumber?.id ?? null;
    if (byNumber) row.action = 'update';
    if (clash)
      addError(reading, row, clash.key, sheetText(reading.language, `errors.${clash.error}`, clash.params));
  }
}

interface Known {
  id: string;
  projectNo: string;
  status: number;
  isVisible: SqlBool;
}
type Named = Pick<ImportedProject, 'batchId' | 'creditCode' | 'projectName'>;

/** A firm applies for a thing once in a batch. */
const nameKey = ({ batchId, creditCode: code, projectName }: Named) => `${batchId}/${code}/${projectName}`;

/** Why a row can be neither an update nor a new project; what the caller may not see is not described. */
function findClash(byNumber: Known | undefined, namesakes: readonly Omit<Known, 'status'>[]) {
  if (byNumber && !byNumber.isVisible) return { key: 'projectNo', error: 'outside', params: {} };
  if (byNumber && byNumber.status !== projectStatus.accepted)
    return { key: 'projectNo', error: 'notChangeable', params: {} };
  const twin = namesakes.find(({ id }) => id !== byNumber?.id);
  if (!twin) return undefined;
  const { projectNo } = twin;
  return { key: 'projectName', error: twin.isVisible ? 'known' : 'outside', params: { projectNo } };
}

/** Projects of these numbers, whoever may see them: a number is there once. Held in the order of their ids. */
async function holdNumbered({ db, actor }: Ctx, data: readonly ImportedProject[]) {
  const numbers = data.flatMap(({ projectNo }) => (projectNo === '' ? [] : projectNo));
  const rows = await db
    .selectFrom('project')
    .select(['id', 'projectNo', 'status', projectScope(actor).as('isVisible')])
    .where('deleteMark', '=', 0)
    .where('projectNo', 'in', ['', ...numbers])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.projectNo, row]));
}

const readOfFirms = ({ db, actor }: Ctx, data: readonly ImportedProject[]) =>
  db
    .selectFrom('project')
    .select(['id', 'projectNo', 'batchId', 'creditCode', 'projectName'])
    .select(projectScope(actor).as('isVisible'))
    .where('deleteMark', '=', 0)
    .where('creditCode', 'in', ['', ...data.map((row) => row.creditCode)])
    .execute();
