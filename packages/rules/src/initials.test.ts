import { expect, it } from 'vitest';
import { initialLetters, initialsOf } from './initials.ts';

it.each([
  ['江岚恒拓模具有限公司', 'jlhtmjyxgs'],
  ['重庆银行 A1 分行', 'cqyha1fx'],
  ['厦门曾氏', 'xmzs'],
  ['ＡＢ（中国）', 'abzg'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('has one letter for each character from 一 to 龥', () =>
  expect(initialLetters).toHaveLength('龥'.charCodeAt(0) - '一'.charCodeAt(0) + 1));
