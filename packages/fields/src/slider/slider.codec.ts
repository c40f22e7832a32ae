import type { FieldCell } from '../registry/cell';
import { numberCell, spanCell } from '../registry/cells';
import { defineCodec, type SettingsOf } from '../registry/define';
import type { slider } from './slider.schema';

/** One number, or both ends of a range in columns of their own. */
const span = spanCell(numberCell);
/** One number, or two ends. */
const sliderCell: FieldCell<SettingsOf<typeof slider>, number | number[]> = {
  type: ({ isRange }) => (isRange ? 'text' : 'number'),
  write: (value) => (Array.isArray(value) ? null : value),
  read: (text, settings, find) => (settings.isRange ? span : numberCell).read(text, settings, find),
  hint: ({ isRange }) => (isRange ? 'span' : 'number'),
};

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
  cell: sliderCell,
  text: (value) => (Array.isArray(value) ? value.join(' – ') : String(value)),
});
