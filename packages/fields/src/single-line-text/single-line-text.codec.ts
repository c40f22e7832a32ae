import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { singleLineText } from './single-line-text.schema';

export default defineCodec<typeof singleLineText>(textCodec);
