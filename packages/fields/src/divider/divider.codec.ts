import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { divider } from './divider.schema';

export default defineCodec<typeof divider>(noValueCodec);
