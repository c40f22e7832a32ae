import type {
  CalculatorPage,
  CalculatorProgress,
  CalculatorQuestion,
  CalculatorResult,
  CalculatorResultItem,
} from '@qifu/contracts';

/** A question of the calculator; a test names only what matters to it. */
export const aQuestion = (fields: Partial<CalculatorQuestion> = {}): CalculatorQuestion => ({
  key: 'equipmentInvestment',
  topic: 'asset',
  label: '设备投资额',
  question: '设备投资额是多少',
  help: '',
  kind: 'money',
  unit: '万元',
  options: [],
  least: '0',
  most: '',
  effortSec: 20,
  ranges: [],
  years: [],
  columns: [],
  decides: 2,
  itemIds: ['i1'],
  worth: 0,
  cites: [],
  given: null,
  ...fields,
});

export const aQuestionPage = (...questions: CalculatorQuestion[]): CalculatorPage => ({
  topic: questions[0]?.topic ?? 'asset',
  worth: 400_000,
  questions,
});

/** Where a session of the calculator stands, as its calls answer. */
export const aCalculation = (fields: Partial<CalculatorProgress> = {}): CalculatorProgress => ({
  date: '2026-11-23',
  regionCode: '',
  scope: { kind: 'all', refs: [] },
  expiresTime: 1_798_000_000_000,
  isClaimed: false,
  page: null,
  left: { pages: 1, seconds: 40 },
  topics: [],
  summary: {
    min: 0,
    max: 400_000,
    isOpenEnded: false,
    eligible: 1,
    needInfo: 2,
    notEligible: 3,
    fault: 0,
    rows: [],
    exclusions: [],
  },
  shown: [],
  ...fields,
});

/** An item of a result, to be had for 5 万元. */
export const aResultItem = (fields: Partial<CalculatorResultItem> = {}): CalculatorResultItem => ({
  itemId: 'i1',
  fullName: '设备投资补助',
  outcome: 'eligible',
  amount: { min: 50_000, max: 50_000 },
  basis: 'exact',
  documentId: 'd1',
  documentTitle: '工业设备更新措施',
  benefitType: 'subsidy',
  mode: 'review',
  ruleVersion: 'v1#9f2c',
  because: [],
  reckoning: '',
  missing: [],
  nearMiss: [],
  wait: null,
  application: { state: 'always', from: null, to: null, daysLeft: null },
  budgetLeft: null,
  isChosen: true,
  exclusive: null,
  ...fields,
});

/** What came out of a session, with the sum of what is certain. */
export const aCalculatorResult = (fields: Partial<CalculatorResult> = {}): CalculatorResult => ({
  date: '2026-11-23',
  time: 1_795_000_000_000,
  regionCode: '',
  items: [aResultItem()],
  combination: { min: 50_000, max: 50_000, isOpenEnded: false, items: ['i1'], losers: [], isExact: true },
  missing: [],
  answers: [{ key: 'headcount', label: '从业人员', text: '20 人', topic: 'staff' }],
  notApplicable: [],
  rules: 12,
  code: 'JC-AAAA-BBBB-CCCC',
  disclaimer: '结果仅供参考，不是审批决定，以主管部门审核为准。',
  ...fields,
});
