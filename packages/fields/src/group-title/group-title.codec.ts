import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { groupTitle } from './group-title.schema';

export default defineCodec<typeof groupTitle>(noValueCodec);
