import { describe, expect, it } from 'vitest';
import { dayOfText, maskNumber, splitCell, splitPart } from './cell-parts';
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

  it('shows a number without its middle, a short one not at all', () => {
    expect([maskNumber('11010519491231002X'), maskNumber('12345678')]).toEqual([
      '1101**********002X',
      '********',
    ]);
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
