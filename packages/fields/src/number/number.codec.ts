import { defineCodec } from '../registry/define';
import { numberWords } from '../registry/number-words';
import { numberCodec } from '../registry/plain-codecs';
import type { number } from './number.schema';

export default defineCodec<typeof number>({
  ...numberCodec,
  text: (value, { decimals, thousands }) =>
    numberWords(value, { thousands, least: decimals ?? 0, most: decimals ?? 10 }),
});
