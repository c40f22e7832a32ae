import { defineCodec } from '../registry/define';
import { momentCodec } from '../registry/plain-codecs';
import type { createdAt } from './created-at.schema';

export default defineCodec<typeof createdAt>(momentCodec('yyyy-MM-dd HH:mm:ss'));
