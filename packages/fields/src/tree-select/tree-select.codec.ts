import { optionCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { listOrText } from '../registry/plain-codecs';
import type { treeSelect } from './tree-select.schema';

export default defineCodec<typeof treeSelect>({
  ...listOrText(({ isMultiple }) => isMultiple),
  labels: dictionaryLabels,
  cell: optionCell<SettingsOf<typeof treeSelect>>(({ isMultiple }) => isMultiple),
  text: (value, settings, say) => [value].flat().map(labelOf(settings, say)).join(','),
});
