import { type SecretSetting, textSettings } from '@qifu/contracts';
import { Checkbox, Field, PasswordInput, RadioCards, TextArea, TextInput } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import type { SettingField as Shown } from './setting-sections';
import type { SettingValues } from './setting-values';

interface SettingFieldProps {
  shown: Shown;
  form: Pick<FormState<SettingValues, unknown>, 'values' | 'set' | 'field'>;
  /** Which secrets are set. */
  secretsSet: readonly string[];
}

/** The field of one setting, with what it does below its name. */
export function SettingField({ shown, form, secretsSet }: SettingFieldProps) {
  const text = useText('sysConfig');
  const sayIfAny = useTextIfAny('sysConfig');
  const { key, kind, unit } = shown;
  const hint = sayIfAny(`hint.${key}`, '') || undefined;
  const value = form.values[key] ?? '';
  const set = (next: string) => form.set({ [key]: next });
  const label = text(`field.${key}`);
  if (kind === 'switch')
    return (
      <div>
        <Checkbox
          {...{ id: form.field(key).id }}
          checked={value === '1'}
          onChange={(event) => set(event.target.checked ? '1' : '0')}
        >
          {label}
        </Checkbox>
        {hint && <p className="q-field-hint">{hint}</p>}
      </div>
    );
  if (kind === 'singleLogin' || kind === 'lockType') {
    const choices = (['2', '1'] as const).map((of) => ({ value: of, label: text(`option.${kind}${of}`) }));
    return (
      <div>
        <RadioCards legend={label} isRow choices={choices} value={value} onChange={set} />
        {hint && <p className="q-field-hint">{hint}</p>}
      </div>
    );
  }
  if (kind === 'secret') return <SecretField {...{ shown, form, secretsSet, hint }} />;
  return (
    <Field label={label} hint={hint} isOptional={kind !== 'number' && 'unsaid'} {...form.field(key)}>
      {kind === 'long' ? (
        <TextArea rows={3} value={value} onChange={(event) => set(event.target.value)} />
      ) : (
        <TextInput
          inputMode={kind === 'number' ? 'numeric' : undefined}
          maxLength={key in textSettings ? textSettings[key as keyof typeof textSettings] : 8}
          unit={unit && text(unit)}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A value that is taken in and never shown: typed anew, kept, or taken away. */
function SecretField({ shown, form, secretsSet, hint }: SettingFieldProps & { hint: string | undefined }) {
  const text = useText('sysConfig');
  const key = shown.key as SecretSetting;
  const value = form.values[key];
  const isSet = secretsSet.includes(key);
  const isRemoved = value === null;
  const state = isRemoved ? 'secretRemoved' : isSet ? 'secretSet' : 'secretNone';
  return (
    <Field
      label={text(`field.${key}`)}
      hint={hint}
      isOptional="unsaid"
      {...form.field(key)}
      aside={
        isSet && (
          <button type="button" className="q-link" onClick={() => form.set({ [key]: isRemoved ? '' : null })}>
            {text(isRemoved ? 'secretKeep' : 'secretRemove')}
          </button>
        )
      }
    >
      <PasswordInput
        autoComplete="new-password"
        placeholder={text(state)}
        disabled={isRemoved}
        value={value ?? ''}
        onChange={(event) => form.set({ [key]: event.target.value })}
      />
    </Field>
  );
}
