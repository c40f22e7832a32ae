import { readFacts } from '@qifu/policy-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { assessItem } from '../assessment/assess-item';
import { readRuleShelf } from './rule-shelf';

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
const plugs = {} as Parameters<typeof readRuleShelf>[0]['plugs'];
const shelf = async () => await readRuleShelf({ db: t.db, plugs });
beforeAll(async () => {
  t = await startTestApp();
  ids = await layPolicies(t, [
    aPolicy(),
    aPolicy({ key: 'coming', effectiveFrom: '2027-01-01', items: [anItem({ key: 'coming-item' })] }),
  ]);
});
afterAll(() => t.close());

async function outcomes(facts: object, day: string) {
  const read = readFacts(facts);
  if (!('facts' in read)) throw new Error('unreadable');
  const { itemsOn, definitions } = await shelf();
  return itemsOn(day).map((one) => {
    const { outcome, amount, wait } = assessItem(one, read.facts, day, definitions);
    return [one.item.id === ids.itemIds.get('coming-item') ? 'coming' : 'small', outcome, amount?.max, wait];
  });
}

describe('the shelf of published rules', () => {
  it('judges a firm by what is in force that day, and says from when the rest counts', async () => {
    expect(await outcomes({ headcount: 20, isUntrusted: false }, '2026-11-23')).toEqual([
      ['small', 'eligible', 50_000, undefined],
      ['coming', 'waiting', 50_000, '2027-01-01'],
    ]);
    const said = async (facts: object) => (await outcomes(facts, '2026-11-23')).map(([, outcome]) => outcome);
    expect(await said({ headcount: 20 })).toEqual(['needInfo', 'needInfo']);
    expect(await said({ headcount: 19, isUntrusted: true })).toEqual(['notEligible', 'notEligible']);
  });

  it('puts what a rule refers to in its place, in the version that counts that day', async () => {
    const ruleSet = ids.itemIds.get('small-item') ?? '';
    const coming = ids.itemIds.get('coming-item') ?? '';
    await t.db
      .updateTable('policyRule')
      .set({ condition: JSON.stringify({ op: 'ref', ruleSet, cite: 'c2' }), params: JSON.stringify({}) })
      .where('itemId', '=', coming)
      .execute();
    const said = async (facts: object) =>
      (await outcomes(facts, '2027-02-01')).map(([name, outcome]) => [name, outcome]);
    expect(await said({ headcount: 20, isUntrusted: false })).toEqual([
      ['small', 'eligible'],
      ['coming', 'eligible'],
    ]);
    expect(await said({ headcount: 19, isUntrusted: false })).toEqual([
      ['small', 'notEligible'],
      ['coming', 'notEligible'],
    ]);
    const one = (await shelf()).itemsOn('2027-02-01').find(({ item }) => item.id === coming);
    expect(one?.rule.factKeys).toEqual(['headcount', 'isUntrusted']);
    expect(one?.rule.links).toMatchObject([{ ruleSet }]);
  });

  it('is kept until something that judges changes', async () => {
    const before = await shelf();
    expect(await shelf()).toBe(before);
    await t.db
      .updateTable('policyDocument')
      .set({ repealedOn: '2026-06-01' })
      .where('id', '=', ids.documentIds.get('small') ?? '')
      .execute();
    const after = await shelf();
    expect(after).not.toBe(before);
    expect(after.itemsOn('2026-05-31').length).toBe(2);
    expect(after.itemsOn('2026-06-01').length).toBe(1);
  });
});
