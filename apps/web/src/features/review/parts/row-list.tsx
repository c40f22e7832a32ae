import { Button, IconButton } from '@qifu/ui/parts';
import type { ReactNode } from 'react';
import './row-list.css';

interface RowListProps<R> {
  /** What the rows are, e.g. 项目组成员. */
  legend: string;
  hint?: ReactNode;
  rows: readonly R[];
  /** Says that there are none. */
  empty: string;
  addLabel: string;
  removeLabel: (index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** No more rows than the contract takes. */
  maximum: number;
  error?: string | undefined;
  /** So that a list of what is missing can lead here. */
  id?: string;
  children: (row: R, index: number) => ReactNode;
}

/** Several records of one kind inside a form; each row is a group of its own fields. */
export function RowList<R>(props: RowListProps<R>) {
  const { legend, hint, rows, empty, addLabel, removeLabel, onAdd, onRemove, maximum, error, id, children } =
    props;
  return (
    <fieldset className="rv-rows" id={id}>
      <legend>{legend}</legend>
      {hint && <p className="rv-muted">{hint}</p>}
      {rows.length === 0 && <p className="rv-none">{empty}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no id yet, and rows keep their places.
        <div key={index} className="rv-row">
          <div className="rv-row-fields">{children(row, index)}</div>
          <IconButton
            icon="trash"
            className="q-quiet"
            label={removeLabel(index)}
            onClick={() => onRemove(index)}
          />
        </div>
      ))}
      {error && (
        <p className="q-field-error" role="alert">
          {error}
        </p>
      )}
      <Button kind="text" icon="plus" disabled={rows.length >= maximum} onClick={onAdd}>
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The list with one row changed. */
export const withRow = <R,>(rows: readonly R[], index: number, changes: Partial<R>): R[] =>
  rows.map((row, at) => (at === index ? { ...row, ...changes } : row));
/** The list without one row. */
export const withoutRow = <R,>(rows: readonly R[], index: number): R[] =>
  rows.filter((_, at) => at !== index);
