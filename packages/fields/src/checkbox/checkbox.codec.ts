import { optionCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { textsCodec } from '../registry/plain-codecs';
import type { checkbox } from './checkbox.schema';

export default defineCodec<typeof checkbox>({
  ...textsCodec,
  labels: dictionaryLabels,
  cell: optionCell(() => true) as never,
  text: (value, settings, say) => value.map(labelOf(settings, say)).join(','),
});
