import { type FieldType, isEntered } from '@qifu/fields';
import { FormValuesProvider } from '@qifu/fields/form-values';
import { OptionsLeftProvider } from '@qifu/fields/options-left';
import { runtimes } from '@qifu/fields/runtimes';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type ShownField, settingsByName } from '../../form/form-rules';
import { isAskedIn, isFixedIn, isHiddenIn, optionsLeftIn } from '../../form/use-form-outcome';
import type { ShownModule } from '../../form/use-module';
import {
  beginInline,
  type InlineCell as InlineCellAt,
  InlineContext,
  saveInline,
  useInline,
} from './inline-store';
import './inline-cell.css';

/** Kinds whose control has no room in a cell: they are changed in the form. */
const tooLarge: ReadonlySet<string> = new Set([
  'file-upload',
  'image-upload',
  'signature',
  'rich-text',
  'location',
  'sub-table',
]);

/** Whether a field is entered in its cell: one that somebody fills in, in a control of one line. */
export const isInline = ({ kind }: Pick<ShownField, 'kind'>): boolean =>
  isEntered(kind) && !tooLarge.has(kind.type) && runtimes[kind.type as FieldType].Edit !== undefined;

interface CellProps {
  module: ShownModule;
  field: ShownField;
  recordId: string;
  /** What the cell tells where nobody edits it. */
  children: ReactNode;
  /** The first column leads to its record: it has no button of its own. */
  isName?: boolean;
}

/** A cell of a list that is edited where it stands: a press or Enter opens its row, Enter saves it and goes down, Escape leaves it. */
export function InlineCell(props: CellProps) {
  const { field, recordId, children, isName } = props;
  const text = useText('recordList');
  const store = useContext(InlineContext);
  const isOpen = useInline(({ at, open }) => at?.id === recordId && open !== undefined);
  const isLeft = useInline(({ left }) => left?.id === recordId && left.name === field.name);
  const isSaved = useInline(({ saved }) => saved?.id === recordId && saved.names.has(field.name));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft && !isOpen) button.current?.focus();
  }, [isLeft, isOpen]);
  if (isOpen) return <OpenCell {...props} />;
  if (isName && isSaved) return <div className="inl-saved">{children}</div>;
  if (isName || !store) return children;
  return (
    <button
      ref={button}
      type="button"
      className="inl-cell"
      data-record={recordId}
      data-field={field.name}
      data-saved={isSaved || undefined}
      title={text('inline.edit', { field: field.label })}
      onClick={() => beginInline(store, { id: recordId, name: field.name })}
    >
      {children}
    </button>
  );
}

/** The cell of a field in the row below, or of the field where the row was begun: names lead to their records. */
function findBelow(place: HTMLElement | null, ...names: string[]): InlineCellAt | undefined {
  for (let row = place?.closest('tr')?.nextElementSibling; row; row = row.nextElementSibling) {
    const cells = [...row.querySelectorAll<HTMLElement>('.inl-cell')];
    for (const name of names) {
      const id = cells.find(({ dataset }) => dataset.field === name)?.dataset.record;
      if (id) return { id, name };
    }
  }
  return undefined;
}

function OpenCell({ module, field, children, recordId }: CellProps) {
  const { document } = module;
  const store = useContext(InlineContext);
  const begunAt = useInline(({ at }) => at?.name);
  const open = useInline((state) => state.open);
  const isBegun = useInline(({ at }) => at?.id === recordId && at.name === field.name);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBegun) return;
    const first = place.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [isBegun]);
  const around = useMemo(
    () => ({ values: open?.outcome.values ?? {}, settingsOf: settingsByName(document) }),
    [open, document],
  );
  const { Edit } = runtimes[field.kind.type as FieldType];
  if (!open || !Edit) return children;
  const { form, outcome } = open;
  if (isHiddenIn(outcome, field.id)) return null;
  const saveDown = async () => {
    if (store) await saveInline(store, findBelow(place.current, field.name, begunAt ?? field.name));
  };
  const isAsked = document.nodes[field.id]?.required === true || isAskedIn(outcome, field.id);
  const { id, error } = form.field(`data.${field.name}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside come up to here.
    <div
      ref={place}
      className="inl-edit"
      onKeyDown={(event) => onKey(event, { save: saveDown, discard: open.discard })}
    >
      <FormValuesProvider value={around}>
        <Field label={field.label} id={id} error={error} isOptional={isAsked ? false : 'unsaid'}>
          <OptionsLeftProvider value={optionsLeftIn(outcome, field.id)}>
            <Edit
              value={(outcome.values[field.name] ?? null) as never}
              settings={field.settings as never}
              isDisabled={isFixedIn(outcome, field.id)}
              onChange={(value: unknown) => form.set({ [field.name]: value })}
            />
          </OptionsLeftProvider>
        </Field>
      </FormValuesProvider>
    </div>
  );
}

interface Acts {
  save: () => Promise<void>;
  discard: () => void;
}

/** Enter saves and Escape leaves the row, where a control does not need the key for itself. */
export function onKey(event: KeyboardEvent<HTMLElement>, { save, discard }: Acts): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  // A list or a calendar that is open over the page has keys of its own.
  if (!currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true') return;
  if (key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    discard();
  }
  if (key !== 'Enter') return;
  const isOwn =
    target instanceof HTMLTextAreaElement ||
    target.hasAttribute('aria-haspopup') ||
    target.tagName === 'BUTTON';
  if (isOwn && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  void save();
}
