import { recordCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { relationForm } from './relation-form.schema';

export default defineCodec<typeof relationForm>({
  ...textCodec,
  // What its record is called is asked of the module it belongs to, by the rights of the reader there.
  labels: () => undefined,
  cell: recordCell,
  text: (value, _settings, say) => say(value) ?? '',
});
