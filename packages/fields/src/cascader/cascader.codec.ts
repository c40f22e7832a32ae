import { optionCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { pathCodec } from '../registry/path';
import type { cascader } from './cascader.schema';

export default defineCodec<typeof cascader>(
  pathCodec<SettingsOf<typeof cascader>>({
    labels: dictionaryLabels,
    cell: optionCell(({ isMultiple }) => isMultiple, { isPath: true }),
    say: (path, settings, say) =>
      (settings.showsPath ? path : path.slice(-1)).map(labelOf(settings, say)).join(settings.separator),
  }),
);
