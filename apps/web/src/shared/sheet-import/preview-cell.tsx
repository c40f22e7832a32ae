import { Icon, TextInput } from '@qifu/ui/parts';
import { useEffect, useId, useState } from 'react';
import { useText } from '../text';
import type { SheetColumn, SheetRow } from './sheet-shapes';
import type { Mending } from './use-mending';

interface PreviewCellProps {
  row: SheetRow;
  column: SheetColumn;
  mending: Mending | undefined;
}

/** What a cell says and what is wrong with it; a wrong one can be written over where the import allows it. */
export function PreviewCell({ row, column: { key, label }, mending }: PreviewCellProps) {
  const errors = row.errors.filter(({ column }) => column === key);
  const notes = (row.notes ?? []).filter(({ column }) => column === key);
  const told = useId();
  const isOpen = mending && (errors.length + notes.length > 0 || mending.has(row.rowNo, key));
  const value = row.values[key] ?? '';
  return (
    <td data-bad={errors.length > 0 || undefined} data-noted={notes.length > 0 || undefined}>
      {isOpen ? (
        <MendInput
          value={value}
          rowNo={row.rowNo}
          label={label}
          told={errors.length + notes.length > 0 ? told : undefined}
          isBad={errors.length > 0}
          onSet={(text) => mending.set(row.rowNo, key, text)}
        />
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

interface MendInputProps {
  value: string;
  rowNo: number;
  label: string;
  told: string | undefined;
  isBad: boolean;
  onSet: (text: string) => void;
}

/** Written over as one likes; taken over when it is left, or with Enter. */
function MendInput({ value, rowNo, label, told, isBad, onSet }: MendInputProps) {
  const text = useText('sheetImport');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    if (typed.trim() !== value) onSet(typed.trim());
  };
  return (
    <TextInput
      className="si-mend"
      aria-label={text('cell', { row: rowNo, column: label })}
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
