import type { CallError } from '@qifu/contracts';
import {
  AppliedConditions,
  DataTable,
  type DataTableProps,
  FilterBar,
  type FilterField,
  type Filters,
  type FilterValues,
  type TablePage,
} from '@qifu/ui/office';
import { IconButton, useKitText } from '@qifu/ui/parts';
import type { ReactNode } from 'react';
import { useListColumns } from './list-columns';
import { fetchStateOf } from './query-state';
import { SaveView } from './views/save-view';
import { useSavedViews } from './views/use-saved-views';
import { type BuiltInViews, ViewRow } from './views/view-row';

/** What a table says itself; the rest follows from the conditions and the query. */
type OwnTableProps<R> = Pick<
  DataTableProps<R>,
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowName'
  | 'selected'
  | 'onSelect'
  | 'batch'
  | 'empty'
  | 'totals'
  | 'rowTone'
>;

interface FilteredTableProps<R, V extends FilterValues> extends OwnTableProps<R> {
  filters: Filters<V>;
  query: {
    data: TablePage<R> | undefined;
    error: CallError | null;
    isLoading: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What the search box looks for. */
  search: string;
  fields?: readonly FilterField[];
  more?: readonly FilterField[];
  /** Where a page counts its conditions otherwise than the address does. */
  isFiltered?: boolean;
  onClear?: () => void;
  /** The row whose drawer is open; '' for none. */
  openId?: string;
  /** Views the page itself offers, before the saved ones. */
  views?: BuiltInViews;
  /** Which list it is, where a page has several with views of their own. */
  list?: string;
  /** Words of the address that narrow the list besides its conditions. */
  alsoBy?: readonly string[];
  /** Groups of conditions, where the list takes them: what opens them, and what says them. */
  conditions?: { open: ReactNode; said: ReactNode } | undefined;
  /** Between conditions and table. */
  children?: ReactNode;
}

/** A list of the office: conditions, refresh and columns above, the rows of one page below (look 5). */
export function FilteredTable<R extends object, V extends FilterValues>(props: FilteredTableProps<R, V>) {
  const {
    filters,
    query,
    search,
    fields,
    more,
    columns: every,
    openId,
    children,
    views,
    conditions,
    ...rest
  } = props;
  const hidden = new Set(query.data?.hiddenColumns);
  const columns = hidden.size > 0 ? every.filter(({ key }) => !hidden.has(key)) : every;
  const { isFiltered = filters.isFiltered, onClear = filters.clear, list = '', alsoBy = [], ...own } = rest;
  const text = useKitText();
  const arranged = useListColumns(columns);
  const { sidx, sort } = filters.query;
  const asked: FilterField[] = [
    { name: 'keyword', label: text('filter.words'), kind: 'text' },
    ...(views ? [{ name: views.word, label: text('filter.view'), choices: choicesOf(views) }] : []),
    ...(fields ?? []),
    ...(more ?? []),
  ];
  const saved = useSavedViews(list, [
    ...Object.keys(filters.values),
    ...(views ? [views.word] : []),
    ...alsoBy,
  ]);
  return (
    <>
      <ViewRow builtIn={views} saved={saved} onLeave={() => own.onSelect?.([])} />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: search }}
        fields={fields}
        more={more}
        acts={
          <>
            {conditions?.open}
            <SaveView saved={saved} choices={arranged.choices} />
            <IconButton icon="refresh" label={text('table.refresh')} onClick={() => void query.refetch()} />
            {arranged.settings}
          </>
        }
      />
      {conditions?.said}
      {children}
      <DataTable<R>
        {...own}
        page={query.data}
        columns={arranged.columns}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx, sort }}
        onOrder={filters.setSort}
        isFiltered={isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={onClear}
        noneHint={views && isOnlyView(filters.changed, views) ? views.noneHint : undefined}
        applied={
          <AppliedConditions
            filters={filters as unknown as Filters<FilterValues>}
            fields={asked.filter(({ name, toName = name }) =>
              [name, toName].some((word) => filters.changed.includes(word)),
            )}
          />
        }
        currentId={openId || undefined}
      />
    </>
  );
}

const choicesOf = ({ views }: BuiltInViews) => views.map(({ key, label }) => ({ value: key, label }));

/** Nothing but the view narrows the list: it can say what comes into it. */
const isOnlyView = (changed: readonly string[], { word }: BuiltInViews) =>
  changed.length === 1 && changed[0] === word;
