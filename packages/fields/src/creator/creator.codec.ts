import { defineCodec } from '../registry/define';
import { idCodec } from '../registry/plain-codecs';
import type { creator } from './creator.schema';

export default defineCodec<typeof creator>(idCodec({ of: 'user' }));
