import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { OutsideField, useFieldWiring } from '../../parts/field';
import { Icon } from '../../parts/icon';
import { OverlayId } from '../../parts/overlay';
import type { PickDialogProps, Picked, PickerProps } from './picked';
import { usePickerText } from './picker-text';
import './picker.css';

interface PickerFieldProps extends Omit<PickerProps, 'value' | 'onChange'> {
  picked: readonly Picked[];
  isLookedUp: boolean;
  onPick: (picked: readonly Picked[]) => void;
  /** The dialog, drawn while it is open. */
  dialog: (props: PickDialogProps) => ReactNode;
}

/** More chosen than these are counted instead of shown. */
const shownChips = 12;

/** The closed picker: a field with what is chosen; a press, Enter or the arrow down open its dialog. */
export function PickerField(props: PickerFieldProps) {
  const { picked, isMultiple = false, isDisabled, canClear, placeholder, className, onPick, dialog } = props;
  const text = usePickerText();
  const { id, ...aria } = useFieldWiring();
  const [isOpen, setIsOpen] = useState(false);
  const dialogId = useId();
  const isEmpty = picked.length === 0;
  const nameOf = (one: Picked) => one.fullName || (props.isLookedUp ? text('unknown') : '…');
  const remove = (gone: Picked) => onPick(picked.filter((one) => one !== gone));
  const handleKey = (event: KeyboardEvent) => {
    const last = picked.at(-1);
    if (event.key === 'ArrowDown') setIsOpen(true);
    else if (event.key === 'Backspace' && last && (isMultiple || canClear)) remove(last);
    else return;
    event.preventDefault();
  };
  return (
    <div className={`q-picker${className ? ` ${className}` : ''}`} data-empty={isEmpty || undefined}>
      <button
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? dialogId : undefined}
        aria-label={id ? undefined : props.label}
        aria-labelledby={id ? `${id}-label` : undefined}
        {...aria}
        disabled={isDisabled}
        className="q-picker-open"
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKey}
      >
        <span className="q-sr">{picked.map(nameOf).join(', ')}</span>
      </button>
      <span className="q-picker-shown">
        {isEmpty && <span className="q-picker-hint">{placeholder ?? text('choose')}</span>}
        {isMultiple ? (
          <Chips picked={picked} nameOf={nameOf} onRemove={remove} />
        ) : (
          picked.map((one) => (
            <span key={one.id} className="q-picker-name" title={one.hint} aria-hidden="true">
              {nameOf(one)}
            </span>
          ))
        )}
      </span>
      {canClear && !isEmpty && (
        <button
          type="button"
          className="q-picker-clear"
          aria-label={text('clear')}
          disabled={isDisabled}
          onClick={() => onPick([])}
        >
          <Icon name="x" />
        </button>
      )}
      <Icon name="down" className="q-picker-mark" />
      {isOpen && (
        <OutsideField>
          <OverlayId value={dialogId}>
            <Suspense fallback={null}>
              {dialog({
                chosen: picked.map((one) => ({ ...one, fullName: nameOf(one) })),
                isMultiple,
                onClose: () => setIsOpen(false),
                onConfirm: (next) => {
                  setIsOpen(false);
                  // As they are known here: a name may have come while the dialog was open.
                  onPick(next.map((one) => picked.find(({ id: same }) => same === one.id) ?? one));
                },
              })}
            </Suspense>
          </OverlayId>
        </OutsideField>
      )}
    </div>
  );
}

interface ChipsProps {
  picked: readonly Picked[];
  nameOf: (one: Picked) => string;
  onRemove: (one: Picked) => void;
}

/** For the eye and the pointer: the field itself says the names, and Backspace takes the last one away. */
function Chips({ picked, nameOf, onRemove }: ChipsProps) {
  const text = usePickerText();
  const rest = picked.length - shownChips;
  return (
    <>
      {picked.slice(0, shownChips).map((one) => (
        <span key={one.id} className="q-picker-chip" title={one.hint} aria-hidden="true">
          <span>{nameOf(one)}</span>
          <button
            type="button"
            tabIndex={-1}
            title={text('remove', { name: nameOf(one) })}
            onClick={() => onRemove(one)}
          >
            <Icon name="x" size={12} />
          </button>
        </span>
      ))}
      {rest > 0 && <span className="q-picker-rest">{text('more', { count: rest })}</span>}
    </>
  );
}
