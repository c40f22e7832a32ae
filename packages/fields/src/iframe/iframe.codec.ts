import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { iframe } from './iframe.schema';

export default defineCodec<typeof iframe>(noValueCodec);
