import { defineRuntime } from '../registry/define';
import { OptionGroup } from '../registry/option-group';
import { useOptions } from '../registry/use-options';
import type { checkbox } from './checkbox.schema';

export default defineRuntime<typeof checkbox>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <OptionGroup
      type="checkbox"
      choices={useOptions(settings, value)}
      values={value ?? []}
      isColumn={settings.direction === 'vertical'}
      isDisabled={isDisabled || settings.isDisabled}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  ),
});
