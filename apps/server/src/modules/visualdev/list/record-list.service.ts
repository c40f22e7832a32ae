import type { Page, RecordListInput } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import type { CompiledModule } from '../compile/compile-module';
import { listShape } from '../compile/list-shape';
import { reckonShown } from '../record/reckon-shown';
import { allInWords } from '../record/record-read.service';
import { type RecordValues, valuesOf } from '../record/record-values';
import { rowsOf, valueColumns } from '../record/select-records';
import { type AskedRows, askedRows, matchingSql } from './asked-rows';
import { branchSql } from './branch-sql.service';
import { knownTotal } from './known-total';
import { listColours } from './list-colours';
import { listOrder, newestFirst, orderKey } from './list-order';
import { summedFields, sumsOf } from './list-sums';
import { listedSubRows } from './listed-sub-rows.service';

export interface ListOf {
  module: CompiledModule;
  menu: string;
  /** Whether the sums below the list are asked for too. */
  isSummed?: boolean;
}

/** A page with its records in words. */
export interface ListedRecords extends Page<JsonObject> {
  sums?: Record<string, string>;
  colours?: Record<string, number[]>;
}
/** The same with what its rows were made of, in their order. */
export interface FoundRecords {
  told: ListedRecords;
  rows: AskedRows;
  values: readonly RecordValues[];
}

/** One page of a module's records in words, newest first unless its design or the caller says otherwise. */
export const listRecords = async (ctx: Ctx, of: ListOf, input: RecordListInput): Promise<ListedRecords> =>
  (await findRecords(ctx, of, input)).told;

export async function findRecords(
  ctx: Ctx,
  { module, menu, isSummed = false }: ListOf,
  input: RecordListInput,
): Promise<FoundRecords> {
  const asked = await askedRows(ctx, { module, menu }, input);
  const { fields, open, hidden, keyword, searched, conditions } = asked;
  const shown = { ...module, fields };
  const { table } = module;
  const narrowing = [...(await branchOf(ctx, module, asked, input)), ...asked.asked];
  const isNarrowed = !asked.isWhole || narrowing.length > 0 || keyword !== '';
  const rows = [asked.there, ...narrowing].reduce(
    (query, clause) => query.where(clause),
    rowsOf(ctx, module).select(sql.ref<string>(`${table}.f_id`).as('id')),
  );
  const chosen = listOrder(module, open, input);
  const order = (chosen.length > 0 ? chosen : [newestFirst(module)]).map(({ column, sort }) => [
    orderKey(module, column),
    sort,
  ]);
  const matching = rows.where(matchingSql({ asked: [], keyword, searched }));
  // What a keyword finds has to be sorted, and rows of modules are wide.
  const isPicked = keyword !== '' && module.bound === undefined;
  const whole = (picked: typeof matching) =>
    rowsOf(ctx, module)
      .innerJoin(picked.as('picked'), 'picked.id', `${table}.f_id` as never)
      .select(['picked.id', 'picked.rowsInAll' as never])
      .select(valueColumns(shown));
  const found = await page(
    { db: ctx.db },
    (isPicked ? matching : matching.select(valueColumns(shown))) as never,
    { ...input, sidx: '', keyword },
    {
      order,
      tieBreaker: `${table}.f_id`,
      total: isNarrowed ? undefined : knownTotal(module),
      whole: isPicked ? whole : undefined,
    } as never,
  );
  const summed = isSummed ? summedFields(module, open) : [];
  const sums = await sumsOf(ctx.db as never, matching as never, summed);
  const list = found.list as unknown as Record<string, unknown>[];
  const ids = list.map(({ id }) => String(id));
  const rowsBelow = await listedSubRows(ctx, module, ids, { hidden, conditions });
  const read = list.map((row, i) => ({ id: ids[i] ?? '', values: valuesOf(shown, row) }));
  const { values, below: rowsShown } = await reckonShown(ctx, module, read, rowsBelow);
  const { words, below } = await allInWords(ctx, values, rowsShown);
  const colours = listColours(
    ctx,
    module,
    asked,
    values.map((one, i) => [ids[i] ?? '', one] as const),
  );
  const told = {
    ...found,
    list: words.map((row, i) => ({ id: ids[i] ?? '', ...row, ...below.get(ids[i] ?? '') })),
    ...(sums && { sums }),
    ...(colours && { colours }),
  };
  return { told, rows: asked, values };
}

/** The part of the list that is asked for; a list without parts has nothing to leave out. */
export async function branchOf(
  ctx: Ctx,
  module: CompiledModule,
  { hidden, there }: AskedRows,
  { branch }: RecordListInput,
): Promise<RawBuilder<SqlBool>[]> {
  if (branch === undefined) return [];
  const clause = await branchSql(ctx, { module, there }, listShape(module, hidden), branch);
  return clause ? [clause] : [];
}
