import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { StoppingNotice } from '../parts/stopping';
import { ContactFields, PersonFields } from './person-fields';
import { PlaceFields } from './place-fields';
import { TextField, type UserFormState } from './text-field';
import { useUserStates } from './use-user-states';

interface UserFieldsProps {
  form: UserFormState;
  isLocked: boolean;
  /** What saving means for the person. */
  note: string;
  /** Roles he holds as it was read, who he is, and whether he is switched off already; none of a new person. */
  held: { id: string; roleIds: readonly string[]; isOff: boolean } | undefined;
}

/** All fields of a person. */
export function UserFields({ form, isLocked, note, held }: UserFieldsProps) {
  const text = useText('user');
  const isOff = form.values.enabledMark === '0';
  return (
    <>
      <FormSection title={text('section.account')} note={note}>
        <AccountFields form={form} isLocked={isLocked} />
        {held && isOff && !held.isOff && <StoppingNotice userIds={[held.id]} roleIds={null} />}
      </FormSection>
      <FormSection title={text('section.place')}>
        <PlaceFields form={form} />
        {held && !isOff && (
          <StoppingNotice
            userIds={[held.id]}
            roleIds={held.roleIds.filter((id) => !form.values.roleIds.includes(id))}
          />
        )}
      </FormSection>
      <FormSection title={text('section.contact')}>
        <ContactFields form={form} />
      </FormSection>
      <FormSection title={text('section.person')}>
        <PersonFields form={form} />
      </FormSection>
    </>
  );
}

function AccountFields({ form, isLocked }: { form: UserFormState; isLocked: boolean }) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const { values, set, field } = form;
  const { choices: genders } = useDictionary('sex');
  const stateOf = useUserStates();
  const states = (isLocked ? [1, 0, 2] : [1, 0]).map((mark) => ({
    value: String(mark),
    label: stateOf(mark),
  }));
  return (
    <>
      <FieldPair>
        <Field label={sheet('columns.account')} hint={text('hint.account')} {...field('account')}>
          <TextInput
            className="q-mono"
            autoComplete="off"
            value={values.account}
            maxLength={50}
            onChange={(event) => set({ account: event.target.value })}
          />
        </Field>
        <TextField form={form} name="realName" isRequired />
      </FieldPair>
      <FieldPair>
        <Field label={sheet('columns.gender')} {...field('gender')}>
          <Select
            placeholder={text('choose')}
            choices={genders}
            value={values.gender}
            onChange={(gender = '') => set({ gender })}
          />
        </Field>
        <Field
          label={text('field.state')}
          hint={isLocked ? text('hint.locked') : undefined}
          {...field('enabledMark')}
        >
          <Select
            choices={states}
            value={values.enabledMark}
            onChange={(enabledMark = '1') => set({ enabledMark })}
          />
        </Field>
      </FieldPair>
      <Field label={sheet('columns.sortCode')} isOptional {...field('sortCode')}>
        <TextInput
          inputMode="numeric"
          value={values.sortCode}
          maxLength={6}
          onChange={(event) => set({ sortCode: event.target.value })}
        />
      </Field>
      <Field label={sheet('columns.description')} isOptional {...field('description')}>
        <TextArea
          rows={3}
          value={values.description}
          maxLength={500}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
