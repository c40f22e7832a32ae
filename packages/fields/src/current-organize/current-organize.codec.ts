import { filledCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { leafOf, pathCodec, sayEachStep } from '../registry/path';
import type { currentOrganize } from './current-organize.schema';

type Settings = SettingsOf<typeof currentOrganize> & { isMultiple?: false };

export default defineCodec<typeof currentOrganize>(
  pathCodec<Settings, string[]>({
    labels: () => ({ of: 'organize' }),
    cell: filledCell as never,
    say: (path, { showsLevel }, say) =>
      showsLevel === 'all' ? sayEachStep(path, say) : (say(leafOf(path)) ?? ''),
  }),
);
