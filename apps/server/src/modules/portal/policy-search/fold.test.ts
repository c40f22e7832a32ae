import { describe, expect, it } from 'vitest';
import { fold, foldedText } from './fold';

describe('a text as it is compared', () => {
  it('has one form for both scripts, both widths, both cases and every way to write a number', () => {
    const pairs = [
      ['設備貸款貼息', '设备贷款贴息'],
      ['ＡＩ　Ｐｌｕｓ', 'aiplus'],
      ['首台（套）', '首台套'],
      ['江政办规〔二〇二六〕9号', '江政办规(2026) 9号'],
      ['100 万元', '1000000元'],
      ['100万元', '1,000,000元'],
      ['１００万元', '一百万元'],
      ['二〇二六年', '2026年'],
      ['百分之五', '5%'],
      ['3.5亿元', '350000000元'],
    ];
    for (const [one, other] of pairs) expect(foldedText(one ?? '')).toBe(foldedText(other ?? ''));
    expect(foldedText('贴息，补助。')).toBe('贴息 补助 ');
  });

  it('knows where each of its characters stood', () => {
    const original = '最高 100 万元，首台（套）';
    const { text, begins, ends } = fold(original);
    const at = text.indexOf('1000000');
    expect(original.slice(begins[at], ends[at + 6])).toBe('100 万');
    const set = text.indexOf('台套');
    expect(original.slice(begins[set], ends[set + 1])).toBe('台（套');
  });

  it('takes whatever it is given', () => {
    for (const odd of [
      '',
      '\u0000',
      '\ud83d\ude00',
      '\ud83d',
      'İ',
      '9'.repeat(400),
      '万万万',
      '%_\\',
      '1,,2',
      '亿元',
    ])
      expect(typeof foldedText(odd)).toBe('string');
  });
});
