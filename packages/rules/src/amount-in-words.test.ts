import { describe, expect, it } from 'vitest';
import { writeAmountInWords } from './index.ts';

describe('an amount in words', () => {
  it.each([
    ['123456789012.34', '壹仟贰佰叁拾肆亿伍仟陆佰柒拾捌万玖仟零壹拾贰元叁角肆分'],
    [0, '零元整'],
    ['0.00', '零元整'],
    [0.01, '壹分'],
    [0.1, '壹角整'],
    ['0.56', '伍角陆分'],
    [1, '壹元整'],
    [10.05, '壹拾元零伍分'],
    [10.5, '壹拾元伍角整'],
    [100, '壹佰元整'],
    [101, '壹佰零壹元整'],
    [1010, '壹仟零壹拾元整'],
    [1100, '壹仟壹佰元整'],
    [1205.05, '壹仟贰佰零伍元零伍分'],
    [1680.32, '壹仟陆佰捌拾元叁角贰分'],
    [10000, '壹万元整'],
    [10001, '壹万零壹元整'],
    [10100, '壹万零壹佰元整'],
    [100010, '壹拾万零壹拾元整'],
    [10001000, '壹仟万壹仟元整'],
    [10000001, '壹仟万零壹元整'],
    [100000000, '壹亿元整'],
    [100000001, '壹亿零壹元整'],
    [100010000, '壹亿零壹万元整'],
    [100100000, '壹亿零壹拾万元整'],
    [110000000, '壹亿壹仟万元整'],
    ['1000000000', '壹拾亿元整'],
    ['100000000000', '壹仟亿元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['1.005', '壹元零壹分'],
    ['0.004', '零元整'],
    ['000012', '壹拾贰元整'],
    [1e3, '壹仟元整'],
  ])('%s is %s', (amount, words) => {
    expect(writeAmountInWords(amount)).toEqual({ ok: true, words });
  });

  it.each([
    [-1, 'amountNegative'],
    ['-0.01', 'amountNegative'],
    ['', 'amountNotNumber'],
    ['abc', 'amountNotNumber'],
    ['1,000', 'amountNotNumber'],
    [Number.NaN, 'amountNotNumber'],
    [Number.POSITIVE_INFINITY, 'amountNotNumber'],
    ['1000000000000', 'amountTooLarge'],
    ['999999999999.995', 'amountTooLarge'],
    [1e21, 'amountTooLarge'],
  ])('%s has none: %s', (amount, key) => {
    expect(writeAmountInWords(amount)).toEqual({ ok: false, key });
  });
});
