import { optionCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { dictionaryLabels, labelOf } from '../registry/option-source';
import { listOrText } from '../registry/plain-codecs';
import type { select } from './select.schema';

/** One text, or a list of them: whichever the design says, both are compared as a list. */
export default defineCodec<typeof select>({
  ...listOrText(({ isMultiple }) => isMultiple),
  labels: dictionaryLabels,
  cell: optionCell<SettingsOf<typeof select>>(({ isMultiple }) => isMultiple),
  text: (value, settings, say) => [value].flat().map(labelOf(settings, say)).join(','),
});
