import { defineCodec } from '../registry/define';
import { momentCodec } from '../registry/plain-codecs';
import type { modifiedAt } from './modified-at.schema';

export default defineCodec<typeof modifiedAt>(momentCodec('yyyy-MM-dd HH:mm:ss'));
