import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type ReactNode, useRef } from 'react';
import { useKitText } from '../parts/kit-text';
import { Empty, Failed, NoResult, SkeletonRows, usePatience } from '../parts/states';
import { useIsNarrow } from '../parts/use-media';
import { cellClass, type DataColumn } from './data-column';
import { idOf } from './row-id';
import { StackedRows } from './stacked-rows';
import { antdColumns } from './table-columns';
import { TableFoot } from './table-foot';
import { moveBetweenRows } from './table-keys';
import type { DataTableProps } from './table-props';
import { useSelection } from './use-selection';
import './data-table.css';

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
        <WideTable
          {...props}
          rows={failure ? [] : rows}
          isWaiting={waits && !failure && !page}
          blank={state}
        />
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
  isWaiting: boolean;
}

const waitingRows = Array.from({ length: 8 }, (_, index) => ({ id: `waiting ${index}` }));

function WideTable<R extends object>(props: WideTableProps<R>) {
  const { columns, rows, rowKey = idOf, order, onOrder, blank, currentId, isWaiting } = props;
  const text = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const shown = columns.filter((column) => !column.isHidden);
  const selection = useSelection(props, isWaiting);
  const keyOf = isWaiting ? idOf : rowKey;
  const handleChange: TableProps<R>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order: next } = sorter as SorterResult<R>;
    if (columnKey) onOrder?.(String(columnKey), next === 'ascend' ? 'asc' : 'desc');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between rows beside the normal Tab order.
    <div className="q-table-box" ref={box} onKeyDown={(event) => moveBetweenRows(event, box.current)}>
      {isWaiting && (
        <span className="q-sr" role="status">
          {text('loading')}
        </span>
      )}
      <Table<R>
        className="q-table"
        aria-label={props.label}
        columns={antdColumns(shown, { order, hasBoxes: Boolean(props.onSelect), isWaiting, text })}
        dataSource={(isWaiting ? waitingRows : rows) as R[]}
        rowKey={keyOf}
        pagination={false}
        rowSelection={selection}
        rowClassName={(row) => (keyOf(row) === currentId ? 'q-row-current' : '')}
        onChange={handleChange}
        showSorterTooltip={false}
        locale={{ emptyText: blank }}
        summary={props.totals && rows.length > 0 ? () => <Totals {...props} shown={shown} /> : undefined}
      />
    </div>
  );
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
