import { filledCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { relationFormAttr } from './relation-form-attr.schema';

export default defineCodec<typeof relationFormAttr>({
  ...textCodec,
  cell: filledCell as never,
  columns: ({ storage }) => (storage === 2 ? [{ suffix: '', type: 'text' }] : []),
  toColumns: (value, { storage }) => (storage === 2 ? [value] : []),
  fromColumns: ([stored]) => (stored === null || stored === undefined ? null : String(stored)),
});
