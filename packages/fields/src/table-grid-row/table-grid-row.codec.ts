import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { tableGridRow } from './table-grid-row.schema';

export default defineCodec<typeof tableGridRow>(noValueCodec);
