import { defineCodec } from '../registry/define';
import { noValueCodec } from '../registry/plain-codecs';
import type { qrCode } from './qr-code.schema';

export default defineCodec<typeof qrCode>(noValueCodec);
