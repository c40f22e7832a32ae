import { FieldPair, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** How a field is bound to its table. */
export interface Binding {
  fieldRule: number;
  bindTable: string;
  childTableKey: string;
}

export const bindingOf = (row: Binding | undefined): Binding => ({
  fieldRule: row?.fieldRule ?? 0,
  bindTable: row?.bindTable ?? '',
  childTableKey: row?.childTableKey ?? '',
});

const rules = [0, 1, 2] as const;
const ruleOf = (rule: number) => rules.find((known) => known === rule) ?? 0;

/** The table of a field in words. */
export function useBindingWords(): (row: Binding) => string {
  const text = useText('menuParts');
  return ({ fieldRule, bindTable, childTableKey }) =>
    [text(`rule.r${ruleOf(fieldRule)}`), fieldRule === 2 ? childTableKey : bindTable]
      .filter(Boolean)
      .join(' ');
}

/** What its fields are called in the list of errors. */
export function useBindingLabels() {
  const text = useText('menuParts');
  return { bindTable: text('bindTable'), childTableKey: text('childTableKey') };
}

/** What a field of another table cannot do without. */
export function useBindingRules() {
  const validation = useText('validation');
  return ({ fieldRule, bindTable, childTableKey }: Binding): Record<string, string> => ({
    ...(fieldRule === 1 && bindTable === '' ? { bindTable: validation('required') } : {}),
    ...(fieldRule === 2 && childTableKey === '' ? { childTableKey: validation('required') } : {}),
  });
}

interface BindingFieldsProps {
  form: {
    values: Binding;
    set: (changes: Partial<Binding>) => void;
    field: (path: string) => { id: string; error: string | undefined };
  };
}

/** Which table a field is of; fields of the main table need say no more. */
export function BindingFields({ form: { values, set, field } }: BindingFieldsProps) {
  const text = useText('menuParts');
  return (
    <FieldPair>
      <Field label={text('binding')} {...field('fieldRule')}>
        <Select
          choices={rules.map((rule) => ({ value: String(rule), label: text(`rule.r${rule}`) }))}
          value={String(values.fieldRule)}
          onChange={(rule) => set({ fieldRule: Number(rule ?? 0) })}
        />
      </Field>
      {values.fieldRule === 2 ? (
        <Field label={text('childTableKey')} {...field('childTableKey')}>
          <TextInput
            className="q-mono"
            value={values.childTableKey}
            maxLength={100}
            onChange={(event) => set({ childTableKey: event.target.value.trim() })}
          />
        </Field>
      ) : (
        <Field label={text('bindTable')} isOptional={values.fieldRule === 0} {...field('bindTable')}>
          <TextInput
            className="q-mono"
            value={values.bindTable}
            maxLength={100}
            onChange={(event) => set({ bindTable: event.target.value.trim() })}
          />
        </Field>
      )}
    </FieldPair>
  );
}
