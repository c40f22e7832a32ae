import { dayOfText, instantOfText, writtenDay } from '@qifu/rules';
import { describe, expect, it } from 'vitest';
import { splitCell, splitPart } from './cell-parts';
import { choiceOf } from './choices';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

describe('a cell', () => {
  it.each([
    ['2027-01-05', day('2027-01-05')],
    ['2027/1/5', day('2027-01-05')],
    ['2027.1.5', day('2027-01-05')],
    ['2027年1月5日', day('2027-01-05')],
    ['2027-01-05 09:30:00', day('2027-01-05')],
    ['2015-07', day('2015-07-01')],
    ['2015年7月', day('2015-07-01')],
    ['2027-02-30', undefined],
    ['2027-13-01', undefined],
    ['昨天', undefined],
  ])('that says %s is the day it means', (text, at) => {
    expect(dayOfText(text)).toBe(at);
  });

  it('may hold several things, whichever signs part them', () => {
    expect(splitCell(' 模具; 五轴；\n数控 ;')).toEqual(['模具', '五轴', '数控']);
    expect(splitPart('甲 | 91990111MA5QF1T27A ｜ 51%')).toEqual(['甲', '91990111MA5QF1T27A', '51%']);
  });

  it('is told as written for columns that keep days; a month is none', () => {
    const written = ['2020/3/18', '2020年3月18日', '2020.3.18 00:00:00', '2020-03', '2020-02-30', '今天'];
    expect(written.map(writtenDay)).toEqual(['2020-03-18', '2020-03-18', '2020-03-18', ...Array(3)]);
  });

  it('may say a time of that day', () => {
    const told = ['2026-03-18 09:30:15', '2026/3/18 9:30', '2026-03-18', '2026-03-18 25:00', 'x 09:30'];
    const at = Date.parse('2026-03-18T09:30:00+08:00');
    expect(told.map(instantOfText)).toEqual([at + 15_000, at, day('2026-03-18'), undefined, undefined]);
  });

  it('of a summer before 1991 begins with the clocks of that summer', () => {
    expect(dayOfText('1988-07-01')).toBe(Date.parse('1988-06-30T15:00:00Z'));
  });

  it('may say a word or its code in any case; the first entry of a word counts', () => {
    const choice = choiceOf([
      { value: '1', words: ['Equipment', 'EQ'] },
      { value: '2', words: ['equipment', 'EQ2'] },
    ]);

    expect([' eq ', 'EQUIPMENT', 'eq2', 'other'].map(choice.find)).toEqual(['1', '1', '2', undefined]);
    expect(choice.words).toEqual(['Equipment', 'equipment']);
  });
});
