import { fail, type RecordListInput } from '@qifu/contracts';
import { ordersOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { CompiledModule, ModuleField } from '../compile/compile-module';

/** By what a list goes: a column, and which way. */
export interface OrderedBy {
  column: string;
  sort: 'asc' | 'desc';
}

/**
 * By what a list goes, of fields the caller may ask: what he chooses, else what the design says; nothing where it is the
 * newest first. Whoever chooses what the design begins with gets all of its order.
 */
export function listOrder(
  { list }: Pick<CompiledModule, 'list'>,
  open: readonly ModuleField[],
  { sidx, sort }: Pick<RecordListInput, 'sidx' | 'sort'>,
): OrderedBy[] {
  const columnOf = (name: string) =>
    open.find((field) => field.name === name && field.kind.abilities.sort)?.columns[0];
  const own = ordersOf(list);
  const [first] = own;
  if (sidx === '' || (sidx === first?.name && sort === first.sort && columnOf(sidx)))
    return own.flatMap(({ name, sort }) => {
      const column = columnOf(name);
      return column ? [{ column, sort }] : [];
    });
  const column = columnOf(sidx);
  return column
    ? [{ column, sort: sort === 'asc' ? 'asc' : 'desc' }]
    : fail('input.invalid', { field: 'sidx' });
}

/**
 * A column as a list is ordered by it: empty values come last both ways, but for what every record of ours has: the order
 * of its index is asked for as it is there. Of a record of a table of others nobody may know when it was made.
 */
export const orderKey = ({ table, bound }: Pick<CompiledModule, 'table' | 'bound'>, column: string) =>
  column === madeAt(table) && !bound ? sql.ref(column) : ({ by: sql.ref(column), emptyLast: true } as const);

/** The newest first. */
export const newestFirst = ({ table }: Pick<CompiledModule, 'table'>): OrderedBy => ({
  column: madeAt(table),
  sort: 'desc',
});
const madeAt = (table: string) => `${table}.f_creator_time`;
