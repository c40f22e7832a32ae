import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';

interface Names {
  fullName: string;
  enCode: string;
}

interface ModuleNameFieldsProps {
  form: {
    values: Names;
    set: (changes: Partial<Names>) => void;
    field: FormState<object, unknown>['field'];
  };
  /** The dialog begins with them. */
  isFirst?: boolean;
}

/** What a new module is called, whatever it begins with. */
export function ModuleNameFields({ form, isFirst = false }: ModuleNameFieldsProps) {
  const text = useText('designer');
  const { values, set, field } = form;
  return (
    <>
      <Field label={text('field.fullName')} {...field('fullName')}>
        <TextInput
          {...(isFirst && { 'data-autofocus': '' })}
          value={values.fullName}
          maxLength={100}
          placeholder={text('new.nameExample')}
          onChange={(event) => set({ fullName: event.target.value })}
        />
      </Field>
      <Field label={text('field.enCode')} hint={text('new.codeHint')} {...field('enCode')}>
        <TextInput
          value={values.enCode}
          maxLength={50}
          placeholder="visit_record"
          onChange={(event) => set({ enCode: event.target.value })}
        />
      </Field>
    </>
  );
}
