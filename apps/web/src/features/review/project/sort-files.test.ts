import { expect, it } from 'vitest';
import { slotOf } from './sort-files';

const slots = [
  { categoryCode: 'application', names: ['Application', '申报书'] },
  { categoryCode: 'technology', names: ['技术方案'] },
  { categoryCode: 'budget', names: ['资金预算表'] },
  { categoryCode: 'fundPlan', names: ['资金使用计划'] },
  { categoryCode: 'audit', names: ['年度审计报告'] },
];

it.each([
  ['恒拓模具_申报书（终稿）.pdf', 'application'],
  ['2026 技术方案 v3.docx', 'technology'],
  ['Application final.pdf', 'application'],
  ['资金预算表.xlsx', 'budget'],
  ['预算表-盖章.pdf', 'budget'],
  ['使用计划.pdf', 'fundPlan'],
  ['2025年审计报告.pdf', 'audit'],
  ['照片 001.jpg', undefined],
  // Says as much of one as of the other.
  ['资金.pdf', undefined],
  // What stands behind the last point is a kind of file and no name.
  ['方案.申报书', undefined],
])('%s belongs to %s', (name, code) => {
  expect(slotOf(name, slots)?.categoryCode).toBe(code);
});
