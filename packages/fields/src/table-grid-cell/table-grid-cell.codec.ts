import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { tableGridCell } from './table-grid-cell.schema';

export default defineCodec<typeof tableGridCell>(noValueCodec);
