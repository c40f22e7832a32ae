import { momentCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import { rangeCodec } from '../registry/range';
import { shownTime } from '../registry/shown-time';
import type { dateRange } from './date-range.schema';

export default defineCodec<typeof dateRange>(
  rangeCodec<SettingsOf<typeof dateRange>, number>({
    type: 'timestamptz',
    condition: 'time',
    cell: momentCell,
    store: (end) => new Date(end),
    restore: (stored) => new Date(stored as Date).getTime(),
    say: (end, { form }) => shownTime(end, form),
  }),
);
