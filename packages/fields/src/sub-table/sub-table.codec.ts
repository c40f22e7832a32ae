import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { subTable } from './sub-table.schema';

export default defineCodec<typeof subTable>(noValueCodec);
