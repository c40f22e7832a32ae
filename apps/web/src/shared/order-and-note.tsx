import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import type { FormState } from './use-form';

interface OrderedForm {
  values: { sortCode: string; description: string; isEnabled: boolean };
  set: (changes: Partial<OrderedForm['values']>) => void;
  field: FormState<object, unknown>['field'];
}

interface OrderProps {
  form: OrderedForm;
  label: string;
  hint?: string;
}

/** Where a record stands among its like. */
export const OrderField = ({ form: { values, set, field }, label, hint }: OrderProps) => (
  <Field label={label} hint={hint} isOptional {...field('sortCode')}>
    <TextInput
      inputMode="numeric"
      value={values.sortCode}
      maxLength={6}
      onChange={(event) => set({ sortCode: event.target.value })}
    />
  </Field>
);

interface NoteAndStateProps {
  form: OrderedForm;
  labels: { description: string; enabled: string };
  /** What taking it out of use does. */
  enabledHint?: string | undefined;
  /** Whether it is in use is for others to decide. */
  isStateFixed?: boolean;
}

/** What almost every record of the administration ends with. */
export function NoteAndState({ form, labels, enabledHint, isStateFixed = false }: NoteAndStateProps) {
  const { values, set, field } = form;
  return (
    <>
      <Field label={labels.description} isOptional {...field('description')}>
        <TextArea
          rows={3}
          value={values.description}
          maxLength={500}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <div>
        <Checkbox
          checked={values.isEnabled}
          disabled={isStateFixed}
          onChange={(event) => set({ isEnabled: event.target.checked })}
        >
          {labels.enabled}
        </Checkbox>
        {enabledHint && <p className="q-field-hint">{enabledHint}</p>}
      </div>
    </>
  );
}
