import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { longText } from './long-text.schema';

export default defineCodec<typeof longText>(textCodec);
