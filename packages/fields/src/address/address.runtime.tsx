import { AreaPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pathsOf } from '../registry/path';
import type { address } from './address.schema';

export default defineRuntime<typeof address>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <AreaPicker
      value={pathsOf(value)}
      level={settings.level}
      isMultiple={settings.isMultiple}
      isDisabled={isDisabled || settings.isDisabled}
      canClear={settings.clearable}
      {...(settings.placeholder && { placeholder: settings.placeholder })}
      onChange={(paths) => onChange(settings.isMultiple && paths.length > 0 ? paths : (paths[0] ?? null))}
    />
  ),
});
