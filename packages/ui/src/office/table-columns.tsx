import type { TableProps } from 'antd';
import { Icon } from '../parts/icon';
import type { KitText } from '../parts/kit-text';
import { cellClass, cellOf, type DataColumn } from './data-column';
import type { TableSort } from './table-props';

/** The column of tick boxes; pinned columns start behind it. */
export const boxWidthPx = 52;

interface ColumnSetup {
  order: TableSort | undefined;
  hasBoxes: boolean;
  /** Rows are on their way: bars stand where they will be. */
  isWaiting: boolean;
  text: KitText;
}

const Bar = ({ isName }: { isName: boolean }) => (
  <span className={isName ? 'q-bar q-bar-name' : 'q-bar'} aria-hidden="true" />
);

/** Our columns as antd wants them. */
export function antdColumns<R extends object>(
  columns: readonly DataColumn<R>[],
  { order, hasBoxes, isWaiting, text }: ColumnSetup,
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
      render: (_value: unknown, row: R) =>
        isWaiting ? <Bar isName={column.kind === 'name'} /> : cellOf(column, row),
    };
  });
}
