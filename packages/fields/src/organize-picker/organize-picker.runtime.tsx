import { OrganizePicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { leafOf, pathsOf } from '../registry/path';
import type { organizePicker } from './organize-picker.schema';

export default defineRuntime<typeof organizePicker>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const before = new Map(pathsOf(value).map((path) => [leafOf(path), path]));
    return (
      <OrganizePicker
        value={[...before.keys()]}
        isMultiple={settings.isMultiple}
        isDisabled={isDisabled || settings.isDisabled}
        canClear={settings.clearable}
        {...(settings.placeholder && { placeholder: settings.placeholder })}
        onChange={(_ids, picked) => {
          const paths = picked.map(({ id, organizeIds }) => [...(organizeIds ?? before.get(id) ?? [id])]);
          onChange(settings.isMultiple && paths.length > 0 ? paths : (paths[0] ?? null));
        }}
      />
    );
  },
});
