import {
  checkRule,
  evaluateRule,
  factsOfRule,
  readFacts,
  readRule,
  runRuleTests,
  shownFigure,
  testFindings,
} from '@qifu/policy-rules';
import { describe, expect, it } from 'vitest';
import { readParagraphs } from '../../src/modules/portal/policy-text/read-paragraphs';
import { demoPolicies } from '.';
import { demoDefinitions as definitions } from './demo-definitions';
import { demoMaterials } from './materials';
import { labelled } from './parameter-labels';
import type { PolicySeed, RuleSeed } from './policy-seed';

const allItems = demoPolicies.flatMap(({ items }) => items);
const policyKeys = demoPolicies.map(({ key }) => key);
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

/** The pids that stand anywhere in JSON as `cite` or `pid`. */
const citedIn = (json: unknown): string[] =>
  [...JSON.stringify(json ?? null).matchAll(/"(?:cite|pid)":"([^"]+)"/g)].map(([, pid = '']) => pid);

function readOrThrow({ condition, amount, params }: RuleSeed) {
  const read = readRule({ condition, amount, params });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.rule;
}

function factsOrThrow(facts: unknown) {
  const read = readFacts(facts);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.facts;
}

it('names nothing twice, and names only what there is', () => {
  expect(twice(policyKeys)).toEqual([]);
  expect(twice(demoPolicies.flatMap(({ docNo, indexNo }) => [docNo, indexNo]))).toEqual([]);
  expect(twice(allItems.map(({ key }) => key))).toEqual([]);
  expect(twice(demoMaterials.map(({ name }) => name))).toEqual([]);
  const names = demoPolicies.flatMap(({ cites = [], supersedes = [], repealed }) => [
    ...cites,
    ...supersedes,
    ...(repealed?.by ? [repealed.by] : []),
  ]);
  expect(names.filter((key) => !policyKeys.includes(key))).toEqual([]);
});

it('calls every parameter of a rule by a word people know', () => {
  const nameless = allItems.flatMap(({ key, rule }) =>
    Object.entries(labelled(key, rule?.params)).flatMap(([name, values]) =>
      values.every((value) => 'label' in value) ? [] : [`${key} ${name}`],
    ),
  );
  expect(nameless).toEqual([]);
});

it('has no group of one, and requires only items of its own', () => {
  const groups = allItems.flatMap(({ exclusionGroup }) => exclusionGroup ?? []);
  expect(groups.filter((group) => !twice(groups).includes(group))).toEqual([]);
  const keys = allItems.map(({ key }) => key);
  expect(allItems.flatMap(({ requires = [] }) => requires).filter((key) => !keys.includes(key))).toEqual([]);
});

it('leaves each of two supports for one device the better for some firm (rulings 52)', () => {
  const [interest, subsidy] = ['equipment-interest', 'equipment-subsidy'].map((name) =>
    allItems.find(({ key }) => key === name),
  );
  const firms = [
    { equipmentInvestment: 180, loanPrincipal: 1500, interestRate: 3.45, interestMonths: 12 },
    { equipmentInvestment: 900, loanPrincipal: 800, interestRate: 3.45, interestMonths: 9 },
  ];
  const amounts = firms.map((facts) => [interest, subsidy].map((item) => amountFor(item?.rule, facts)));
  expect(amounts).toEqual([
    [30, 14.4],
    [12, 72],
  ]);
});

it('exempts from materials by rules that can be read and whose facts there are', () => {
  for (const { exemptWhen } of demoMaterials.filter((one) => one.exemptWhen)) {
    const rule = readOrThrow({ condition: exemptWhen, validFrom: '2026-01-01', tests: [] });
    const found = checkRule(rule, { definitions, validFrom: '2026-01-01' });
    expect(found.filter(({ kind }) => kind !== 'missingCitation')).toEqual([]);
  }
});

describe.each(demoPolicies.map((policy) => [policy.title, policy] as const))('%s', (_title, policy) => {
  const { body, former, summary, items, faqs, interpretations } = policy;
  const pids = readParagraphs(body).map(({ pid }) => pid);

  it('reads like a document', () => {
    for (const text of [body, ...(former ? [former.body] : [])]) {
      expect(text.length).toBeGreaterThanOrEqual(800);
      expect(text.length).toBeLessThanOrEqual(2_500);
    }
    expect([...summary].length).toBeLessThanOrEqual(200);
    expect(twice(pids)).toEqual([]);
    expect(policy.draftDate <= policy.publishDate).toBe(true);
  });

  it('cites paragraphs of its own text and asks for materials there are', () => {
    const cited = [
      ...citedIn(items.map(({ rule }) => rule)),
      ...faqs.flatMap(({ refs }) => refs),
      ...interpretations.flatMap(({ refs }) => refs),
    ];
    expect(cited.filter((pid) => !pids.includes(pid))).toEqual([]);
    const materials = items.flatMap((item) => item.materials);
    expect(materials.filter((name) => !demoMaterials.some((one) => one.name === name))).toEqual([]);
    expect(faqs.filter(({ itemKey }) => itemKey && !items.some(({ key }) => key === itemKey))).toEqual([]);
    for (const { windows = [] } of items) for (const { from, to } of windows) expect(from < to).toBe(true);
  });

  it.each(rulesOf(policy))('decides %s as its tests say', (_name, rule) => {
    const read = readOrThrow(rule);
    expect(checkRule(read, { definitions, validFrom: rule.validFrom })).toEqual([]);
    expect(rule.tests.length).toBeGreaterThanOrEqual(6);
    expect(twice(rule.tests.map(({ name }) => name))).toEqual([]);
    const unknown = rule.tests.flatMap(({ facts }) =>
      Object.keys(facts).filter((key) => !definitions.has(key)),
    );
    expect(unknown).toEqual([]);
    // Each fact the rule asks of the firm itself is not known once.
    const asked = factsOfRule(read).filter((key) => definitions.has(key));
    expect(asked.filter((key) => rule.tests.every(({ facts }) => isKnown(facts[key])))).toEqual([]);
    const tests = rule.tests.map(({ facts, amount, ...rest }) => ({
      ...rest,
      facts: factsOrThrow(facts),
      ...(amount && { amount: { min: amount[0], max: amount[1] } }),
    }));
    const run = runRuleTests(read, tests, { definitions });
    const wrong = run.results.filter(({ isPassed }) => !isPassed);
    expect(wrong.map(({ test, verdict, amount }) => ({ name: test.name, verdict, amount }))).toEqual([]);
    expect(testFindings(run)).toEqual([]);
  });
});

/** A list fact with an empty cell is not known either. */
const isKnown = (value: unknown) => value !== undefined && !JSON.stringify(value).includes('null');

function amountFor(rule: RuleSeed | undefined, facts: unknown) {
  if (!rule) return undefined;
  const question = { facts: factsOrThrow(facts), day: '2026-11-23', definitions };
  const { amount } = evaluateRule(readOrThrow(rule), question);
  return amount && shownFigure(amount).max;
}

function rulesOf({ items }: PolicySeed) {
  return items.flatMap(({ name, rule }) => (rule ? [[name, rule] as const] : []));
}
