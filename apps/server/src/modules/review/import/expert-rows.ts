import { type ExpertInput, expertInput, expertStatus } from '@qifu/contracts';
import { dayOfText, isAccount, isCreditCode, isNationalId } from '@qifu/rules';
import type { SqlBool } from 'kysely';
import { hashIdNumber, reachOf } from '#modules/enterprise';
import { findOutside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { splitCell, splitPart } from '#platform/sheet-import/cell-parts';
import {
  addError,
  type CheckedRow,
  checkedRow,
  markDoubles,
  type Said,
  saidOf,
} from '#platform/sheet-import/checked-row';
import {
  checkForm,
  fittingFields,
  type Reading,
  type ReadRow,
  readCells,
} from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { expertDoor, expertScope } from '../expert/expert.policy';
import { sheetText } from './import-columns';
/** An expert as a row of the file says it; the identity number is only its hash. */
export interface ImportedExpert {
  expertNo: string;
  idHash: string;
  /** The expert this row changes; null for a new one. */
  expertId: string | null;
  input: Omit<ExpertInput, 'idNumber'>;
}

/** Columns whose name differs from the field they fill. */
const columnOf: Readonly<Record<string, string>> = {
  avoidList: 'avoidUnits',
  employmentHistory: 'employments',
};

type Row = CheckedRow<ImportedExpert>;

/** Checks every cell of the expert rows by the rules of the form. */
export function checkExpertRows(ctx: Ctx, reading: Reading, rows: readonly SheetRow[]): Row[] {
  const checked = rows.map((row) => checkRow(ctx, reading, row));
  const { language } = reading;
  markDoubles(language, checked, 'idNumber', (row) => saidOf(row).idHash);
  markDoubles(language, checked, 'mobile', (row) => saidOf(row).input?.mobile);
  markDoubles(language, checked, 'expertNo', (row) => saidOf(row).expertNo);
  return checked;
}

function checkRow(ctx: Ctx, reading: Reading, row: SheetRow): Row {
  const read = readCells(reading, row);
  const { texts, chosen, lists } = read;
  const form = {
    ...texts,
    gender: chosen.gender,
    titleLevel: chosen.titleLevel,
    expertType: chosen.expertType,
    districtId: chosen.districtId,
    directionIds: lists.directionIds ?? [],
    leaderEligible: Number(chosen.leaderEligible ?? '0'),
    maxGroups: texts.maxGroups === undefined ? undefined : Number(texts.maxGroups),
    keywords: splitCell(texts.keywords ?? '').map((term) => ({ term })),
    avoidList: readAvoided(texts.avoidUnits ?? ''),
    employmentHistory: readEmployments(reading, read),
  };
  const input = checkForm(reading, read, expertInput, form, (field) => columnOf[field] ?? field);
  const { expertNo = '', idNumber = '' } = texts;
  if (expertNo !== '' && !isAccount(expertNo))
    read.errors.push({ key: 'expertNo', message: sheetText(reading.language, 'errors.expertNo') });
  const { idNumber: _idNumber, ...rest } = input ?? fittingFields(expertInput, form);
  const idHash = isNationalId(idNumber.toUpperCase()) ? hashIdNumber(ctx, idNumber) : undefined;
  const said = { expertNo, expertId: null, input: rest, ...(idHash && { idHash }) };
  const data =
    input && idHash ? { expertNo, idHash, expertId: null, input: rest as typeof input } : undefined;
  return checkedRow<ImportedExpert>(reading, read, data, said);
}

/** Units by name or code. */
const readAvoided = (text: string) =>
  splitCell(text).map((unit) => {
    const code = unit.toUpperCase();
    return { type: 'unit' as const, ...(isCreditCode(code) ? { creditCode: code } : { name: unit }) };
  });

/** `code|from|to;…`, where the code may also be a name; the last part may be missing. */
function readEmployments({ language }: Reading, read: ReadRow) {
  const wrong = () => {
    if (read.errors.every(({ key }) => key !== 'employments'))
      read.errors.push({ key: 'employments', message: sheetText(language, 'errors.employments') });
  };
  return splitCell(read.texts.employments ?? '').map((part) => {
    const [unit = '', from = '', to = ''] = splitPart(part);
    const [fromDate, toDate] = [from, to].map((text) => (text === '' ? null : dayOfText(text)));
    if (fromDate === undefined || toDate === undefined || unit === '') wrong();
    const code = unit.toUpperCase();
    return {
      ...(isCreditCode(code) ? { creditCode: code } : { name: unit }),
      from: fromDate ?? null,
      to: toDate ?? null,
    };
  });
}

interface Known {
  id: string;
  expertNo: string;
  name: string;
  idHash: string;
  mobile: string;
  /** Whether the caller may see, and so change, this expert. */
  isVisible: SqlBool;
}

/** Says which rows are experts we have, by identity number, then by mobile number, and which clash with others. */
export async function markKnownExperts(
  ctx: Ctx,
  rows: readonly Row[],
  { isHolding }: { isHolding: boolean },
) {
  const known = indexKnown(await readKnown(ctx, rows, isHolding));
  const users = await readTakenAccounts(ctx, rows);
  const reach = reachOf(ctx.actor);
  for (const row of rows) {
    const said = saidOf(row);
    const { found, byMobile } = findMeant(said, known);
    // Who is meant must be known before a number can belong to somebody else.
    const clash = said.idHash || found ? findClash(said, { known, found, byMobile, users }) : undefined;
    if (row.data) row.data.expertId = found?.id ?? null;
    if (found) row.action = 'update';
    if (clash) addError(row, clash.key, sheetText(ctx.language, `errors.${clash.error}`, clash.params));
    else if (isOutside(reach, said.input?.districtId))
      addError(row, 'districtId', sheetText(ctx.language, 'errors.outside'));
  }
  await markOutside(ctx, rows);
}

/** Rows after which the caller would not find the expert in his list. */
async function markOutside(ctx: Ctx, rows: readonly Row[]) {
  const right = rows.flatMap((row) => (row.data ? [{ row, data: row.data }] : []));
  const told = right.map(({ data: { expertId, input } }) => ({
    id: expertId,
    columns: expertId === null ? { ...input, status: expertStatus.available } : input,
  }));
  for (const place of await findOutside(ctx, expertDoor, told)) {
    const row = right[place]?.row;
    if (row) addError(row, 'districtId', sheetText(ctx.language, 'errors.outsideRights'));
  }
}

/** The expert a row means. The mobile number is the second key: whose identity number is being corrected. */
function findMeant({ idHash = '', input }: Said<ImportedExpert>, known: ReturnType<typeof indexKnown>) {
  const byMobile = known.byMobile.get(input?.mobile ?? '');
  const found = known.byHash.get(idHash) ?? (byMobile?.name === input?.name ? byMobile : undefined);
  return { found, byMobile };
}

const isOutside = (reach: ReturnType<typeof reachOf>, districtId: string | undefined) =>
  reach.kind === 'district' && districtId !== undefined && districtId !== reach.districtId;

/** Each expert under what a row may name him by. */
const indexKnown = (experts: readonly Known[]) => ({
  byHash: new Map(experts.map((expert) => [expert.idHash, expert])),
  byMobile: new Map(experts.map((expert) => [expert.mobile, expert])),
  byNumber: new Map(experts.map((expert) => [expert.expertNo, expert])),
});

interface Candidates {
  known: ReturnType<typeof indexKnown>;
  found: Known | undefined;
  byMobile: Known | undefined;
  users: ReadonlySet<string>;
}

/** An expert out of the caller's reach, or a mobile or expert number that belongs to somebody else. */
function findClash({ expertNo = '' }: Said<ImportedExpert>, { known, found, byMobile, users }: Candidates) {
  if (found && !found.isVisible) return { key: 'idNumber', error: 'outside', params: {} };
  if (byMobile && byMobile.id !== found?.id)
    return { key: 'mobile', error: 'taken', params: { name: byMobile.name } };
  if (expertNo === '') return undefined;
  const byNumber = known.byNumber.get(expertNo);
  if (byNumber) {
    const isOwn = byNumber.id === found?.id;
    return isOwn ? undefined : { key: 'expertNo', error: 'taken', params: { name: byNumber.name } };
  }
  if (found) return { key: 'expertNo', error: 'numberKept', params: { expertNo: found.expertNo } };
  return users.has(expertNo.toLowerCase())
    ? { key: 'expertNo', error: 'accountTaken', params: {} }
    : undefined;
}

/** Experts of these numbers, whoever may see them; while holding, in the order of their ids until the import has ended. */
async function readKnown({ db, actor }: Ctx, rows: readonly Row[], isHolding: boolean): Promise<Known[]> {
  const said = rows.map(saidOf);
  const experts = db
    .selectFrom('expert')
    .select(['id', 'expertNo', 'name', 'idHash', 'mobile', expertScope(actor).as('isVisible')])
    .where('deleteMark', '=', 0)
    .where((eb) =>
      eb.or([
        eb('idHash', 'in', ['', ...said.flatMap(({ idHash }) => idHash ?? [])]),
        eb('mobile', 'in', ['', ...said.flatMap(({ input }) => input?.mobile ?? [])]),
        eb('expertNo', 'in', ['', ...said.flatMap(({ expertNo }) => expertNo || [])]),
      ]),
    )
    .orderBy('id');
  return await (isHolding ? experts.forUpdate() : experts).execute();
}

async function readTakenAccounts({ db }: Ctx, rows: readonly Row[]): Promise<Set<string>> {
  const wanted = rows.flatMap((row) => saidOf(row).expertNo || []);
  if (wanted.length === 0) return new Set();
  const users = await db.selectFrom('user').select('account').where('account', 'in', wanted).execute();
  return new Set(users.map(({ account }) => account.toLowerCase()));
}
