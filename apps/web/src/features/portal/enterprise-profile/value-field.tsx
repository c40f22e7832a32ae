import type { ProfileFact } from '@qifu/contracts';
import { DayInput, Select, SelectMany } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** What is being typed: a text, or several words. */
export type Typed = string | readonly string[];

/** The value that stands, as a field shows it. */
export const typedOf = (value: unknown): Typed =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? '' : String(value);

/** What is sent; undefined while there is nothing to send. */
export function sentOf({ kind }: Pick<ProfileFact, 'kind'>, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed;
  if (typed.trim() === '') return undefined;
  return kind === 'bool' ? typed === 'true' : typed.trim();
}

interface ValueFieldProps {
  fact: Pick<ProfileFact, 'kind' | 'unit' | 'options'>;
  label: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
  error?: string | undefined;
}

/** The field of one fact by its kind. */
export const ValueField = ({ label, error, ...input }: ValueFieldProps) => (
  <Field label={label} error={error}>
    <ValueInput {...input} />
  </Field>
);

function ValueInput({ fact: { kind, unit, options }, typed, onChange }: Omit<ValueFieldProps, 'label'>) {
  const text = useText('firmProfile');
  const plain = typeof typed === 'string' ? typed : '';
  if (kind === 'set')
    return (
      <SelectMany choices={options} values={typeof typed === 'string' ? [] : typed} onChange={onChange} />
    );
  if (kind === 'bool' || kind === 'enum') {
    const yesNo = [
      { value: 'true', label: text('yes') },
      { value: 'false', label: text('no') },
    ];
    return (
      <Select
        choices={kind === 'bool' ? yesNo : options}
        value={plain || undefined}
        onChange={(value) => onChange(value ?? '')}
      />
    );
  }
  if (kind === 'date') return <DayInput value={plain || null} onChange={(day) => onChange(day ?? '')} />;
  const isFigure = kind === 'number' || kind === 'int' || kind === 'money' || kind === 'ratio';
  return (
    <TextInput
      value={plain}
      unit={unit || undefined}
      inputMode={isFigure ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
