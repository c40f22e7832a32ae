import { projectStatus } from '@qifu/contracts';
import { creditCode, epochMs, isNationalId, longText, money, requiredText } from '@qifu/rules';
import type { SqlBool } from 'kysely';
import { z } from 'zod';
import { activeBlacklist, banLevel, hashIdNumber, reachOf } from '#modules/enterprise';
import { findOutside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { dayOfText, splitCell, splitPart } from '#platform/sheet-import/cell-parts';
import {
  addError,
  type CheckedRow,
  checkedRow,
  markDoubles,
  type Said,
  saidOf,
} from '#platform/sheet-import/checked-row';
import { importText } from '#platform/sheet-import/import-text';
import {
  checkForm,
  fittingFields,
  type Reading,
  type ReadRow,
  readCells,
} from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { nameFields } from '../amendment/difference-words';
import { readDirectionsBelow } from '../direction/direction.service';
import { groupRows } from '../grouped';
import { projectDoor, projectScope } from '../project/project.policy';
import { freezeProjects } from '../project/project-content';
import { partyCodes } from '../project/project-form.service';
import { sheetText } from './import-columns';
import { findChanges } from './row-changes';

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
  /** It says of an enterprise's own application what stands there already: nothing is written. */
  isNoChange: boolean;
}

type Row = CheckedRow<ImportedProject>;

/** Checks every cell of the project rows. */
export function checkProjectRows(reading: Reading, rows: readonly SheetRow[]): Row[] {
  const checked = rows.map((row) => checkRow(reading, row));
  const { language } = reading;
  markDoubles(language, checked, 'projectNo', (row) => saidOf(row).projectNo);
  markDoubles(language, checked, 'projectName', (row) => nameKey(saidOf(row)));
  return checked;
}

/** What only the database can tell, as it stands now; asked at the preview and again at the confirmation. */
export async function markKnownProjects(
  ctx: Ctx,
  rows: readonly Row[],
  { isHolding }: { isHolding: boolean },
) {
  const batches = await readBatches(ctx, rows, isHolding);
  await markFirms(ctx, rows, { batches, isHolding });
  await markBatches(ctx, rows, batches);
  await markKnown(ctx, rows, isHolding);
  await markOutside(ctx, rows);
}

/** Rows after which the caller would not find the project in his list. */
async function markOutside(ctx: Ctx, rows: readonly Row[]) {
  const right = rows.flatMap((row) => (row.data ? [{ row, data: row.data }] : []));
  const at = ctx.now();
  const told = right.map(({ data }) => ({
    id: data.projectId,
    columns: data.projectId === null ? { ...data, submitTime: at, acceptTime: at } : data,
  }));
  for (const place of await findOutside(ctx, projectDoor, told)) {
    const row = right[place]?.row;
    if (row) addError(row, 'districtId', sheetText(ctx.language, 'errors.outsideRights'));
  }
}

interface Batch {
  directionIds: string[];
  batchType: string;
}

/** The batches applied for; while holding, they cannot be removed. */
async function readBatches(
  { db }: Ctx,
  rows: readonly Row[],
  isHolding: boolean,
): Promise<Map<string, Batch>> {
  const batches = db
    .selectFrom('declareBatch')
    .select(['id', 'directionIds', 'batchType'])
    .where('id', 'in', ['', ...rows.flatMap((row) => saidOf(row).batchId ?? [])])
    .where('deleteMark', '=', 0)
    .orderBy('id');
  const found = await (isHolding ? batches.forShare() : batches).execute();
  return new Map(found.map(({ id, ...batch }) => [id, batch]));
}

function checkRow(reading: Reading, row: SheetRow): Row {
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
  if (form.startDate && form.endDate && form.startDate > form.endDate)
    read.errors.push({ key: 'endDate', message: sheetText(reading.language, 'errors.dayOrder') });
  const leaderIdHash = number === '' ? null : hashIdNumber(number);
  const own = { leaderIdHash, enterpriseId: '', projectId: null, isNoChange: false };
  const said = data ?? fittingFields(projectRowShape, form);
  return checkedRow(reading, read, data && { ...data, ...own }, { ...said, ...own });
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
  rows: readonly Row[],
  { batches, isHolding }: { batches: ReadonlyMap<string, Batch>; isHolding: boolean },
) {
  const codes = rows.flatMap((row) => partiesOf(saidOf(row)));
  const firms = await readFirms(ctx, codes, isHolding);
  const banned = (await activeBlacklist(ctx.db, codes, ctx.now())).filter(({ level }) => level >= banLevel);
  const say = (key: string, params = {}) => sheetText(ctx.language, `errors.${key}`, params);
  for (const row of rows) {
    const said = saidOf(row);
    const firm = firms.get(said.creditCode ?? '');
    const parties = partiesOf(said);
    const batchType = batches.get(said.batchId ?? '')?.batchType ?? '';
    const entry = banned.find(
      ({ creditCode: code, scope }) =>
        parties.includes(code) && (scope.length === 0 || scope.includes(batchType)),
    );
    if (said.creditCode && !firm) addError(row, 'creditCode', say('notRegistered'));
    else if (entry) addError(row, 'creditCode', say('blacklisted', entry));
    if (isOtherName(firm, said)) addError(row, 'enterpriseName', say('otherName', firm));
    if (firm && row.data) row.data.enterpriseId = firm.id;
    nameCooperators(row, firms);
  }
}

type Firms = ReadonlyMap<string, { enterpriseName: string }>;

const isOtherName = (
  firm: { enterpriseName: string } | undefined,
  { enterpriseName }: Said<ImportedProject>,
) => firm !== undefined && enterpriseName !== undefined && firm.enterpriseName !== enterpriseName;

/** A co-operator given by code alone is called as the registry has it. */
function nameCooperators({ data }: Row, firms: Firms) {
  for (const cooperator of data?.cooperators ?? [])
    cooperator.name ||= firms.get(cooperator.creditCode)?.enterpriseName ?? cooperator.creditCode;
}

/** Applicant and co-operators, as far as the row names them. */
const partiesOf = ({ creditCode: code, cooperators = [] }: Said<ImportedProject>) =>
  partyCodes(code ?? '', cooperators).filter(Boolean);

async function readFirms({ db }: Ctx, codes: readonly string[], isHolding: boolean) {
  if (codes.length === 0) return new Map<string, { id: string; enterpriseName: string }>();
  const firms = db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName', 'creditCode'])
    .where('creditCode', 'in', [...new Set(codes)])
    .where('deleteMark', '=', 0)
    // Held in the order of their ids: a firm that is being listed on the blacklist waits for us or we for it.
    .orderBy('id');
  const rows = await (isHolding ? firms.forShare() : firms).execute();
  return new Map(rows.map((row) => [row.creditCode, row]));
}

/** The direction must be one the batch calls for, and the district one the caller answers for. */
async function markBatches(ctx: Ctx, rows: readonly Row[], batches: ReadonlyMap<string, Batch>) {
  const named = [...batches.values()].flatMap(({ directionIds }) => directionIds);
  const below = await readDirectionsBelow(ctx.db, named);
  const called = new Map([...batches].map(([id, { directionIds }]) => [id, below(directionIds)]));
  const reach = reachOf(ctx.actor);
  const say = (key: string, params = {}) => sheetText(ctx.language, `errors.${key}`, params);
  for (const row of rows) {
    const { batchId, directionId, districtId } = saidOf(row);
    const allowed = batchId === undefined ? undefined : called.get(batchId);
    if (batchId && !allowed)
      addError(row, 'batchId', importText(ctx.language, 'errors.notOffered', { words: row.values.batchId }));
    if (directionId && allowed && allowed.size > 0 && !allowed.has(directionId))
      addError(row, 'directionId', say('notCalled'));
    if (districtId && reach.kind === 'district' && districtId !== reach.districtId)
      addError(row, 'districtId', say('outside'));
  }
}

/**
 * A number that is there means an update, while the project is accepted, not grouped and within the caller's reach.
 * What an enterprise itself handed in is not rewritten by a sheet: such a row must say what is there already.
 * While holding, the projects stay as they are until the import has ended.
 */
async function markKnown(ctx: Ctx, rows: readonly Row[], isHolding: boolean) {
  const said = rows.map(saidOf);
  const numbered = await readNumbered(ctx, said, isHolding);
  const namesakes = groupRows(await readOfFirms(ctx, said), (known) => nameKey(known) ?? '');
  for (const row of rows) {
    const { projectNo = '', ...named } = saidOf(row);
    const byNumber = numbered.get(projectNo);
    const key = nameKey(named);
    const clash = findClash(byNumber, (key && namesakes.get(key)) || []);
    if (row.data) row.data.projectId = byNumber?.id ?? null;
    if (byNumber) row.action = 'update';
    if (clash) addError(row, clash.key, sheetText(ctx.language, `errors.${clash.error}`, clash.params));
  }
  await markHandedIn(ctx, rows, numbered);
}

interface Known {
  id: string;
  projectNo: string;
  status: number;
  source: 'filled' | 'import';
  isVisible: SqlBool;
}
type Named = Partial<Pick<ImportedProject, 'batchId' | 'creditCode' | 'projectName'>>;

/** A firm applies for a thing once in a batch. */
const nameKey = ({ batchId, creditCode: code, projectName }: Named) =>
  batchId && code && projectName ? `${batchId}/${code}/${projectName}` : undefined;

/** Why a row can be neither an update nor a new project; what the caller may not see is not described. */
function findClash(byNumber: Known | undefined, namesakes: readonly Omit<Known, 'status' | 'source'>[]) {
  if (byNumber && !byNumber.isVisible) return { key: 'projectNo', error: 'outside', params: {} };
  if (byNumber && byNumber.status !== projectStatus.accepted)
    return { key: 'projectNo', error: whyNotChangeable(byNumber), params: { projectNo: byNumber.projectNo } };
  const twin = namesakes.find(({ id }) => id !== byNumber?.id);
  if (!twin) return undefined;
  const { projectNo } = twin;
  return { key: 'projectName', error: twin.isVisible ? 'known' : 'outside', params: { projectNo } };
}

const { draft, submitted, returned } = projectStatus;

/** What an enterprise has not handed in yet is its own; afterwards it is asked, or told why. */
function whyNotChangeable({ source, status }: Known) {
  if (source === 'filled' && status === submitted) return 'handedIn';
  return source === 'filled' && (status === draft || status === returned) ? 'stillFilled' : 'notChangeable';
}

/** Rows that would say something else of an accepted application than its enterprise did. */
async function markHandedIn(ctx: Ctx, rows: readonly Row[], numbered: ReadonlyMap<string, Known>) {
  const filled = rows.flatMap((row) => {
    const known = row.data && numbered.get(row.data.projectNo);
    return row.data && known?.source === 'filled' ? [{ row, data: row.data, known }] : [];
  });
  for (const part of inChunks(filled)) {
    const frozen = await freezeProjects(
      ctx,
      part.map(({ known }) => known.id),
    );
    for (const { row, data, known } of part) {
      const content = frozen.get(known.id)?.content;
      const fields = content ? findChanges(content, data) : [];
      data.isNoChange = fields.length === 0;
      if (fields.length > 0)
        addError(
          row,
          'projectNo',
          sheetText(ctx.language, 'errors.acceptedAsFilled', {
            projectNo: known.projectNo,
            fields: nameFields(ctx.language, fields),
          }),
        );
    }
  }
}

/** Projects of these numbers, whoever may see them: a number is there once. Held in the order of their ids. */
async function readNumbered({ db, actor }: Ctx, said: readonly Said<ImportedProject>[], isHolding: boolean) {
  const numbers = said.flatMap(({ projectNo }) => projectNo || []);
  const projects = db
    .selectFrom('project')
    .select(['id', 'projectNo', 'status', 'source', projectScope(actor).as('isVisible')])
    .where('deleteMark', '=', 0)
    .where('projectNo', 'in', ['', ...numbers])
    .orderBy('id');
  const rows = await (isHolding ? projects.forUpdate() : projects).execute();
  return new Map(rows.map((row) => [row.projectNo, row]));
}

const readOfFirms = ({ db, actor }: Ctx, said: readonly Said<ImportedProject>[]) =>
  db
    .selectFrom('project')
    .select(['id', 'projectNo', 'batchId', 'creditCode', 'projectName'])
    .select(projectScope(actor).as('isVisible'))
    .where('deleteMark', '=', 0)
    .where('creditCode', 'in', ['', ...said.flatMap((row) => row.creditCode ?? [])])
    .execute();
