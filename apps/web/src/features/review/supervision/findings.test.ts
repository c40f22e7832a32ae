import { translate } from '@qifu/i18n';
import type { Text } from '@qifu/ui/text';
import { describe, expect, it } from 'vitest';
import {
  boxesFinding,
  type FindingWords,
  outcomeFinding,
  passFinding,
  shownBoxes,
  weeksFinding,
} from './findings';
import { wilsonInterval } from './pass-interval';
import { showDays, showPercent } from './shown-rates';
import { aLine, sampleCharts, sampleStatistics } from './testing/sample-statistics';

const text: Text<'supervision'> = (key, params) => translate('zh', 'supervision', key, params);
const words: FindingWords = { text, kind: '区县', and: '、' };
const { list, total } = sampleStatistics;
const outcome = (key: string, accepted: number, reviewed: number) => aLine({ key, accepted, reviewed });
const decided = (key: string, approved: number, rejected: number) => aLine({ key, approved, rejected });

describe('what the outcomes say', () => {
  it.each([
    ['all past their half', list, '高新区受理最多，4 个区县都过半评完'],
    ['some behind', [outcome('甲', 10, 9), outcome('乙', 8, 4)], '甲受理最多，乙评审未过半'],
    [
      'many behind',
      [outcome('甲', 10, 9), outcome('乙', 8, 1), outcome('丙', 8, 1), outcome('丁', 8, 1)],
      '甲受理最多，3 个区县评审未过半',
    ],
    ['none begun', [outcome('甲', 10, 0), outcome('乙', 8, 0)], '甲受理最多，2 个区县都未过半评完'],
    ['two lead', [outcome('甲', 10, 9), outcome('乙', 10, 9)], '甲等受理最多，2 个区县都过半评完'],
    ['one line only', [outcome('甲', 10, 9)], '受理项目的评审结果'],
    ['nothing accepted', [outcome('甲', 0, 0), outcome('乙', 0, 0)], '受理项目的评审结果'],
  ])('with %s', (_name, rows, expected) => {
    expect(outcomeFinding(rows, words)).toBe(expected);
  });
});

describe('what the pass rates say', () => {
  it.each([
    ['usual variation', list, total.passRate, '各区县通过率都在正常波动内'],
    ['one far above', [decided('甲', 60, 2), decided('乙', 30, 40)], 0.6, '甲通过率高于总体，乙低于总体'],
    ['one far below', [decided('甲', 30, 20), decided('乙', 3, 40)], 0.6, '乙通过率低于总体'],
    ['a single line', [decided('甲', 3, 40)], 0.6, '通过率与波动范围'],
    ['no decision yet', list, null, '通过率与波动范围'],
  ])('with %s', (_name, rows, overall, expected) => {
    expect(passFinding(rows, overall, words)).toBe(expected);
  });

  it('takes intervals that hold for small numbers', () => {
    const { low, high } = wilsonInterval(71, 133);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.449', '0.616']);
    const none = wilsonInterval(0, 2);
    expect([none.low, none.high.toFixed(3)]).toEqual([0, '0.658']);
  });
});

describe('what the weeks say', () => {
  const week = (accepted: number, reviewed: number) => ({ weekStart: 0, accepted, reviewed });
  it.each([
    ['calm', sampleCharts.weeks, '近两周没有新受理，已评 77.9%'],
    ['going on', [week(1, 0), week(2, 1), week(4, 1)], '受理仍在增加，已评 25.0%'],
    ['all done', [week(4, 1), week(4, 4)], '受理的项目已全部评完'],
    ['nothing', [], '受理与评审进展'],
  ])('when accepting is %s', (_name, weeks, expected) => {
    expect(weeksFinding(weeks, text)).toBe(expected);
  });
});

describe('what the spread of scores says', () => {
  const hidden = {
    directionId: 'x',
    name: '海洋',
    count: 2,
    p10: null,
    q1: null,
    median: null,
    q3: null,
    p90: null,
  };
  it('names how far the medians are apart', () => {
    expect(boxesFinding(sampleCharts.boxes, text)).toBe('各方向得分中位数相差不超过 6 分');
    const [first] = sampleCharts.boxes;
    const far = { ...first!, name: '海洋', median: 60 };
    expect(boxesFinding([first!, far], text)).toBe('高端装备得分中位数最高，比海洋高 16.0 分');
  });

  it('leaves out directions with too few projects', () => {
    expect(shownBoxes([...sampleCharts.boxes, hidden])).toHaveLength(5);
    expect(boxesFinding([hidden], text)).toBe('各方向得分分布');
  });
});

describe('figures', () => {
  it('round half up and show a dash where there is nothing to divide by', () => {
    expect(showPercent(0.9205)).toBe('92.1%');
    expect(showPercent(0.4905)).toBe('49.1%');
    expect(showPercent(null)).toBe('—');
    expect(showDays(36 * 3_600_000)).toBe('1.5');
  });
});
