import { defineCodec } from '../registry/define';
import { numberCodec } from '../registry/plain-codecs';
import type { rating } from './rating.schema';

export default defineCodec<typeof rating>(numberCodec);
