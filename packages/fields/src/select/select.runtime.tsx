import { Select, SelectMany } from '@qifu/ui/office';
import { defineRuntime } from '../registry/define';
import { useOptions } from '../registry/use-options';
import type { select } from './select.schema';

export default defineRuntime<typeof select>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const choices = useOptions(settings, value);
    const shared = {
      choices,
      isDisabled: isDisabled || settings.isDisabled,
      ...(settings.placeholder && { placeholder: settings.placeholder }),
    };
    if (settings.isMultiple)
      return (
        <SelectMany
          {...shared}
          values={value === null ? [] : [value].flat()}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
        />
      );
    return (
      <Select
        {...shared}
        value={value === null ? undefined : String([value].flat()[0])}
        canClear={settings.clearable}
        onChange={(next) => onChange(next ?? null)}
      />
    );
  },
});
