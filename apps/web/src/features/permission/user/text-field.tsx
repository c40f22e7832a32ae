import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import type { PlainFact, UserValues } from './user-values';

/** What the parts of a person's form work on. */
export type UserFormState = Pick<FormState<UserValues, unknown>, 'values' | 'set' | 'field'>;

interface TextFieldProps {
  form: UserFormState;
  name: PlainFact;
  isRequired?: boolean;
  maxLength?: number;
}

/** One line of a person's facts. */
export function TextField({ form, name, isRequired = false, maxLength = 50 }: TextFieldProps) {
  const sheet = useText('userSheet');
  return (
    <Field label={sheet(`columns.${name}`)} isOptional={!isRequired} {...form.field(name)}>
      <TextInput
        value={form.values[name]}
        maxLength={maxLength}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  );
}
