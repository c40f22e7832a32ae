import { describe, expect, it } from 'vitest';
import { errorRate, rankByCloseness } from './fuzzy';

describe('how far a word is off', () => {
  it.each([
    ['名录', '企业名录', 0],
    ['ENTER', 'enterprise', 0],
    ['enterprize', 'enterprise', 0.1],
    ['评审准倍', '评审准备', 0.25],
    ['xyz', 'abc', 1],
    ['', 'abc', 0],
    ['abc', '', 1],
  ])('%s in %s: %d', (pattern, text, expected) => expect(errorRate(pattern, text)).toBeCloseTo(expected));
});

describe('menu search', () => {
  const items = [
    { titles: ['企业管理', '企业名录'], path: '/enterprise' },
    { titles: ['项目评审', '评审准备'], path: '/reviewPreparation' },
    { titles: ['项目评审', '评审标准'], path: '/reviewStandard' },
  ];
  const find = (words: string) => rankByCloseness(items, words).map(({ path }) => path);

  it('finds by title', () => expect(find('名录')).toEqual(['/enterprise']));
  it('finds by a directory above', () => expect(find('项目评审')).toHaveLength(2));
  it('finds by address', () => expect(find('standard')).toEqual(['/reviewStandard']));
  it('forgives a slip, best first', () => {
    expect(find('评审准倍')).toEqual(['/reviewPreparation']);
    expect(find('评审标准')[0]).toBe('/reviewStandard');
  });
  it('finds nothing for nothing and for what is not close', () => {
    expect(find('  ')).toEqual([]);
    expect(find('数据字典')).toEqual([]);
  });
});
