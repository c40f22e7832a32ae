import type {
  EvaluatedProject,
  ItemScore,
  MyReviewGroup,
  OthersSheet,
  OwnSheet,
  StandardItem,
} from '@qifu/contracts';

const dayMs = 86_400_000;

/** A leaf of the standard; a test states what matters to it. */
export const anItem = (changes: Partial<StandardItem> & { id: string }): StandardItem => ({
  parentId: '-1',
  scoreName: changes.id,
  description: '',
  maxScore: 20,
  minScore: 0,
  step: 0.5,
  weight: 0,
  commentBelow: 60,
  commentAbove: null,
  scoreType: 'number',
  grades: [],
  sortCode: 0,
  tieBreakOrder: null,
  isLeaf: true,
  ...changes,
});

/** Five criteria of 100 points, as on the picture of the scoring page. */
export const sampleItems: StandardItem[] = [
  anItem({ id: 'i1', scoreName: '创新性', description: '技术路线新颖，有自主知识产权', maxScore: 25 }),
  anItem({ id: 'i2', scoreName: '技术可行性', description: '方案完整，风险可控', maxScore: 25 }),
  anItem({ id: 'i3', scoreName: '实施基础', description: '团队、设备与前期成果' }),
  anItem({ id: 'i4', scoreName: '经济效益', description: '产值、税收与带动作用' }),
  anItem({ id: 'i5', scoreName: '经费合理性', description: '预算与任务匹配', maxScore: 10 }),
];

export const aGroup = (changes: Partial<MyReviewGroup> = {}): MyReviewGroup => ({
  groupId: 'g1',
  groupNo: 'G-01',
  groupName: '智能装备一组',
  batchName: '2026 年第三批专项资金',
  isLeader: false,
  assignStatus: 30,
  projectCount: 3,
  myRequired: 3,
  mySubmitted: 1,
  myReturned: 0,
  openTime: Date.now() - 5 * dayMs,
  plannedEnd: Date.now() + 2 * dayMs + 4 * 3_600_000 + 60_000,
  status: 20,
  blindMode: 2,
  showOthersScore: 'afterClose',
  leaderMayReturn: true,
  leaderBlindUntilOwn: true,
  conclusion: '',
  standard: {
    id: 's1',
    name: '装备类评审标准',
    standardVersion: 2,
    weighting: 'points',
    items: sampleItems,
  },
  version: 4,
  ...changes,
});

export const aSheet = (changes: Partial<OwnSheet> = {}): OwnSheet => ({
  sheetId: 'sheet',
  status: 0,
  items: [],
  total: null,
  recommendation: null,
  comment: '',
  activeSeconds: 0,
  submitTime: null,
  returnReason: '',
  returnTime: null,
  conflictPending: false,
  version: 1,
  ...changes,
});

export const aProject = (changes: Partial<EvaluatedProject> & { projectId: string }): EvaluatedProject => ({
  seq: 1,
  blindCode: changes.projectId.toUpperCase(),
  projectNo: '',
  projectName: `项目 ${changes.projectId}`,
  enterpriseName: '',
  directionName: '高端装备',
  abstract: '建设五轴联动加工单元两组。',
  keywords: ['五轴联动'],
  applyFund: 180,
  selfFund: 420,
  startDate: Date.UTC(2027, 0, 5),
  endDate: Date.UTC(2028, 11, 20),
  files: [],
  sheet: aSheet({ sheetId: `sheet ${changes.projectId}` }),
  conflictNotice: '',
  returnedReason: '',
  others: [],
  leaderComment: '',
  leaderSuggestion: null,
  standing: null,
  ...changes,
});

/** Scores for the sample items, in their order. */
export const scores = (...values: (number | null)[]): ItemScore[] =>
  values.map((score, index) => ({ itemId: `i${index + 1}`, score, comment: '' }));

export const anOthersSheet = (changes: Partial<OthersSheet> = {}): OthersSheet => ({
  sheetId: 'other',
  expertId: '',
  expertName: '',
  anonCode: '专家3',
  employerName: '',
  status: 20,
  items: scores(20, 20, 15, 15, 8),
  total: 78,
  recommendation: 2,
  comment: '路线可行。',
  vetoed: false,
  submitTime: Date.now() - dayMs,
  version: 3,
  canReturn: true,
  ...changes,
});
