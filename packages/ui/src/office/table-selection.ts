import { idOf } from './row-id';
import type { DataTableProps } from './table-props';

/** What is chosen in a list, and how that changes. */
export interface Selection {
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** About the rows of this page only; what is chosen on other pages stays chosen. */
  pageState: 'none' | 'some' | 'all';
  togglePage: () => void;
}

/** The choice of rows, held by the page; undefined where rows cannot be chosen. */
export function selectionOf<R extends object>(props: DataTableProps<R>): Selection | undefined {
  const { page, selected = [], onSelect, rowKey = idOf } = props;
  if (!onSelect) return undefined;
  const chosen = new Set(selected);
  const ids = (page?.list ?? []).map(rowKey);
  const here = ids.filter((id) => chosen.has(id)).length;
  const isAll = ids.length > 0 && here === ids.length;
  return {
    isChosen: (id) => chosen.has(id),
    toggle: (id) => onSelect(chosen.has(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    pageState: isAll ? 'all' : here > 0 ? 'some' : 'none',
    togglePage: () =>
      onSelect(isAll ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])]),
  };
}
