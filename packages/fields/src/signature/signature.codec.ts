import { defineCodec } from '../registry/define';
import { filesCodec } from '../registry/stored-file';
import type { signature } from './signature.schema';

export default defineCodec<typeof signature>({
  ...filesCodec,
  toColumns: (value, settings) => filesCodec.toColumns(value && [value], settings),
  fromColumns: (stored, settings) => filesCodec.fromColumns(stored, settings)?.[0] ?? null,
  files: (value) => [value],
  withFiles: (value, [file = value]) => file,
  text: ({ name, fileId }) => name || fileId,
});
