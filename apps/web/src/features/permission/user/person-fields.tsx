import { DateInput, DayInput, FieldPair, Select } from '@qifu/ui/office';
import { Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionaryIds } from '#shared/options';
import { TextField, type UserFormState } from './text-field';

/** How a person is reached. */
export function ContactFields({ form }: { form: UserFormState }) {
  const sheet = useText('userSheet');
  return (
    <>
      <FieldPair>
        <TextField form={form} name="mobilePhone" />
        <TextField form={form} name="email" />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="telePhone" />
        <TextField form={form} name="landline" />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="urgentContacts" />
        <TextField form={form} name="urgentTelePhone" />
      </FieldPair>
      <Field label={sheet('columns.postalAddress')} isOptional {...form.field('postalAddress')}>
        <TextArea
          rows={2}
          value={form.values.postalAddress}
          maxLength={500}
          onChange={(event) => form.set({ postalAddress: event.target.value })}
        />
      </Field>
    </>
  );
}

/** What else is known of a person. */
export function PersonFields({ form }: { form: UserFormState }) {
  const sheet = useText('userSheet');
  const { values, set, field } = form;
  return (
    <>
      <FieldPair>
        <Word form={form} name="nation" dictionary="Nation" />
        <TextField form={form} name="nativePlace" />
      </FieldPair>
      <FieldPair>
        <Field label={sheet('columns.birthday')} isOptional {...field('birthday')}>
          <DayInput value={values.birthday} onChange={(birthday) => set({ birthday: birthday ?? '' })} />
        </Field>
        <Word form={form} name="education" dictionary="Education" />
      </FieldPair>
      <FieldPair>
        <Word form={form} name="certificatesType" dictionary="certificateType" />
        <TextField form={form} name="certificatesNumber" />
      </FieldPair>
      <Field label={sheet('columns.entryDate')} isOptional {...field('entryDate')}>
        <DateInput hasTime value={values.entryDate} onChange={(entryDate) => set({ entryDate })} />
      </Field>
    </>
  );
}

interface WordProps {
  form: UserFormState;
  name: 'nation' | 'education' | 'certificatesType';
  dictionary: string;
}

/** A word of a dictionary by its id; what an older form kept is offered as it is. */
function Word({ form, name, dictionary }: WordProps) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const choices = useDictionaryIds(dictionary);
  const value = form.values[name];
  const isKnown = value === '' || choices.length === 0 || choices.some((choice) => choice.value === value);
  return (
    <Field label={sheet(`columns.${name}`)} isOptional {...form.field(name)}>
      <Select
        canClear
        placeholder={text('choose')}
        choices={isKnown ? choices : [...choices, { value, label: value }]}
        value={value}
        onChange={(chosen = '') => form.set({ [name]: chosen })}
      />
    </Field>
  );
}
