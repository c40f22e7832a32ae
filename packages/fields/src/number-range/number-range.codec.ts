import { numberCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { rangeCodec } from '../registry/range';
import type { numberRange } from './number-range.schema';

export default defineCodec<typeof numberRange>(
  rangeCodec<SettingsOf<typeof numberRange>, number>({
    type: 'numeric',
    condition: 'number',
    cell: numberCell,
    store: (end) => end,
    restore: Number,
    say: (end, { decimals }) => (decimals === null ? String(end) : end.toFixed(decimals)),
  }),
);
