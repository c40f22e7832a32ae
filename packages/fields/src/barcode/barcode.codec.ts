import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { barcode } from './barcode.schema';

export default defineCodec<typeof barcode>(noValueCodec);
