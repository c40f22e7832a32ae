import { Checkbox } from '../parts/choices';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { cellClass, type DataColumn } from './data-column';
import { type Pins, pinOf } from './table-pins';
import type { TableSort } from './table-props';
import type { Selection } from './table-selection';

interface TableHeadProps<R> {
  columns: readonly DataColumn<R>[];
  pins: Pins;
  order: TableSort | undefined;
  onOrder?: (sidx: string, sort: 'asc' | 'desc') => void;
  selection: Selection | undefined;
  isEmpty: boolean;
}

/** The sticky head: tick box for the page, names, order. */
export function TableHead<R>({ columns, pins, order, onOrder, selection, isEmpty }: TableHeadProps<R>) {
  const text = useKitText();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="q-cell-box">
            <Checkbox
              aria-label={text('table.selectAll')}
              checked={selection.pageState === 'all'}
              isMixed={selection.pageState === 'some'}
              disabled={isEmpty}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} pins={pins} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<R> = Pick<TableHeadProps<R>, 'pins' | 'order' | 'onOrder'> & { column: DataColumn<R> };

function HeadCell<R>({ column, pins, order, onOrder }: HeadCellProps<R>) {
  const text = useKitText();
  const sorted = order?.sidx === column.key ? order.sort : undefined;
  const aria = sorted && (sorted === 'asc' ? ('ascending' as const) : ('descending' as const));
  const title = column.title || <span className="q-sr">{text('table.actions')}</span>;
  const canSort = column.canSort && onOrder;
  return (
    <th
      scope="col"
      className={cellClass(column.kind)}
      aria-sort={canSort ? (aria ?? 'none') : undefined}
      {...pinOf(column, pins)}
    >
      {canSort ? (
        <button
          type="button"
          className="q-sort"
          onClick={() => onOrder(column.key, sorted === 'desc' ? 'asc' : 'desc')}
        >
          {title}
          <Icon name={sorted === 'asc' ? 'sortUp' : 'sortDown'} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
