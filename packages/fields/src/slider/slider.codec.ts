import { defineCodec } from '../registry/define';
import type { slider } from './slider.schema';

/** One number, or both ends of a range in columns of their own. */
export default defineCodec<typeof slider>({
  columns: ({ isRange }) => [
    { suffix: '', type: 'numeric' },
    ...(isRange ? [{ suffix: '_to', type: 'numeric' as const }] : []),
  ],
  toColumns: (value, { isRange }) => {
    const ends = Array.isArray(value) ? value : [value];
    return isRange ? [ends[0] ?? null, ends[1] ?? null] : [ends[0] ?? null];
  },
  fromColumns: ([from, to], { isRange }) => {
    if (from === null || from === undefined) return null;
    // What was stored as one number is a range of that number once the field has two ends.
    return isRange ? [Number(from), Number(to ?? from)] : Number(from);
  },
  condition: 'number',
  text: (value) => (Array.isArray(value) ? value.join(' – ') : String(value)),
});
