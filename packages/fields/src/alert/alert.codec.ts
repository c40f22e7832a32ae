import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { alert } from './alert.schema';

export default defineCodec<typeof alert>(noValueCodec);
