import type { DesignDocument, Json, JsonObject } from '@qifu/contracts';
import { readDesign, writeDesign } from '@qifu/designs';
import { type ListOrder, moreOrdersKey, type SummaryKind, summariesKey } from '@qifu/rules';
import type { ShownField } from '../form/form-rules';

/** A column, a condition or a button of a list design, in the family's own words (contract-lowcode 1.9). */
export type Item = JsonObject;

export const itemsOf = (value: Json | undefined): Item[] =>
  Array.isArray(value)
    ? value.filter((one): one is Item => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];

/** The list design with the names of today. */
export const listIn = (document: DesignDocument): JsonObject =>
  (JSON.parse(writeDesign(document).columnData ?? 'null') ?? {}) as JsonObject;

/** The same with elements in place of names, as documents keep it. */
export const linkedList = (document: DesignDocument, list: JsonObject) =>
  readDesign(
    { ...writeDesign(document), columnData: JSON.stringify(list) },
    { newId: () => crypto.randomUUID(), parse: JSON.parse },
  ).list;

export const itemOf = ({ name, label, kind }: ShownField): Item => ({
  prop: name,
  label,
  jnpfKey: kind.wireKeys[0],
});

/** Columns, with what of them is granted one by one where the design asks for that. */
export const withColumns = (columns: readonly Item[]): JsonObject => ({
  columnList: [...columns],
  defaultColumnList: columns.map((one) => ({ ...one, checked: true })),
});

/** Sums as the family keeps them; what else is told below columns under a key of ours. */
export function summariesIn(told: ReadonlyMap<string, SummaryKind>): JsonObject {
  const all = [...told];
  return {
    showSummary: all.length > 0,
    summaryField: all.flatMap(([name, of]) => (of === 'sum' ? [name] : [])),
    [summariesKey]: all.flatMap(([prop, of]) => (of === 'sum' ? [] : [{ prop, of }])),
  };
}

/** The first order as the family keeps it, the others under a key of ours. */
export function ordersIn([first, ...more]: readonly ListOrder[]): JsonObject {
  return {
    defaultSidx: first?.name ?? '',
    sort: first?.sort ?? 'desc',
    [moreOrdersKey]: more.map(({ name, sort }) => ({ prop: name, sort })),
  };
}

/** Puts the item at one place before the one at another, as it stands after it was taken out. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const [taken] = items.slice(from, from + 1);
  if (taken === undefined) return [...items];
  const others = items.filter((_one, i) => i !== from);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), taken, ...others.slice(place)];
}

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
