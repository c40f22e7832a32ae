import { DayInput, FieldPair } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface Standing {
  asOf: string;
  expiresOn: string;
}

/** Of what day a value is, and how long it counts. */
export function StandingFields({
  value,
  onChange,
}: {
  value: Standing;
  onChange: (value: Standing) => void;
}) {
  const text = useText('enterpriseProfile');
  return (
    <FieldPair>
      <Field label={text('field.asOf')}>
        <DayInput value={value.asOf || null} onChange={(asOf) => onChange({ ...value, asOf: asOf ?? '' })} />
      </Field>
      <Field label={text('field.expiresOn')} hint={text('form.expiresOnHint')} isOptional>
        <DayInput
          value={value.expiresOn || null}
          onChange={(expiresOn) => onChange({ ...value, expiresOn: expiresOn ?? '' })}
        />
      </Field>
    </FieldPair>
  );
}
