import type { CalculatorPage, CalculatorProgress, CalculatorQuestion } from '@qifu/contracts';

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
