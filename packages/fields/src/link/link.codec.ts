import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { link } from './link.schema';

export default defineCodec<typeof link>(noValueCodec);
