import { clockCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import type { time } from './time.schema';

/** Compared as text: times of a day in one form stand in the order of their characters. */
export default defineCodec<typeof time>({
  columns: () => [{ suffix: '', type: 'text' }],
  toColumns: (value) => [value === null ? null : value.padEnd(8, ':00')],
  fromColumns: ([stored]) => (stored === null ? null : String(stored)),
  condition: 'text',
  cell: clockCell,
  text: (value, { form }) => value.slice(0, form.length),
});
