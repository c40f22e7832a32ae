import { defineCodec } from '../registry/define';
import { idCodec } from '../registry/plain-codecs';
import type { modifier } from './modifier.schema';

export default defineCodec<typeof modifier>(idCodec({ of: 'user' }));
