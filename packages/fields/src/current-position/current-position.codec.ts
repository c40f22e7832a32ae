import { defineCodec } from '../registry/define';
import { idCodec } from '../registry/plain-codecs';
import type { currentPosition } from './current-position.schema';

export default defineCodec<typeof currentPosition>(idCodec({ of: 'position' }));
