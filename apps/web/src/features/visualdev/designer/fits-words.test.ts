import { expect, it } from 'vitest';
import { fitsWords } from './fits-words';

it.each([
  ['单行文本', '文本', true],
  ['单行文本', 'dxwb', true],
  ['单行文本', 'WB', true],
  ['单行文本', '数字', false],
  ['单行文本', '', true],
  ['Long text', 'text', true],
  ['Long text', 'lt', false],
])('finds %s by %s: %s', (name, typed, is) => {
  expect(fitsWords(name, typed)).toBe(is);
});
