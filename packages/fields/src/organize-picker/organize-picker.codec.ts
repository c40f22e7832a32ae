import { labelCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { pathCodec, sayEachStep } from '../registry/path';
import type { organizePicker } from './organize-picker.schema';

export default defineCodec<typeof organizePicker>(
  pathCodec({
    labels: () => ({ of: 'organize' }),
    cell: labelCell('organize', { isPath: true }),
    say: (path, _settings, say) => sayEachStep(path, say),
  }),
);
