import { evaluateRule, nearMisses, readFacts, readRule, shownFigure, waitingDay } from '@qifu/policy-rules';
import { describe, expect, it } from 'vitest';
import { demoPolicies } from '.';
import { demoDefinitions as definitions } from './demo-definitions';
import { demoFirms, type FirmFactSeed } from './demo-firms';
import { today } from './rule-words';

const rank = { official: 0, attested: 1, self: 2 } as const;
const isKnown = ({ expiresAt }: FirmFactSeed) => !expiresAt || expiresAt >= today;

/** The value that counts of each fact: what has run out is not known, a department goes before the firm. */
function knownOf(facts: readonly FirmFactSeed[]) {
  const ordered = facts.filter(isKnown).toSorted((a, b) => rank[b.source] - rank[a.source]);
  const known: Record<string, { value?: unknown; periods?: Record<number, unknown> }> = {};
  for (const { key, year, value } of ordered)
    known[key] = year ? { periods: { ...known[key]?.periods, [year]: value } } : { value };
  const read = readFacts(known);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.facts;
}

const items = demoPolicies.flatMap((policy) =>
  policy.items.flatMap(({ key, rule, exclusionGroup }) => {
    if (!rule) return [];
    const read = readRule({ condition: rule.condition, amount: rule.amount, params: rule.params });
    return 'rule' in read ? [{ key, rule: read.rule, exclusionGroup }] : [];
  }),
);

const outcomes = demoFirms.flatMap(({ account, facts }) => {
  const question = { facts: knownOf(facts), day: today, definitions };
  return items.map(({ key, rule, exclusionGroup }) => {
    const { verdict, amount, missing } = evaluateRule(rule, question);
    const { min = null, max = null } = amount ? shownFigure(amount) : {};
    const misses = nearMisses(rule, question).map((ways) => ways.map(({ fact }) => fact));
    return {
      account,
      key,
      exclusionGroup,
      verdict,
      amount: [min, max] as const,
      missing,
      misses,
      waits: waitingDay(rule, question),
    };
  });
});
const of = (account: string, key: string) =>
  outcomes.find((one) => one.account === account && one.key === key);

describe('the six firms of the demo town over its policies', () => {
  it('knows only facts of the dictionary, and no rule fails', () => {
    const keys = demoFirms.flatMap(({ facts }) => facts.map(({ key }) => key));
    expect(keys.filter((key) => !definitions.has(key))).toEqual([]);
    expect(outcomes.filter(({ verdict }) => verdict === 'error')).toEqual([]);
  });

  it('makes company01 sure of 62万元, and two facts may bring 80万元 more', () => {
    const chosen = ['equipment-subsidy', 'research-growth', 'export-premium', 'unemployment-refund'];
    expect(chosen.map((key) => of('company01', key)?.amount)).toEqual([
      [33.6, 33.6],
      [12, 12],
      [9.6, 9.6],
      [6.8, 6.8],
    ]);
    const eligible = outcomes.filter(({ account, verdict }) => account === 'company01' && verdict === 'T');
    expect(eligible.map(({ key }) => key).toSorted()).toEqual([...chosen, 'equipment-interest'].toSorted());
    const open = outcomes.filter(({ account, verdict }) => account === 'company01' && verdict === 'U');
    expect(open.map(({ key, missing, amount }) => ({ key, missing, amount }))).toEqual([
      { key: 'green-factory-award', missing: ['energyFall'], amount: [50, 50] },
      { key: 'digital-voucher', missing: ['digitalSpend'], amount: [0, 30] },
    ]);
    expect(of('company01', 'equipment-interest')).toMatchObject({
      amount: [0, 7.6],
      missing: ['interestRate'],
    });
    expect(of('company01', 'specialized-city')?.waits).toBe('2027-01-08');
    expect(of('company01', 'tech-transfer-reward')).toMatchObject({
      misses: [['techContractsRegistered']],
      amount: [4.5, 4.5],
    });
    expect(of('company01', 'first-set-award')?.misses).toEqual([['isFirstSetListed', 'hasFirstSetSale']]);
  });

  it('has every outcome somewhere', () => {
    const some = (is: (one: (typeof outcomes)[number]) => boolean) => expect(outcomes.some(is)).toBe(true);
    some(({ verdict, amount: [least, most] }) => verdict === 'T' && least !== null && least === most);
    some(({ verdict, missing }) => verdict === 'U' && missing.length > 0);
    some(({ misses }) => misses.some((ways) => ways.length === 1));
    some(({ misses }) => misses.length > 0 && misses.every((ways) => ways.length === 2));
    some(({ verdict, waits }) => verdict === 'F' && waits !== undefined);
    some(({ verdict, waits, misses }) => verdict === 'F' && !waits && misses.length === 0);
  });

  it('has a firm for either side of what excludes each other', () => {
    const better = demoFirms.map(({ account }) => {
      const [interest, subsidy] = ['equipment-interest', 'equipment-subsidy'].map((key) => of(account, key));
      if (interest?.verdict !== 'T' || subsidy?.verdict !== 'T') return undefined;
      return (interest.amount[1] ?? 0) > (subsidy.amount[0] ?? 0) ? 'interest' : 'subsidy';
    });
    expect(new Set(better)).toEqual(new Set(['interest', 'subsidy', undefined]));
  });

  it('has data that has run out, which is not known, and sources that differ', () => {
    const expired = demoFirms.flatMap(({ facts }) => facts.filter((one) => !isKnown(one)));
    expect(expired.map(({ key }) => key)).toEqual(['equipmentInvestment', 'energyFall']);
    expect(of('company03', 'equipment-subsidy')).toMatchObject({
      verdict: 'U',
      missing: ['equipmentInvestment'],
    });
    const differing = demoFirms.flatMap(({ account, facts }) =>
      facts
        .filter((one) =>
          facts.some(
            ({ key, year, value }) =>
              key === one.key && year === one.year && String(value) !== String(one.value),
          ),
        )
        .map(({ key }) => `${account} ${key}`),
    );
    expect([...new Set(differing)]).toEqual(['company01 headcount', 'company05 patents']);
  });
});
