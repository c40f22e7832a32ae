import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { button } from './button.schema';

export default defineCodec<typeof button>(noValueCodec);
