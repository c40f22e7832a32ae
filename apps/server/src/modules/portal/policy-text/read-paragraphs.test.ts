import { chineseNumber, inChinese } from '@qifu/rules';
import { describe, expect, it } from 'vitest';
import { readParagraphs } from './read-paragraphs';

describe('the paragraphs of a text', () => {
  it('are clauses with their paragraphs and items, cited as people cite them', () => {
    const text = `各有关单位：
第一章 总则
第一条 为推动设备更新，制定本措施。
第二条　企业应当符合下列条件：
（一）在本市注册；
（二）信用良好。
不符合的不予支持。
|档次|金额|
|一|20|`;
    expect(readParagraphs(text).map(({ pid, kind, path, text }) => [pid, kind, path, text])).toEqual([
      ['p1', 'paragraph', '第一段', '各有关单位：'],
      ['h1', 'chapter', '', '第一章 总则'],
      ['c1', 'clause', '第一条', '为推动设备更新，制定本措施。'],
      ['c2', 'clause', '第二条', '企业应当符合下列条件：'],
      ['c2i1', 'item', '第二条第一项', '在本市注册；'],
      ['c2i2', 'item', '第二条第二项', '信用良好。'],
      ['c2p2', 'paragraph', '第二条第二款', '不符合的不予支持。'],
      ['t1', 'table', '第二条附表', '档次 金额\n一 20'],
    ]);
  });

  it('are numbered by words that read back', () => {
    for (let count = 1; count < 200; count++) expect(chineseNumber(inChinese(count))).toBe(count);
    expect([7, 10, 12, 23, 100, 105, 110, 123].map(inChinese).join()).toBe(
      '七,十,十二,二十三,一百,一百零五,一百一十,一百二十三',
    );
  });
});
