import { defineCodec } from '../registry/define';
import { numberCodec } from '../registry/plain-codecs';
import type { number } from './number.schema';

export default defineCodec<typeof number>({
  ...numberCodec,
  text: (value, { decimals, thousands }) =>
    new Intl.NumberFormat('en-US', {
      useGrouping: thousands,
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 10,
    }).format(value),
});
