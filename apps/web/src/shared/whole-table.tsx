import type { CallError } from '@qifu/contracts';
import { DataTable, type DataTableProps } from '@qifu/ui/office';
import { IconButton, useKitText } from '@qifu/ui/parts';
import { useMemo } from 'react';
import { useAddressWords } from './address-words';
import { useListColumns } from './list-columns';
import { fetchStateOf } from './query-state';
import { SaveView } from './views/save-view';
import { useSavedViews } from './views/use-saved-views';
import { ViewRow } from './views/view-row';

type OwnProps<R> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'rowName' | 'isFiltered' | 'keyword' | 'onClearFilters' | 'empty' | 'currentId'
>;

interface WholeTableProps<R> extends OwnProps<R> {
  /** All rows, in the order they have until somebody sorts them. */
  rows: readonly R[] | undefined;
  query: { error: CallError | null; isLoading: boolean; isFetching: boolean; refetch: () => unknown };
  /** Which list it is, where a page has several with views of their own. */
  list?: string;
  /** Words of the address that say what is shown; views keep them. */
  alsoBy?: readonly string[];
}

/** A list that is there as a whole, such as a branch of a tree: sorted here, with columns and views as other lists have. */
export function WholeTable<R extends object>(props: WholeTableProps<R>) {
  const { rows, query, columns, list = '', alsoBy = [], ...own } = props;
  const text = useKitText();
  const { wordOf, change } = useAddressWords();
  const arranged = useListColumns(columns);
  const saved = useSavedViews(list, alsoBy);
  const sidx = wordOf('sidx');
  const sort = wordOf('sort') === 'asc' ? 'asc' : 'desc';
  const sorted = useMemo(() => rows && sortedRows(rows, sidx, sort), [rows, sidx, sort]);
  return (
    <>
      <ViewRow builtIn={undefined} saved={saved} onLeave={() => undefined} />
      <div className="q-filters">
        <div className="q-filters-row">
          <span className="q-filters-acts">
            <SaveView saved={saved} choices={arranged.choices} />
            <IconButton icon="refresh" label={text('table.refresh')} onClick={() => void query.refetch()} />
            {arranged.settings}
          </span>
        </div>
      </div>
      <DataTable<R>
        {...own}
        page={sorted && { list: sorted }}
        columns={arranged.columns}
        {...fetchStateOf(query)}
        order={{ sidx, sort }}
        onOrder={(next, direction) => change({ sidx: next, sort: direction })}
      />
    </>
  );
}

const inChinese = new Intl.Collator('zh-CN', { numeric: true });

/** In the order of one column; rows that are equal in it stay as they were. @public: tested alone. */
export function sortedRows<R extends object>(rows: readonly R[], sidx: string, sort: 'asc' | 'desc'): R[] {
  if (sidx === '') return [...rows];
  const cellOf = (row: R) => (row as Readonly<Record<string, unknown>>)[sidx];
  const turn = sort === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => turn * compareCells(cellOf(a), cellOf(b)));
}

function compareCells(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other)) return one.length - other.length;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return inChinese.compare(String(one ?? ''), String(other ?? ''));
}
