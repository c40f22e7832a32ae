/** What can be told of a column below a list, over all records that answer. */
export const summaryKinds = ['sum', 'average', 'min', 'max', 'count'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** Under which a list design carries summaries other than the sums of the family (docs/decisions 0030). */
export const summariesKey = 'summaries';
/** Under which it carries what decides between records that its first order leaves equal. */
export const moreOrdersKey = 'moreOrders';

export const mostOrders = 4;

type List = Readonly<Record<string, unknown>> | null;
type Item = Readonly<Record<string, unknown>>;

const itemsAt = (list: List, key: string): Item[] => {
  const said = list?.[key];
  return Array.isArray(said) ? said.filter((one) => typeof one === 'object' && one !== null) : [];
};
const isKind = (said: unknown): said is SummaryKind => summaryKinds.some((kind) => kind === said);

/** By the name of its field, what is told below a column; nothing where the list has no such row. */
export function summariesOf(list: List): ReadonlyMap<string, SummaryKind> {
  if (list?.showSummary !== true) return new Map();
  const named = Array.isArray(list.summaryField) ? list.summaryField : [];
  return new Map([
    ...named.flatMap((name): [string, SummaryKind][] => (typeof name === 'string' ? [[name, 'sum']] : [])),
    ...itemsAt(list, summariesKey).flatMap(({ prop, of }): [string, SummaryKind][] =>
      typeof prop === 'string' && isKind(of) ? [[prop, of]] : [],
    ),
  ]);
}

export interface ListOrder {
  name: string;
  sort: 'asc' | 'desc';
}

const orderOf = (name: unknown, sort: unknown): ListOrder[] =>
  typeof name === 'string' && name !== '' ? [{ name, sort: sort === 'asc' ? 'asc' : 'desc' }] : [];

/** The orders a list has until somebody chooses another, the first deciding first; none for the newest first. */
export function ordersOf(list: List): ListOrder[] {
  const first = orderOf(list?.defaultSidx, list?.sort);
  if (first.length === 0) return [];
  const all = [...first, ...itemsAt(list, moreOrdersKey).flatMap(({ prop, sort }) => orderOf(prop, sort))];
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i).slice(0, mostOrders);
}
