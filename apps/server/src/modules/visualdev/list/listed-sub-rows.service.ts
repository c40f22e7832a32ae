import type { Ctx } from '#platform/context';
import { isHiddenName } from '../compile/asked-fields';
import type { CompiledModule } from '../compile/compile-module';
import type { Rows } from '../record/record-read.service';
import { findSubRows } from '../record/sub-rows.service';
import type { ListCondition } from './list-conditions';

interface Of {
  hidden: ReadonlySet<string>;
  conditions: readonly ListCondition[];
}

/**
 * Rows of the sub-tables the list design shows columns of: one statement for each of them, and only rows that
 * meet what the list asks of them (contract-lowcode 1.10.1).
 */
export async function listedSubRows(
  ctx: Ctx,
  { subTables, list }: CompiledModule,
  ids: readonly string[],
  { hidden, conditions }: Of,
): Promise<Rows> {
  const columns = Array.isArray(list.columnList) ? list.columnList : [];
  const listed = new Set(columns.map((column: { prop?: unknown } | null) => String(column?.prop ?? '')));
  const shown = subTables.flatMap((table) => {
    const fields = table.fields.filter(({ name }) => {
      const known = `${table.name}-${name}`;
      return listed.has(known) && !isHiddenName(known, hidden);
    });
    return fields.length === 0 ? [] : [{ table, narrowed: { ...table, fields } }];
  });
  return await Promise.all(
    shown.map(async ({ table, narrowed }) => {
      const asked = conditions.flatMap(({ rows }) => (rows?.of === table ? [rows.clause] : []));
      return [narrowed, await findSubRows(ctx, narrowed, ids, asked)] as const;
    }),
  );
}
