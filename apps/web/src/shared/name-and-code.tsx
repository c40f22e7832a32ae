import { FieldPair } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import type { FormState } from './use-form';

interface NameAndCodeValues {
  fullName: string;
  enCode: string;
}

interface NameAndCodeProps {
  form: {
    values: NameAndCodeValues;
    set: (changes: Partial<NameAndCodeValues>) => void;
    field: FormState<object, unknown>['field'];
  };
  labels: { fullName: string; enCode: string };
  /** Among whom a name is taken only once. */
  nameHint?: string | undefined;
  /** What a code looks like. */
  codeHint?: string | undefined;
  codeLength?: number;
  /** Phones then show their number keys. */
  isCodeNumber?: boolean;
}

/** What almost every record of the administration begins with. */
export function NameAndCode(props: NameAndCodeProps) {
  const { form, labels, nameHint, codeHint, codeLength = 50, isCodeNumber } = props;
  const { values, set, field } = form;
  return (
    <FieldPair>
      <Field label={labels.fullName} hint={nameHint} {...field('fullName')}>
        <TextInput
          value={values.fullName}
          maxLength={50}
          onChange={(event) => set({ fullName: event.target.value })}
        />
      </Field>
      <Field label={labels.enCode} hint={codeHint} {...field('enCode')}>
        <TextInput
          className="q-mono"
          inputMode={isCodeNumber ? 'numeric' : undefined}
          value={values.enCode}
          maxLength={codeLength}
          onChange={(event) => set({ enCode: event.target.value })}
        />
      </Field>
    </FieldPair>
  );
}
