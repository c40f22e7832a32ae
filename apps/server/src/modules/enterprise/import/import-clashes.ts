import { sql } from 'kysely';
import { findOutside, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { addError, type CheckedRow, saidOf } from '#platform/sheet-import/checked-row';
import { enterpriseDoor, reachOf } from '../enterprise.policy';
import { sheetText } from '../registry/sheet-text';
import { changedFields, type ImportedEnterprise } from './import-rows';

/** An enterprise that a row would change. */
export interface KnownEnterprise extends Record<string, unknown> {
  id: string;
  enterpriseName: string;
  creditCode: string;
  districtId: string;
  legalPerson: string;
  /** Whether the person would find it in the registry. */
  isVisible: boolean | null;
}

/**
 * Marks what only the database knows: firms that exist already are updated, names that belong to others and firms
 * outside the person's district are errors. While holding, those firms stay as they are until the call ends.
 */
export async function markClashes(
  ctx: Ctx,
  rows: readonly CheckedRow<ImportedEnterprise>[],
  { isHolding }: { isHolding: boolean },
): Promise<Map<string, KnownEnterprise>> {
  const inputs = rows.flatMap((row) => saidOf(row).input ?? []);
  if (inputs.length === 0) return new Map();
  const codes = inputs.flatMap(({ creditCode }) => creditCode ?? []);
  const names = inputs.flatMap(({ enterpriseName }) => enterpriseName?.toLowerCase() ?? []);
  const { rows: found } = await sql<KnownEnterprise>`
    select id, "enterpriseName", "creditCode", "legalPerson", "registerDate", "registeredCapital", "industryCode",
      "enterpriseType", "scaleType", "districtId", "declareUnitId", address, "contactName", "contactPhone",
      "contactEmail", "parentCreditCode", "controllerName",
      ${visibleRows(enterpriseDoor, ctx.actor)} as "isVisible"
    from enterprise
    where "deleteMark" = 0
      and ("creditCode" = any(${codes}::text[]) or lower("enterpriseName") = any(${names}::text[]))
    order by id ${isHolding ? sql`for update` : sql``}`.execute(ctx.db);
  const byCode = new Map(found.map((row) => [row.creditCode, row]));
  const byName = new Map(found.map((row) => [row.enterpriseName.toLowerCase(), row]));
  for (const row of rows) markRow(ctx, row, byCode, byName);
  await markOutside(ctx, rows, byCode);
  return byCode;
}

/** Rows after which the person would not find the firm in the registry. */
async function markOutside(
  ctx: Ctx,
  rows: readonly CheckedRow<ImportedEnterprise>[],
  byCode: ReadonlyMap<string, KnownEnterprise>,
) {
  const right = rows.flatMap((row) => (row.data ? [{ row, input: row.data.input }] : []));
  const told = right.map(({ row, input }) => {
    const known = byCode.get(input.creditCode);
    return { id: known?.id ?? null, columns: known ? changedFields(row.values, input) : input };
  });
  for (const place of await findOutside(ctx, enterpriseDoor, told)) {
    const row = right[place]?.row;
    if (row) addError(row, 'districtName', sheetText(ctx.language, 'errors.outsideRights'));
  }
}

function markRow(
  { actor, language }: Ctx,
  row: CheckedRow<ImportedEnterprise>,
  byCode: ReadonlyMap<string, KnownEnterprise>,
  byName: ReadonlyMap<string, KnownEnterprise>,
) {
  const { creditCode, enterpriseName = '' } = saidOf(row).input ?? {};
  if (creditCode === undefined) return;
  const known = byCode.get(creditCode);
  row.action = known ? 'update' : 'insert';
  const reach = reachOf(actor);
  if (known && reach.kind === 'district' && known.districtId !== reach.districtId)
    return addError(row, 'creditCode', sheetText(language, 'errors.outsideDistrict'));
  if (known && known.isVisible !== true)
    return addError(row, 'creditCode', sheetText(language, 'errors.outsideRights'));
  const namesake = byName.get(enterpriseName.toLowerCase());
  if (namesake && namesake.creditCode !== creditCode)
    addError(row, 'enterpriseName', sheetText(language, 'errors.nameTaken'));
}
