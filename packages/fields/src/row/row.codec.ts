import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { row } from './row.schema';

export default defineCodec<typeof row>(noValueCodec);
