import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useKitText } from '../parts/kit-text';
import { cellClass, type DataColumn } from './data-column';
import { idOf } from './row-id';
import { TableHead } from './table-head';
import { moveBetweenRows } from './table-keys';
import { listPins } from './table-pins';
import type { DataTableProps } from './table-props';
import { SpaceRow, TableRow, WaitingRows } from './table-rows';
import { selectionOf } from './table-selection';
import { useFixedWidths } from './use-fixed-widths';
import { useRowWindow, wholeListLimit } from './use-row-window';

interface WideTableProps<R> extends DataTableProps<R> {
  rows: readonly R[];
  /** What stands in the place of rows when there are none. */
  blank: ReactNode;
  isWaiting: boolean;
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
}

/** The table from 992 px on: its box scrolls, the head stays. */
export function WideTable<R extends object>(props: WideTableProps<R>) {
  const { columns: shown, rows, order, onOrder, blank, isWaiting, totals, box } = props;
  const text = useKitText();
  const table = useRef<HTMLTableElement>(null);
  const selection = selectionOf(props);
  const hasBox = selection !== undefined;
  const pins = useMemo(() => listPins(shown, hasBox), [shown, hasBox]);
  const isLong = rows.length > wholeListLimit;
  const keys = shown.map((column) => `${column.key} ${column.widthPx ?? ''}`).join();
  const widths = useFixedWidths(table, isLong, `${keys} ${props.page?.pagination?.currentPage ?? 1}`);
  const span = shown.length + (hasBox ? 1 : 0);
  useStartAtTop(box, props.page?.pagination?.currentPage);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between rows beside the normal Tab order.
    <div
      className="q-table-box"
      ref={box}
      // Without rows nothing inside takes the focus, and wide heads must scroll by keyboard too.
      tabIndex={rows.length === 0 ? 0 : undefined}
      onKeyDown={(event) => moveBetweenRows(event, box.current)}
    >
      {isWaiting && (
        <span className="q-sr" role="status">
          {text('loading')}
        </span>
      )}
      <table
        className="q-table"
        ref={table}
        aria-label={props.label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        data-fixed={widths ? '' : undefined}
      >
        {widths && <Widths widths={widths} />}
        <TableHead
          columns={shown}
          pins={pins}
          order={order}
          onOrder={onOrder}
          selection={selection}
          isEmpty={rows.length === 0}
        />
        <tbody>
          {isWaiting && <WaitingRows columns={shown} hasBox={hasBox} />}
          {!isWaiting && rows.length === 0 && (
            <tr>
              <td className="q-table-blank" colSpan={span}>
                {blank}
              </td>
            </tr>
          )}
          {!isWaiting && <Rows {...props} shown={shown} pins={pins} box={box} span={span} />}
        </tbody>
        {totals && rows.length > 0 && <Totals shown={shown} totals={totals} hasBox={hasBox} />}
      </table>
    </div>
  );
}

/** Another page starts at its first row. */
function useStartAtTop(box: RefObject<HTMLElement | null>, page: number | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what makes it run.
  useEffect(() => {
    box.current?.scrollTo?.({ top: 0 });
  }, [box, page]);
}

const Widths = ({ widths }: { widths: readonly number[] }) => (
  <colgroup>
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a width is its column.
      <col key={index} style={{ width }} />
    ))}
  </colgroup>
);

interface RowsProps<R> extends WideTableProps<R> {
  shown: readonly DataColumn<R>[];
  pins: ReturnType<typeof listPins>;
  span: number;
}

function Rows<R extends object>(props: RowsProps<R>) {
  const { rows, shown, pins, box, span, rowKey = idOf, rowName, currentId, rowTone } = props;
  const { from, to, beforePx, afterPx } = useRowWindow(box, rows.length);
  const selection = selectionOf(props);
  const toggle = useRef(selection?.toggle);
  toggle.current = selection?.toggle;
  const handleToggle = useCallback((id: string) => toggle.current?.(id), []);
  return (
    <>
      <SpaceRow heightPx={beforePx} span={span} />
      {rows.slice(from, to).map((row) => {
        const id = rowKey(row);
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            name={rowName?.(row) ?? id}
            columns={shown}
            pins={pins}
            hasBox={Boolean(selection)}
            isChosen={selection?.isChosen(id) ?? false}
            isCurrent={id === currentId}
            tone={rowTone?.(row)}
            onToggle={handleToggle}
          />
        );
      })}
      <SpaceRow heightPx={afterPx} span={span} />
    </>
  );
}

interface TotalsProps<R> {
  shown: readonly DataColumn<R>[];
  totals: Readonly<Record<string, ReactNode>>;
  hasBox: boolean;
}

function Totals<R>({ shown, totals, hasBox }: TotalsProps<R>) {
  const text = useKitText();
  return (
    <tfoot>
      <tr>
        {hasBox && <td />}
        {shown.map((column, index) => (
          <td key={column.key} className={cellClass(column.kind)}>
            {totals[column.key] ?? (index === 0 ? text('table.sum') : '')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
