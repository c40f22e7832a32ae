import type { StandardItem } from '@qifu/contracts';

/** A leaf of a standard; a test names only what matters to it. */
export const aStandardItem = (given: Partial<StandardItem> & { id: string }): StandardItem => ({
  parentId: '-1',
  scoreName: given.id,
  description: '',
  maxScore: 100,
  minScore: 0,
  step: 0.5,
  weight: 0,
  commentBelow: null,
  commentAbove: null,
  scoreType: 'number',
  grades: [],
  sortCode: 0,
  tieBreakOrder: null,
  isLeaf: true,
  ...given,
});

/** Three leaves of 40, 35 and 25 points; below 60 % a comment is needed. The first two break ties. */
export const threeItems: StandardItem[] = [
  aStandardItem({ id: 'novelty', scoreName: '创新性', maxScore: 40, commentBelow: 60, tieBreakOrder: 1 }),
  aStandardItem({ id: 'team', scoreName: '实施基础', maxScore: 35, tieBreakOrder: 2 }),
  aStandardItem({ id: 'budget', scoreName: '经费合理性', maxScore: 25 }),
];
