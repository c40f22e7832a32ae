import { switchCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import type { switchField } from './switch.schema';

export default defineCodec<typeof switchField>({
  columns: () => [{ suffix: '', type: 'int' }],
  toColumns: (value) => [value],
  fromColumns: ([stored]) => (stored === null ? null : stored === 1 ? 1 : 0),
  condition: 'number',
  cell: switchCell,
  text: (value, { onText, offText }) => (value === 1 ? onText : offText),
});
