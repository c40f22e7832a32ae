import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { tabPane } from './tab-pane.schema';

export default defineCodec<typeof tabPane>(noValueCodec);
