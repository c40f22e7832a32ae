import { labelCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { pathCodec, sayEachStep } from '../registry/path';
import type { address } from './address.schema';

export default defineCodec<typeof address>(
  pathCodec({
    labels: () => ({ of: 'area' }),
    cell: labelCell('area', { isPath: true }),
    say: (path, _settings, say) => sayEachStep(path, say),
  }),
);
