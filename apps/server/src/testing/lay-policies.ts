import { createSnowflake } from '@qifu/rules';
import { seedFacts } from '../../seeds/demo-facts';
import { seedPolicies } from '../../seeds/demo-policies';
import type { PolicySeed } from '../../seeds/policies/policy-seed';
import type { TestApp } from './index';
import { userIdOf } from './people';

const newId = createSnowflake({ node: 1022 });

/** A small policy of 江岚市 in force since 2026 with one item; `given` says what is otherwise. */
export const aPolicy = (given: Partial<PolicySeed> = {}): PolicySeed => ({
  key: 'small',
  title: '江岚市企业用工支持办法',
  shortTitle: '用工支持办法',
  docNo: '江人社〔2026〕1号',
  indexNo: 'JL-2026-0001',
  kind: 'normative',
  level: '3',
  regionCode: '990100',
  issuers: ['江岚市人力资源和社会保障局'],
  draftDate: '2026-01-04',
  publishDate: '2026-01-05',
  effectiveFrom: '2026-01-10',
  topics: ['employment'],
  industries: [],
  sizes: ['small', 'micro'],
  audiences: ['enterprise'],
  keywords: ['用工'],
  legalBasis: [],
  summary: '从业人员不少于 20 人的企业，一次性补助 5 万元。',
  keyFigures: [{ label: '一次性补助', value: '5', unit: '万元' }],
  body: '第一条 为支持企业用工，制定本办法。\n第二条 从业人员不少于 20 人的企业，给予一次性补助 5 万元。\n第三条 列入失信名单的企业不予支持。',
  items: [anItem()],
  interpretations: [],
  faqs: [],
  ...given,
});

export const anItem = (given: Partial<PolicySeed['items'][number]> = {}): PolicySeed['items'][number] => ({
  key: 'small-item',
  name: '用工一次性补助',
  benefitType: 'subsidy',
  mode: 'quick',
  isRolling: true,
  handler: '江岚市人力资源和社会保障局',
  contact: '0999-1234567',
  steps: ['网上提交', '核对', '兑付'],
  materials: [],
  rule: {
    validFrom: '2026-01-10',
    condition: {
      op: 'and',
      args: [
        { op: 'gte', left: { var: 'headcount' }, right: { param: 'least' }, cite: 'c2' },
        { op: 'not', arg: { op: 'true', fact: 'isUntrusted', cite: 'c3' } },
      ],
    },
    amount: { number: 5, unit: '万元' },
    params: { least: [{ from: '2026-01-10', value: 20, unit: '人', pid: 'c2' }] },
    tests: [],
  },
  ...given,
});

/** Releases policies in a test whose town has none yet, with the dictionary of facts; answers their ids by key. */
export async function layPolicies(t: TestApp, policies: readonly PolicySeed[] = [aPolicy()]) {
  const parts = { db: t.db, newId, now: () => new Date() };
  await seedFacts(parts);
  const users = new Map(
    await Promise.all(
      ['clerk', 'approver'].map(async (account) => [account, await userIdOf(t, account)] as const),
    ),
  );
  return await seedPolicies(parts, { userIdOf: (account) => users.get(account) ?? '' }, policies);
}
