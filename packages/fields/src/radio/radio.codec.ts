import { defineCodec } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { textCodec } from '../registry/plain-codecs';
import type { radio } from './radio.schema';

export default defineCodec<typeof radio>({
  ...textCodec,
  labels: dictionaryLabels,
  text: (value, settings, say) => labelOf(settings, say)(value),
});
