import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Checkbox } from '../parts/choices';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { Empty, Failed, NoResult, SkeletonRows, usePatience } from '../parts/states';
import { useIsNarrow } from '../parts/use-media';
import { cellClass, cellOf, type DataColumn } from './data-column';
import { StackedRows } from './stacked-rows';
import { TableFoot } from './table-foot';
import './data-table.css';

/** A page of rows as list calls answer it. */
export interface TablePage<R> {
  list: readonly R[];
  pagination?: { currentPage: number; pageSize: number; total: number };
}

export interface TableSort {
  sidx: string;
  sort: 'asc' | 'desc';
}

/** Why rows could not be fetched. */
export interface TableFailure {
  message?: string;
  eventNumber?: string;
}

export interface DataTableProps<R> {
  /** What the table lists, for screen readers. */
  label: string;
  page: TablePage<R> | undefined;
  columns: readonly DataColumn<R>[];
  rowKey?: (row: R) => string;
  /** The name of a row, for its tick box and its menu. */
  rowName?: (row: R) => string;
  isLoading?: boolean;
  /** Newer rows are on their way; the old ones stay in sight. */
  isFetching?: boolean;
  failure?: TableFailure | null;
  onRetry?: () => void;
  onPage?: (currentPage: number, pageSize: number) => void;
  order?: TableSort;
  onOrder?: (sidx: string, sort: 'asc' | 'desc') => void;
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  /** Acts on the chosen rows; without it the table has tick boxes only. */
  batch?: ReactNode;
  isFiltered?: boolean;
  keyword?: string;
  onClearFilters?: () => void;
  /** Shown when nothing exists at all. */
  empty?: ReactNode;
  /** The strong last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Marks the row whose drawer is open. */
  currentId?: string;
}

const idOf = <R,>(row: R) => (row as { id: string }).id;

/** The list table of the office: 44 px rows, lines only, sticky head; under 992 px stacked rows (look 6). */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { page, isLoading = false, isFetching = false, failure, onPage } = props;
  const isNarrow = useIsNarrow();
  const waits = usePatience(isLoading);
  const updates = usePatience(isFetching && !isLoading);
  const rows = page?.list ?? [];
  const state = blankState(props, rows.length, waits);
  return (
    <div className="q-data" aria-busy={isLoading || isFetching}>
      {updates && <UpdateBar />}
      {isNarrow ? (
        rows.length > 0 && !failure ? (
          <StackedRows {...props} />
        ) : (
          <div className="q-data-blank">{state}</div>
        )
      ) : (
        <WideTable {...props} rows={failure ? [] : rows} blank={state} />
      )}
      <TableFoot
        page={page}
        selected={props.selected}
        onSelect={props.onSelect}
        batch={props.batch}
        onPage={onPage}
      />
    </div>
  );
}

function UpdateBar() {
  const text = useKitText();
  return (
    <div className="q-data-update" role="status">
      <span className="q-sr">{text('table.updating')}</span>
    </div>
  );
}

function blankState<R>(props: DataTableProps<R>, count: number, waits: boolean): ReactNode {
  if (props.failure) {
    return (
      <Failed hint={props.failure.message} eventNumber={props.failure.eventNumber} onRetry={props.onRetry} />
    );
  }
  if (props.isLoading || !props.page)
    return waits ? (
      <SkeletonRows rows={8} hasBox={Boolean(props.onSelect)} />
    ) : (
      <div className="q-data-wait" />
    );
  if (count > 0) return null;
  if (props.isFiltered) return <NoResult keyword={props.keyword} onClear={props.onClearFilters} />;
  return props.empty ?? <Empty />;
}

interface WideTableProps<R> extends DataTableProps<R> {
  rows: readonly R[];
  blank: ReactNode;
}

function WideTable<R extends object>(props: WideTableProps<R>) {
  const { columns, rows, rowKey = idOf, order, onOrder, blank, currentId } = props;
  const text = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const shown = columns.filter((column) => !column.isHidden);
  const selection = useSelection(props);
  const handleChange: TableProps<R>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order: next } = sorter as SorterResult<R>;
    if (columnKey) onOrder?.(String(columnKey), next === 'ascend' ? 'asc' : 'desc');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between rows beside the normal Tab order.
    <div className="q-table-box" ref={box} onKeyDown={(event) => moveBetweenRows(event, box.current)}>
      <Table<R>
        className="q-table"
        aria-label={props.label}
        columns={antdColumns(shown, order, Boolean(props.onSelect), text)}
        dataSource={rows as R[]}
        rowKey={rowKey}
        pagination={false}
        rowSelection={selection}
        rowClassName={(row) => (rowKey(row) === currentId ? 'q-row-current' : '')}
        onChange={handleChange}
        showSorterTooltip={false}
        locale={{ emptyText: blank }}
        summary={props.totals && rows.length > 0 ? () => <Totals {...props} shown={shown} /> : undefined}
      />
    </div>
  );
}

/** Down and up go to the same control of the next row, so a list can be worked through by keyboard. */
function moveBetweenRows(event: KeyboardEvent, box: HTMLElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const active = event.target as HTMLElement;
  const row = active.closest('tbody tr');
  if (!row || !box || active.matches('input:not([type=checkbox]),textarea,select,[role=combobox]')) return;
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('a[href],button,input')];
  const all = [...box.querySelectorAll('tbody tr.ant-table-row')];
  const next = all[all.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  const targets = controls(next);
  (targets[controls(row).indexOf(active)] ?? targets[0])?.focus();
}

const boxWidthPx = 52;

function antdColumns<R extends object>(
  columns: readonly DataColumn<R>[],
  order: TableSort | undefined,
  hasBoxes: boolean,
  text: ReturnType<typeof useKitText>,
): TableProps<R>['columns'] {
  let offset = hasBoxes ? boxWidthPx : 0;
  return columns.map((column) => {
    const left = offset;
    if (column.isPinned) offset += column.widthPx ?? 0;
    const pin = column.isPinned ? { style: { position: 'sticky' as const, left } } : {};
    const className = `${cellClass(column.kind)}${column.isPinned ? ' q-cell-pinned' : ''}`;
    return {
      key: column.key,
      title: column.title || <span className="q-sr">{text('table.actions')}</span>,
      width: column.widthPx,
      className,
      onCell: () => pin,
      onHeaderCell: () => pin,
      sorter: column.canSort,
      sortOrder: order?.sidx === column.key ? (order.sort === 'asc' ? 'ascend' : 'descend') : null,
      sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const],
      sortIcon: ({ sortOrder }) => (
        <Icon
          name={sortOrder === 'ascend' ? 'sortUp' : 'sortDown'}
          className={sortOrder ? 'q-sort q-sort-on' : 'q-sort'}
        />
      ),
      render: (_value: unknown, row: R) => cellOf(column, row),
    };
  });
}

function useSelection<R extends object>(props: DataTableProps<R>): TableProps<R>['rowSelection'] {
  const text = useKitText();
  const { selected = [], onSelect, rowKey = idOf, rowName } = props;
  if (!onSelect) return undefined;
  const ids = (props.page?.list ?? []).map(rowKey);
  const chosen = new Set(selected);
  const here = ids.filter((id) => chosen.has(id)).length;
  const toggleAll = () =>
    onSelect(
      here === ids.length ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])],
    );
  const toggle = (id: string) =>
    onSelect(chosen.has(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return {
    columnWidth: boxWidthPx,
    selectedRowKeys: [...selected],
    columnTitle: (
      <Checkbox
        aria-label={text('table.selectAll')}
        checked={ids.length > 0 && here === ids.length}
        isMixed={here > 0 && here < ids.length}
        disabled={ids.length === 0}
        onChange={toggleAll}
      />
    ),
    renderCell: (_checked, row) => {
      const id = rowKey(row);
      return (
        <Checkbox
          aria-label={text('table.select', { name: rowName?.(row) ?? id })}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      );
    },
  };
}

function Totals<R extends object>({
  shown,
  totals = {},
  onSelect,
}: DataTableProps<R> & { shown: readonly DataColumn<R>[] }) {
  const text = useKitText();
  const firstCell = onSelect ? 1 : 0;
  return (
    <Table.Summary.Row>
      {onSelect && <Table.Summary.Cell index={0} />}
      {shown.map((column, index) => (
        <Table.Summary.Cell key={column.key} index={index + firstCell} className={cellClass(column.kind)}>
          {totals[column.key] ?? (index === 0 ? text('table.sum') : '')}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
