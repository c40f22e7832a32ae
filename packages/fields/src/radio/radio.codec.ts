import { optionCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { textCodec } from '../registry/plain-codecs';
import type { radio } from './radio.schema';

export default defineCodec<typeof radio>({
  ...textCodec,
  labels: dictionaryLabels,
  cell: optionCell(() => false) as never,
  text: (value, settings, say) => labelOf(settings, say)(value),
});
