import { defineRuntime } from '../registry/define';
import { OptionGroup } from '../registry/option-group';
import { useOptions } from '../registry/use-options';
import type { radio } from './radio.schema';

export default defineRuntime<typeof radio>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <OptionGroup
      type="radio"
      choices={useOptions(settings, value)}
      values={value === null ? [] : [value]}
      isColumn={settings.direction === 'vertical'}
      isDisabled={isDisabled || settings.isDisabled}
      onChange={(next) => onChange(next.at(-1) ?? null)}
    />
  ),
});
