import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { autoComplete } from './auto-complete.schema';

export default defineCodec<typeof autoComplete>(textCodec);
