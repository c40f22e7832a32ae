import { describe, expect, it } from 'vitest';
import { menuFinder } from './menu-finder';

describe('menu search', () => {
  const find = menuFinder([
    { titles: ['企业管理', '企业名录'], path: '/enterprise' },
    { titles: ['项目评审', '评审准备'], path: '/reviewPreparation' },
    { titles: ['项目评审', '评审标准'], path: '/reviewStandard' },
    { titles: ['监督统计'], path: '/xmqgcgl/zxjd/supervisionStatistics' },
  ]);
  const paths = (words: string) => find(words).map(({ path }) => path);

  it('finds by title', () => expect(paths('名录')).toEqual(['/enterprise']));
  it('finds by a directory above', () => expect(paths('项目评审')).toHaveLength(2));
  it('finds by address, deep in a long one too', () => {
    expect(paths('standard')[0]).toBe('/reviewStandard');
    expect(paths('Statistics')[0]).toBe('/xmqgcgl/zxjd/supervisionStatistics');
  });
  it('forgives a slip, best first', () => {
    expect(paths('评审准倍')[0]).toBe('/reviewPreparation');
    expect(paths('评审标准')[0]).toBe('/reviewStandard');
  });
  it('finds nothing for nothing and for what is not close', () => {
    expect(paths('  ')).toEqual([]);
    expect(paths('数据字典')).toEqual([]);
  });
});
