import { type ExistingTable, type ExistingTableInfo, fail, type Page, type PageQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findBinders } from './bound-table.queries';
import { findTableFacts, listTables, type TableFacts } from './existing-tables.queries';
import { judgeTable } from './judge-table';

/** The tables a module may be made of, each with what stands against it. */
export async function listExistingTables(
  ctx: Ctx,
  query: Pick<PageQuery, 'currentPage' | 'pageSize' | 'keyword'>,
): Promise<Page<ExistingTable> & { schemas: string[] }> {
  const { tables, total } = await listTables(ctx, query);
  const binders = await findBinders(ctx);
  return {
    list: tables.map((one) => ({ ...told(one, binders), columns: one.columns.length })),
    pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total },
    schemas: Object.keys(ctx.plugs.tableSchemas),
  };
}

/** One of them, with its columns. */
export async function readExistingTable(
  ctx: Ctx,
  of: { schema: string; table: string },
): Promise<ExistingTableInfo> {
  const found = await findTableFacts(ctx, of);
  if (!found) fail('record.missing', { id: `${of.schema}.${of.table}` });
  const columns = found.columns.map(({ isKey: _isKey, initial: _initial, ...column }) => column);
  return { ...told(found, await findBinders(ctx)), columns };
}

function told(facts: TableFacts, binders: ReadonlyMap<string, { fullName: string }>) {
  const { schema, table, comment, rows } = facts;
  const binder = binders.get(`${schema}.${table}`);
  const verdict = binder ? { refusal: 'bound' as const, about: binder.fullName } : judgeTable(facts);
  return { schema, table, comment, rows, ...verdict };
}
