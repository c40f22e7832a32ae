import { defineRuntime } from '../registry/define';
import { OptionPaths } from '../registry/option-paths';
import { pathsOf } from '../registry/path';
import type { cascader } from './cascader.schema';

export default defineRuntime<typeof cascader>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <OptionPaths
      settings={settings}
      isAnyLevel={false}
      separator={` ${settings.separator} `}
      value={pathsOf(value)}
      isDisabled={isDisabled || settings.isDisabled}
      onChange={(paths) => onChange(settings.isMultiple && paths.length > 0 ? paths : (paths[0] ?? null))}
    />
  ),
});
