import { TextInput } from '@qifu/ui/parts';
import { useId } from 'react';
import { defineRuntime, type EditProps, type SettingsOf } from '../registry/define';
import { useOptions } from '../registry/use-options';
import type { autoComplete } from './auto-complete.schema';

export default defineRuntime<typeof autoComplete>({ Edit: AutoComplete });

function AutoComplete({
  value,
  onChange,
  settings,
  isDisabled,
}: EditProps<SettingsOf<typeof autoComplete>, string>) {
  const id = useId();
  const offered = useOptions(settings)
    .filter(({ label }) => label.includes(value ?? ''))
    .slice(0, settings.most);
  return (
    <>
      <TextInput
        list={id}
        autoComplete="off"
        value={value ?? ''}
        placeholder={settings.placeholder}
        disabled={isDisabled || settings.isDisabled}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <datalist id={id}>
        {offered.map((one) => (
          <option key={one.value} value={one.label} />
        ))}
      </datalist>
    </>
  );
}
