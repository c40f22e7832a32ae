import { clockCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { rangeCodec } from '../registry/range';
import type { timeRange } from './time-range.schema';

export default defineCodec<typeof timeRange>(
  rangeCodec<SettingsOf<typeof timeRange>, string>({
    type: 'text',
    condition: 'text',
    cell: clockCell,
    store: (end) => end.padEnd(8, ':00'),
    restore: String,
    say: (end, { form }) => end.slice(0, form.length),
  }),
);
