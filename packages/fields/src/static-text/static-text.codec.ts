import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { staticText } from './static-text.schema';

export default defineCodec<typeof staticText>(noValueCodec);
