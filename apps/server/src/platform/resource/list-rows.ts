import { columnsFor, type Grouped, type Page, type Resource } from '@qifu/contracts';
import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { Ctx } from '../context';
import { type PageOptions, type PageRequest, page, type SortKey } from '../db/page';
import { type AskedBy, conditionsWhere } from './condition-groups';

/** Where one resource differs from what its columns say. */
export interface ListOptions<DB, TB extends keyof DB> {
  /** What a column that is not stored under its own name is sorted by, and one that only callers sort by. */
  sortedBy?: Readonly<Record<string, SortKey<DB, TB>>>;
  /** What a column that is not stored under its own name is asked for by in groups of conditions. */
  askedBy?: AskedBy;
  /** How many rows there are, where that is known without reading them. */
  total?: PageOptions<DB, TB>['total'];
}

/**
 * One page of a resource: searched, sorted and ordered as its columns say. `rows` selects from its table, under its own
 * name, and leaves only what the caller may see.
 */
export async function listRows<DB, TB extends keyof DB, Row>(
  ctx: Pick<Ctx, 'db' | 'act' | 'actor'>,
  resource: Resource,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: PageRequest & Grouped,
  { sortedBy, askedBy, total }: ListOptions<DB, TB> = {},
): Promise<Page<Simplify<Row>>> {
  type Column = Extract<SortKey<DB, TB>, string>;
  const stored = (name: string) => `${resource.table}.${name}` as Column;
  const keyOf = (name: string): SortKey<DB, TB> => sortedBy?.[name] ?? stored(name);
  const options: PageOptions<DB, TB> = {
    searched: columnsFor(resource, 'search').map(([name]) => stored(name)),
    sortable: {
      ...Object.fromEntries(columnsFor(resource, 'sort').map(([name]) => [name, keyOf(name)])),
      ...sortedBy,
    },
    order: resource.order.map(([name, direction]) => [keyOf(name), direction] as const),
    tieBreaker: stored('id'),
    total,
  };
  const narrowed = query.groups ? rows.where(conditionsWhere(ctx, resource, query.groups, askedBy)) : rows;
  return await page(ctx, narrowed, query, options);
}
