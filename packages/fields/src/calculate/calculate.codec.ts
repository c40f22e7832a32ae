import { numberCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { numberCodec, textCodec } from '../registry/plain-codecs';
import { type calculate, isKept, isTextCalculation } from './calculate.schema';
import { reckonedText } from './reckoned-text';

export default defineCodec<typeof calculate>({
  columns: (settings) =>
    isKept(settings) ? (isTextCalculation(settings) ? textCodec : numberCodec).columns(settings) : [],
  toColumns: (value, settings) => (isKept(settings) ? [value] : []),
  fromColumns: (stored, settings) =>
    stored.length === 0
      ? null
      : (isTextCalculation(settings) ? textCodec : numberCodec).fromColumns(stored, settings),
  condition: (settings) => (isTextCalculation(settings) ? 'text' : 'number'),
  cell: {
    ...numberCell,
    type: (settings) => (isTextCalculation(settings) ? 'text' : 'number'),
    write: (value) => (typeof value === 'number' ? value : null),
    hint: 'filled',
  },
  text: reckonedText,
});
