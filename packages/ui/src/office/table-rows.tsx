import { memo } from 'react';
import { Checkbox } from '../parts/choices';
import { useKitText } from '../parts/kit-text';
import { cellClass, cellOf, type DataColumn } from './data-column';
import { type Pins, pinOf } from './table-pins';
import type { RowTone } from './table-props';

interface TableRowProps<R> {
  row: R;
  id: string;
  name: string;
  columns: readonly DataColumn<R>[];
  pins: Pins;
  hasBox: boolean;
  isChosen: boolean;
  isCurrent: boolean;
  tone: RowTone | undefined;
  onToggle: (id: string) => void;
}

function Row<R>({
  row,
  id,
  name,
  columns,
  pins,
  hasBox,
  isChosen,
  isCurrent,
  tone,
  onToggle,
}: TableRowProps<R>) {
  const text = useKitText();
  return (
    <tr
      data-row={id}
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
      data-tone={tone}
    >
      {hasBox && (
        <td className="q-cell-box">
          {tone !== 'group' && (
            <Checkbox
              aria-label={text('table.select', { name })}
              checked={isChosen}
              onChange={() => onToggle(id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column.kind)} {...pinOf(column, pins)}>
          {cellOf(column, row)}
        </td>
      ))}
    </tr>
  );
}

/** One row of a table; a row whose facts have not changed is not drawn again while one scrolls. */
export const TableRow = memo(Row) as typeof Row;

interface WaitingRowsProps<R> {
  columns: readonly DataColumn<R>[];
  hasBox: boolean;
}

const waiting = Array.from({ length: 8 }, (_, index) => index);

/** Bars in the places of the rows that are on their way. */
export const WaitingRows = <R,>({ columns, hasBox }: WaitingRowsProps<R>) => (
  <>
    {waiting.map((row) => (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of bars holds nothing that takes focus.
      <tr key={row} aria-hidden="true">
        {hasBox && <td className="q-cell-box" />}
        {columns.map((column) => (
          <td key={column.key} className={cellClass(column.kind)}>
            <span className={column.kind === 'name' ? 'q-bar q-bar-name' : 'q-bar'} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

/** The space of the rows a long list leaves out. */
export const SpaceRow = ({ heightPx, span }: { heightPx: number; span: number }) =>
  heightPx > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row holds nothing that takes focus.
    <tr aria-hidden="true" className="q-space">
      <td colSpan={span} style={{ height: heightPx }} />
    </tr>
  ) : null;
