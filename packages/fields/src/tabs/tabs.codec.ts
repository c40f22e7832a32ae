import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { tabs } from './tabs.schema';

export default defineCodec<typeof tabs>(noValueCodec);
