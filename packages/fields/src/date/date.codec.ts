import { momentCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { shownTime } from '../registry/shown-time';
import type { date } from './date.schema';

/** A moment, however far it is told: another form is another way to say it. */
export default defineCodec<typeof date>({
  columns: () => [{ suffix: '', type: 'timestamptz' }],
  toColumns: (value) => [value === null ? null : new Date(value)],
  fromColumns: ([stored]) => (stored === null ? null : new Date(stored as Date).getTime()),
  condition: 'time',
  cell: momentCell,
  text: (value, { form }) => shownTime(value, form),
});
