import { activeBlacklist, banLevel, reachOf } from '#modules/enterprise';
import { findOutside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { addError, markDoubles, type Said, saidOf } from '#platform/sheet-import/checked-row';
import { importText } from '#platform/sheet-import/import-text';
import type { Reading } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { readDirectionsBelow } from '../direction/direction.service';
import { projectDoor } from '../project/project.policy';
import { partyCodes } from '../project/project-form.service';
import { sheetText } from './import-columns';
import { markKnown } from './known-projects';
import { checkRow, type ImportedProject, nameKey, type ProjectRow } from './project-row';

/** Checks every cell of the project rows. */
export function checkProjectRows(ctx: Ctx, reading: Reading, rows: readonly SheetRow[]): ProjectRow[] {
  const checked = rows.map((row) => checkRow(ctx, reading, row));
  const { language } = reading;
  markDoubles(language, checked, 'projectNo', (row) => saidOf(row).projectNo);
  markDoubles(language, checked, 'projectName', (row) => nameKey(saidOf(row)));
  return checked;
}

/** What only the database can tell, as it stands now; asked at the preview and again at the confirmation. */
export async function markKnownProjects(
  ctx: Ctx,
  rows: readonly ProjectRow[],
  { isHolding }: { isHolding: boolean },
) {
  const batches = await readBatches(ctx, rows, isHolding);
  await markFirms(ctx, rows, { batches, isHolding });
  await markBatches(ctx, rows, batches);
  await markKnown(ctx, rows, isHolding);
  await markOutside(ctx, rows);
}

/** Rows after which the caller would not find the project in his list. */
async function markOutside(ctx: Ctx, rows: readonly ProjectRow[]) {
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
  rows: readonly ProjectRow[],
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

/** Applicants must be on the registry under that name, and nobody who applies may be banned (I03). */
async function markFirms(
  ctx: Ctx,
  rows: readonly ProjectRow[],
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
function nameCooperators({ data }: ProjectRow, firms: Firms) {
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
async function markBatches(ctx: Ctx, rows: readonly ProjectRow[], batches: ReadonlyMap<string, Batch>) {
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
