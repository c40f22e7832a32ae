import { numberCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { numberCodec } from '../registry/plain-codecs';
import type { calculate } from './calculate.schema';
import { reckonedText } from './reckoned-text';

export default defineCodec<typeof calculate>({
  ...numberCodec,
  cell: { ...numberCell, hint: 'filled' },
  text: reckonedText,
});
