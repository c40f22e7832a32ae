import { columnsFor, type Resource, type ResourceColumn } from '@qifu/contracts';
import { DateInput, DayInput, FieldPair, Select } from '@qifu/ui/office';
import { Checkbox, type Choice, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Fragment, type ReactNode } from 'react';
import type { FormState } from '../use-form';
import type { FormValues } from './form-values';
import { useResourceText } from './named-text';
import { useResourceWords } from './use-resource-filters';

/** Fields a screen draws itself, by column. */
export type OwnFields = Readonly<Record<string, ReactNode>>;

interface ResourceFieldsProps {
  resource: Resource;
  form: Pick<FormState<object, unknown>, 'values' | 'field'> & { set: (changes: never) => void };
  own?: OwnFields;
  /** Only these columns, where a form has several sections. */
  names?: readonly string[];
  /** Not for this person to change, or not any more. */
  isFixed?: boolean;
  /** Columns that are for others to decide. */
  fixed?: readonly string[];
  /** Hints that depend on the record, instead of those of the resource. */
  hints?: Readonly<Record<string, string | undefined>>;
}

/** Kinds that need the whole width; the others stand two in a row. */
const isWide = ({ kind, isWide: asked }: ResourceColumn) =>
  asked === true || kind === 'note' || kind === 'mark' || kind === 'part' || kind === 'many';

/** The fields of a resource's form, two in a row where they are short; a number takes no more than half of one. */
export function ResourceFields(props: ResourceFieldsProps) {
  const { resource, own = {}, hints = {}, names, isFixed = false, fixed = [] } = props;
  const form = props.form as ColumnFieldProps['form'];
  const { say } = useResourceText(resource);
  const words = useResourceWords(resource, 'form');
  const draw = ([name, column]: Placed) => (
    <Fragment key={name}>
      {own[name] ?? (
        <ColumnField
          {...{ name, column, form }}
          isFixed={isFixed || fixed.includes(name)}
          label={say(column.heading)}
          unit={column.unit && say(column.unit)}
          hint={hints[name] ?? (column.hint && say(column.hint))}
          choices={words[name] ?? []}
        />
      )}
    </Fragment>
  );
  const drawn = columnsFor(resource, 'form').filter(
    ([name]) => (names?.includes(name) ?? true) && !form.field(name).isLeftOut,
  );
  return inPairs(marksLast(drawn)).map(([first, second]) =>
    second || (first[1].kind === 'number' && !first[1].isWide) ? (
      <FieldPair key={first[0]}>{[draw(first), second && draw(second)]}</FieldPair>
    ) : (
      draw(first)
    ),
  );
}

type Placed = readonly [name: string, column: ResourceColumn];

/** Whether a record is in use is said below what it is. */
const marksLast = (columns: readonly Placed[]): readonly Placed[] => [
  ...columns.filter(([, { kind }]) => kind !== 'mark'),
  ...columns.filter(([, { kind }]) => kind === 'mark'),
];

/** Short fields beside each other, in order. */
function inPairs(columns: readonly Placed[]): (readonly [Placed, Placed?])[] {
  const [first, second, ...rest] = columns;
  if (!first) return [];
  if (!second || isWide(first[1]) || isWide(second[1])) return [[first], ...inPairs(columns.slice(1))];
  return [[first, second], ...inPairs(rest)];
}

interface ColumnFieldProps {
  name: string;
  column: ResourceColumn;
  form: Pick<FormState<FormValues, unknown>, 'values' | 'set' | 'field'>;
  isFixed: boolean;
  label: string;
  hint: string | undefined;
  unit: string | undefined;
  choices: readonly Choice[];
}

function ColumnField({ label, hint, ...control }: ColumnFieldProps) {
  const { name, column, form } = control;
  const record = useText('record');
  if (column.kind === 'mark')
    return (
      <div>
        <Checkbox
          checked={form.values[name] === true}
          disabled={control.isFixed}
          onChange={({ target }) => form.set({ [name]: target.checked })}
        >
          {record('inUse')}
        </Checkbox>
        {hint && <p className="q-field-hint">{hint}</p>}
      </div>
    );
  return (
    <Field label={label} hint={hint} isOptional={column.isOptional ?? false} {...form.field(name)}>
      <Control {...control} />
    </Field>
  );
}

function Control({ name, column, form, choices, unit, isFixed }: Omit<ColumnFieldProps, 'label' | 'hint'>) {
  const { kind, maxLength, isOptional, isDigits } = column;
  const isChosen = kind === 'word' || column.choices !== undefined;
  const value = form.values[name];
  const set = (next: unknown) => form.set({ [name]: next });
  if (isChosen)
    return (
      <Select
        choices={choices}
        value={String(value)}
        onChange={(next = '') => set(next)}
        isDisabled={isFixed}
        {...(isOptional && { canClear: true })}
      />
    );
  if (kind === 'time')
    return <DateInput hasTime value={value as number | null} onChange={set} isDisabled={isFixed} />;
  if (kind === 'date') return <DayInput value={String(value)} onChange={set} isDisabled={isFixed} />;
  if (kind === 'note')
    return (
      <TextArea
        rows={3}
        maxLength={maxLength}
        value={String(value)}
        onChange={({ target }) => set(target.value)}
      />
    );
  return (
    <TextInput
      className={kind === 'code' ? 'q-mono' : undefined}
      inputMode={kind === 'number' || isDigits ? 'numeric' : kind === 'money' ? 'decimal' : undefined}
      maxLength={maxLength}
      unit={unit}
      value={String(value)}
      onChange={({ target }) => set(target.value)}
    />
  );
}
