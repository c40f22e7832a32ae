import { defineRuntime } from '../registry/define';
import { OptionPaths } from '../registry/option-paths';
import type { FieldOption } from '../registry/option-source';
import { leafOf } from '../registry/path';
import { useOptionTree } from '../registry/use-options';
import type { treeSelect } from './tree-select.schema';

export default defineRuntime<typeof treeSelect>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const { tree } = useOptionTree(settings);
    const chosen = value === null ? [] : [value].flat();
    return (
      <OptionPaths
        settings={settings}
        isAnyLevel
        value={chosen.map((id) => pathTo(tree, id) ?? [id])}
        isDisabled={isDisabled || settings.isDisabled}
        onChange={(paths) => {
          const ids = paths.map(leafOf);
          onChange(settings.isMultiple && ids.length > 0 ? ids : (ids[0] ?? null));
        }}
      />
    );
  },
});

/** The way down to an option; undefined where it stands nowhere any more. */
function pathTo(options: readonly FieldOption[], id: string): string[] | undefined {
  for (const { value, children } of options) {
    if (value === id) return [value];
    const below = pathTo(children, id);
    if (below) return [value, ...below];
  }
  return undefined;
}
