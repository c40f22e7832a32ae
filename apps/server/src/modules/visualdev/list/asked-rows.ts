import type { RecordListInput } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limitOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { hiddenInLists, moduleDoor } from '../record/module-door';
import { keywordName, type ListCondition, listConditions, readQuery } from './list-conditions';
import { ownFilterSql } from './own-filter';
import { keywordSql, type SearchedColumn, searchedColumns } from './searched-column';
import { superQuerySql } from './super-query';
import { widenParties } from './widen-parties';

type Clause = RawBuilder<SqlBool>;

/** What a list call asks of the records of a module, in parts: every answer about the list is made of the same ones. */
export interface AskedRows {
  /** The rows there are for the caller: those he sees, within the filter of the design. */
  there: Clause;
  /** Those are all that there are. */
  isWhole: boolean;
  /** What he asks of them beside the keyword. */
  asked: readonly Clause[];
  keyword: string;
  /** Columns the keyword is looked for in. */
  searched: readonly SearchedColumn[];
  /** What he neither sees nor asks. */
  hidden: ReadonlySet<string>;
  /** The fields he sees, and those of them that may be asked. */
  fields: readonly ModuleField[];
  open: readonly ModuleField[];
  conditions: readonly ListCondition[];
}

type Asking = Pick<RecordListInput, 'queryJson' | 'superQueryJson' | 'keyword'>;

export async function askedRows(
  ctx: Ctx,
  { module, menu }: { module: CompiledModule; menu: string },
  { queryJson, superQueryJson, keyword }: Asking,
): Promise<AskedRows> {
  const query = await widenParties(ctx, module, readQuery(queryJson, ctx.language));
  const hidden = hiddenInLists(ctx.actor, menu, module.fields);
  const fields = module.fields.filter(({ name }) => !hidden.has(name));
  const open = fields.filter(({ name }) => module.asked.has(name));
  const conditions = listConditions(module, query, hidden);
  const own = ownFilterSql(ctx, module);
  const more = superQuerySql(ctx, module, superQueryJson, hidden);
  const door = moduleDoor(module, menu);
  const seen = visibleRows(door, ctx.actor);
  return {
    there: own ? sql<SqlBool>`(${seen} and ${own})` : sql<SqlBool>`${seen}`,
    isWhole: !own && !limitOf(door, ctx.actor),
    asked: [...(more ? [more] : []), ...conditions.map(({ clause }) => clause)],
    keyword: typeof query[keywordName] === 'string' ? query[keywordName] : keyword,
    searched: searchedColumns(
      module,
      open.flatMap(({ kind, columns: [column] }) => (kind.abilities.keyword && column ? [column] : [])),
    ),
    hidden,
    fields,
    open,
    conditions,
  };
}

/** Whether a row answers all that is asked, keyword included; the keyword asks nothing where nothing is searched. */
export function matchingSql({
  asked,
  keyword,
  searched,
}: Pick<AskedRows, 'asked' | 'keyword' | 'searched'>): Clause {
  const words = searched.length > 0 && keyword !== '' ? [keywordSql(searched, keyword)] : [];
  const all = [...asked, ...words];
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}
