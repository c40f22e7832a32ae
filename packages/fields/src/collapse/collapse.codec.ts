import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { collapse } from './collapse.schema';

export default defineCodec<typeof collapse>(noValueCodec);
