import { Select, SelectMany } from '@qifu/ui/office';
import { Icon, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useId, useState } from 'react';
import type { SheetColumn, SheetRow } from './sheet-shapes';
import type { Mending } from './use-mending';

interface PreviewCellProps {
  row: SheetRow;
  column: SheetColumn;
  mending: Mending | undefined;
}

/** What a cell says and what is wrong with it; a wrong one can be written over where the import allows it. */
export function PreviewCell({ row, column, mending }: PreviewCellProps) {
  const { key } = column;
  const errors = row.errors.filter((one) => one.column === key);
  const notes = (row.notes ?? []).filter((one) => one.column === key);
  const told = useId();
  const isOpen = mending && (errors.length + notes.length > 0 || mending.has(row.rowNo, key));
  const value = row.values[key] ?? '';
  const change = row.errors.length === 0 ? row.changes?.find((one) => one.column === key) : undefined;
  return (
    <td data-bad={errors.length > 0 || undefined} data-noted={notes.length > 0 || undefined}>
      {isOpen ? (
        <MendCell
          value={value}
          rowNo={row.rowNo}
          column={column}
          told={errors.length + notes.length > 0 ? told : undefined}
          isBad={errors.length > 0}
          onSet={(text) => mending.set(row.rowNo, key, text)}
        />
      ) : change ? (
        <ChangedCell before={change.before} after={value || change.after} />
      ) : (
        value
      )}
      <div id={told}>
        {[...errors, ...notes].map(({ message }) => (
          <p key={message} className={errors.length > 0 ? 'si-cell-error' : 'si-cell-error si-cell-note'}>
            <Icon name={errors.length > 0 ? 'alert' : 'info'} /> {message}
          </p>
        ))}
      </div>
    </td>
  );
}

/** What stands there now, and what comes in its place. */
function ChangedCell({ before, after }: { before: string; after: string }) {
  const text = useText('sheetImport');
  return (
    <>
      <del className="si-before">{before || text('nothing')}</del>{' '}
      <ins className="si-after">{after || text('nothing')}</ins>
    </>
  );
}

interface MendProps {
  value: string;
  rowNo: number;
  column: SheetColumn;
  told: string | undefined;
  isBad: boolean;
  onSet: (text: string) => void;
}

/** Chosen where the template has a list for it, else typed. */
function MendCell(props: MendProps) {
  const { choices, isMany } = props.column;
  if (!choices) return <MendInput {...props} />;
  return isMany ? <MendMany {...props} choices={choices} /> : <MendOne {...props} choices={choices} />;
}

type ChosenProps = MendProps & { choices: readonly string[] };

/** What the sheet says stays in sight until something else is chosen. */
function useChosen({ rowNo, column, told, isBad, choices }: ChosenProps) {
  const text = useText('sheetImport');
  return {
    className: 'si-mend',
    label: text('cell', { row: rowNo, column: column.label }),
    told,
    isWrong: isBad,
    choices: choices.map((word) => ({ value: word, label: word })),
  };
}

function MendOne(props: ChosenProps) {
  const { value, column, onSet } = props;
  const shared = useChosen(props);
  return (
    <Select
      {...shared}
      canClear={!column.isRequired}
      value={value}
      onChange={(word = '') => word !== value && onSet(word)}
    />
  );
}

/** Cells of several words have one of these between them. */
const between = /[;；\n]/;

function MendMany(props: ChosenProps) {
  const { value, onSet } = props;
  const shared = useChosen(props);
  const words = value.split(between).map((word) => word.trim());
  return (
    <SelectMany
      {...shared}
      className="si-mend si-mend-many"
      values={[...new Set(words.filter(Boolean))]}
      onChange={(chosen) => onSet(chosen.join(';'))}
    />
  );
}

/** Written over as one likes; taken over when it is left, or with Enter. */
function MendInput({ value, rowNo, column, told, isBad, onSet }: MendProps) {
  const text = useText('sheetImport');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    if (typed.trim() !== value) onSet(typed.trim());
  };
  return (
    <TextInput
      className="si-mend"
      aria-label={text('cell', { row: rowNo, column: column.label })}
      aria-describedby={told}
      aria-invalid={isBad || undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

/** Leaves a row out of the import; the file keeps it. */
export function DropRow({ rowNo, onDrop }: { rowNo: number; onDrop: () => void }) {
  const text = useText('sheetImport');
  return (
    <button type="button" className="q-link si-drop-row" onClick={onDrop}>
      {text('dropRow', { row: rowNo })}
    </button>
  );
}
