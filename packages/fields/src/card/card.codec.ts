import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { card } from './card.schema';

export default defineCodec<typeof card>(noValueCodec);
