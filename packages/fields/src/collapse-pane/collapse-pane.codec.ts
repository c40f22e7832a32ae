import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { collapsePane } from './collapse-pane.schema';

export default defineCodec<typeof collapsePane>(noValueCodec);
