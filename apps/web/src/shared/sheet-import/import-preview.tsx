import { ViewTabs } from '@qifu/ui/office';
import { Checkbox, Notice, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DropRow, PreviewCell } from './preview-cell';
import type { SheetColumn, SheetPreview, SheetRow } from './sheet-shapes';
import { type Mending, useMending } from './use-mending';

interface ImportPreviewProps {
  preview: SheetPreview;
  onlyValid: boolean;
  onOnlyValid: (onlyValid: boolean) => void;
  /** Where wrong cells may be put right here: takes all rows as they are then. */
  onMend?: ((rows: readonly SheetRow[]) => unknown) | undefined;
  /** How rows find what they change, to be chosen. */
  matching?: ReactNode;
}

const views = ['bad', 'all'] as const;
/** More rows at once make the page slow and help nobody. */
const shownRows = 200;

/** Every row as it was read; wrong cells are marked and say what is wrong, in words. */
export function ImportPreview({ preview, onlyValid, onOnlyValid, onMend, matching }: ImportPreviewProps) {
  const text = useText('sheetImport');
  const { rows, columns, summary } = preview;
  const [view, setView] = useState<(typeof views)[number]>(
    rows.some(({ errors, notes = [] }) => errors.length + notes.length > 0) ? 'bad' : 'all',
  );
  const [limit, setLimit] = useState(shownRows);
  const mending = useMending(rows, onMend);
  // A row that was put right stays in sight, so that nobody loses the place.
  const isBad = ({ rowNo, errors, notes = [] }: SheetRow) =>
    errors.length + notes.length > 0 || mending?.hasRow(rowNo) === true;
  const wanted = view === 'bad' ? rows.filter(isBad) : rows;
  const shown = wanted.slice(0, limit);
  const hasNotes = rows.some(({ notes = [] }) => notes.length > 0);
  const counts = { bad: rows.filter(isBad).length, all: rows.length };
  const box = useFirstError();
  return (
    <>
      {matching}
      <Notice tone={summary.bad > 0 ? 'warn' : 'ok'} role="status">
        {text(summary.bad > 0 ? 'summaryBad' : 'summaryOk', { ...summary, total: rows.length })}
        {summary.bad > 0 && summary.ok > 0 && (
          <p className="si-gap">
            <Checkbox checked={onlyValid} onChange={() => onOnlyValid(!onlyValid)}>
              {text('onlyValid', { count: summary.ok })}
            </Checkbox>
          </p>
        )}
      </Notice>
      <ViewTabs
        label={text('rows')}
        current={view}
        views={views.map((key) => ({
          key,
          label: text(`view.${key === 'bad' && hasNotes ? 'noted' : key}`),
          count: counts[key],
        }))}
        onChange={(key) => setView(key === 'bad' ? 'bad' : 'all')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="si-preview" ref={box} tabIndex={0} aria-label={text('rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('row')}</th>
              <th scope="col">{text('check')}</th>
              {columns.map(({ key, label, isRequired }) => (
                <th key={key} scope="col">
                  {label}
                  {isRequired && <span className="si-required"> *</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.rowNo} row={row} columns={columns} mending={mending} />
            ))}
          </tbody>
        </table>
      </section>
      {wanted.length === 0 && <p className="si-none">{text('none')}</p>}
      {shown.length < wanted.length && (
        <button type="button" className="q-link" onClick={() => setLimit(limit + shownRows)}>
          {text('more', { count: wanted.length - shown.length })}
        </button>
      )}
    </>
  );
}

/** Brings the first wrong cell into sight beside the columns that stay. */
function useFirstError() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>('td[data-bad]');
    const kept = cell?.parentElement?.children[1] as HTMLElement | undefined;
    if (!box.current || !cell || !kept) return;
    const keptPx = kept.offsetLeft + kept.offsetWidth;
    const isInSight = cell.offsetLeft + cell.offsetWidth <= box.current.clientWidth;
    if (!isInSight) box.current.scrollLeft = cell.offsetLeft - keptPx;
  }, []);
  return box;
}

interface PreviewRowProps {
  row: SheetRow;
  columns: readonly SheetColumn[];
  mending: Mending | undefined;
}

/** Errors stand at their cells; those of the whole row, or of columns that do not exist, at its beginning. */
function PreviewRow({ row, columns, mending }: PreviewRowProps) {
  const text = useText('sheetImport');
  const known = new Set(columns.map(({ key }) => key));
  const ofRow = row.errors.filter(({ column }) => !known.has(column));
  const isBad = row.errors.length > 0;
  const { notes = [] } = row;
  return (
    <tr data-bad={isBad || undefined}>
      <th scope="row">{row.rowNo}</th>
      <td>
        {isBad ? (
          <StatusTag tone="bad" icon="stateBad">
            {text('errors', { count: row.errors.length })}
          </StatusTag>
        ) : (
          <StatusTag tone="ok" icon="stateOk">
            {text(`action.${row.action}`)}
          </StatusTag>
        )}
        {!isBad && notes.length > 0 && (
          <p>
            <StatusTag tone="warn" icon="alert">
              {text('notes', { count: notes.length })}
            </StatusTag>
          </p>
        )}
        {ofRow.map(({ column, heading, message }) => (
          <p key={column + message} className="si-cell-error">
            {[heading, message].filter(Boolean).join(' ')}
          </p>
        ))}
        {mending && isBad && <DropRow rowNo={row.rowNo} onDrop={() => mending.drop(row.rowNo)} />}
      </td>
      {columns.map((column) => (
        <PreviewCell key={column.key} row={row} column={column} mending={mending} />
      ))}
    </tr>
  );
}
