import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { tableGrid } from './table-grid.schema';

export default defineCodec<typeof tableGrid>(noValueCodec);
