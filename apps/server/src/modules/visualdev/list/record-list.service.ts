import type { Page, RecordListInput } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import type { CompiledModule } from '../compile/compile-module';
import { hiddenInLists, moduleDoor } from '../record/module-door';
import { allInWords } from '../record/record-read.service';
import { valuesOf } from '../record/record-values';
import { selectRecords } from '../record/select-records';
import { keywordName, listConditions, readQuery } from './list-conditions';
import { summedFields, sumsOf } from './list-sums';
import { listedSubRows } from './listed-sub-rows.service';
import { ownFilterSql } from './own-filter';
import { superQuerySql } from './super-query';

interface Listed {
  module: CompiledModule;
  menu: string;
  /** Whether the sums below the list are asked for too. */
  isSummed?: boolean;
}

/** One page of a module's records in words, newest first unless its design or the caller says otherwise. */
export async function listRecords(
  ctx: Ctx,
  { module, menu, isSummed = false }: Listed,
  { queryJson, superQueryJson, ...asked }: RecordListInput,
): Promise<Page<JsonObject> & { sums?: Record<string, string> }> {
  const query = readQuery(queryJson, ctx.language);
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const fields = module.fields.filter(({ name }) => !hidden.has(name));
  const shown = { ...module, fields };
  const { table } = module;
  const conditions = listConditions(module, query, hidden);
  const clauses = [
    ownFilterSql(ctx, module),
    superQuerySql(ctx, module, superQueryJson, hidden),
    ...conditions.map(({ clause }) => clause),
  ];
  let rows = selectRecords(ctx, shown, moduleDoor(module, menu));
  for (const clause of clauses) if (clause) rows = rows.where(clause);
  const keyword = typeof query[keywordName] === 'string' ? query[keywordName] : asked.keyword;
  const open = fields.filter(({ name }) => module.asked.has(name));
  const sortable = Object.fromEntries(
    open.flatMap(({ name, kind, columns: [column] }) =>
      kind.abilities.sort && column ? [[name, { by: sql.ref(column) }]] : [],
    ),
  );
  const searched = open.flatMap(({ kind, columns: [column] }) =>
    kind.abilities.keyword && column ? [column] : [],
  );
  const found = await page(
    { db: ctx.db },
    rows as never,
    { ...asked, ...orderOf(asked, module, sortable), keyword },
    {
      searched,
      sortable,
      order: [[sql.ref(`${table}.f_creator_time`), 'desc']],
      tieBreaker: `${table}.f_id`,
    } as never,
  );
  const matching = searched.length > 0 ? rows.where(keywordFilter(searched, keyword)) : rows;
  const summed = isSummed ? summedFields(module, open) : [];
  const sums = await sumsOf(ctx.db as never, matching as never, summed);
  const list = found.list as unknown as Record<string, unknown>[];
  const ids = list.map(({ id }) => String(id));
  const rowsBelow = await listedSubRows(ctx, module, ids, { hidden, conditions });
  const values = list.map((row) => valuesOf(shown, row));
  const { words, below } = await allInWords(ctx, values, rowsBelow);
  return {
    ...found,
    list: words.map((row, i) => ({ id: ids[i] ?? '', ...row, ...below.get(ids[i] ?? '') })),
    ...(sums && { sums }),
  };
}

/** The order the design gives its list, where the caller asks for none and sees the field it goes by. */
function orderOf(
  { sidx, sort }: Pick<RecordListInput, 'sidx' | 'sort'>,
  { list }: CompiledModule,
  sortable: Readonly<Record<string, unknown>>,
): Pick<RecordListInput, 'sidx' | 'sort'> {
  const own = list.defaultSidx;
  if (sidx !== '' || typeof own !== 'string' || !Object.hasOwn(sortable, own)) return { sidx, sort };
  return { sidx: own, sort: list.sort === 'asc' ? 'asc' : 'desc' };
}
