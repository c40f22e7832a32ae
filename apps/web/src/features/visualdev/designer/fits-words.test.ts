import { expect, it } from 'vitest';
import { fitOf, fitsWords } from './fits-words';

it.each([
  ['单行文本', '文本', true],
  ['单行文本', 'dxwb', true],
  ['单行文本', 'WB', true],
  ['单行文本', 'dhwb', true],
  ['单行文本', 'bw', false],
  ['省市区', 'ssq', true],
  ['单行文本', '数字', false],
  ['单行文本', '', true],
  ['Long text', 'text', true],
  ['Long text', 'lt', false],
])('finds %s by %s: %s', (name, typed, is) => {
  expect(fitsWords(name, typed)).toBe(is);
});

it('tells the whole of a name from a part of one', () => {
  expect([
    fitOf('单选', 'dx'),
    fitOf('单行文本', 'dx'),
    fitOf('日期', '日期'),
    fitOf('日期范围', '日期'),
  ]).toEqual([2, 1, 2, 1]);
});
