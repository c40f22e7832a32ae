import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { color } from './color.schema';

export default defineCodec<typeof color>(textCodec);
