import type { FormEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { goToField } from './go-to-field';
import './form.css';

interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  label?: string;
}

/** A form page's body: sections, then the sticky foot. Checks are ours, so the browser's bubbles stay away. */
export function Form({ onSubmit, children, label }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate aria-label={label}>
      {children}
    </form>
  );
}

/** Title left (200), fields right (at most 640); one column (look 5). */
export const FormSection = ({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section className="q-form-section">
    <div>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </div>
    <div className="q-form-fields">{children}</div>
  </section>
);

/** Two short fields that belong together, beside each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="q-field-pair">{children}</div>
);

/** How far autosave is. */
export type SaveState = { kind: 'saved'; time: string } | { kind: 'saving' | 'unsaved' | 'failed' };

interface FormFootProps {
  /** Main act left-most, then save draft, then cancel. */
  children: ReactNode;
  save?: SaveState;
}

/** Stays at the bottom while the form scrolls; tells when it was saved by itself. */
export const FormFoot = ({ children, save }: FormFootProps) => (
  <div className="q-form-foot">
    {children}
    {save && <SavedNote save={save} />}
  </div>
);

/** The words of autosave; read out politely. */
export function SavedNote({ save }: { save: SaveState }) {
  const text = useKitText();
  const words = {
    saved: () => text('form.saved', { time: save.kind === 'saved' ? save.time : '' }),
    saving: () => text('form.saving'),
    unsaved: () => text('form.unsaved'),
    failed: () => text('form.saveFailed'),
  };
  return (
    <span className={`q-saved q-saved-${save.kind}`} role="status">
      {save.kind === 'saved' && <Icon name="check" />}
      {save.kind === 'failed' && <Icon name="alert" />}
      {words[save.kind]()}
    </span>
  );
}

/** One error of a form: the field's id and what is wrong. */
export interface FormError {
  fieldId: string;
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Counts failed tries to save: each leads here again, though nothing else may have changed. */
  attempt?: number;
}

/** The list on top after a failed save: focus goes here, each line leads to its field (look 5). */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const text = useKitText();
  const box = useRef<HTMLElement>(null);
  const count = errors.length;
  const inOrder = useFormOrder(errors);
  // Errors that come and go while a field is typed in must not take the focus away from it.
  const occasion = attempt || count > 0;
  useEffect(() => {
    if (occasion) box.current?.focus();
  }, [occasion]);
  if (count === 0) return null;
  const goTo = (event: { preventDefault: () => void }, fieldId: string) => {
    event.preventDefault();
    goToField(fieldId);
  };
  return (
    <section
      className="q-errors q-tone-bad"
      aria-label={text('form.errors', { count })}
      tabIndex={-1}
      ref={box}
    >
      <p>
        <Icon name="alert" />
        {text('form.errors', { count })}
      </p>
      <ul>
        {inOrder.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
              {text('selfExplains', { label: error.label, value: error.message })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The errors as their fields stand on the page, so that the list leads down the form. */
function useFormOrder(errors: readonly FormError[]): readonly FormError[] {
  const [order, setOrder] = useState('');
  useLayoutEffect(() => {
    const fields = errors.flatMap(({ fieldId }) => document.getElementById(fieldId) ?? []);
    fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    setOrder(fields.map(({ id }) => id).join(' '));
  }, [errors]);
  const places = order.split(' ');
  const placeOf = ({ fieldId }: FormError) =>
    places.includes(fieldId) ? places.indexOf(fieldId) : places.length;
  return [...errors].sort((a, b) => placeOf(a) - placeOf(b));
}
