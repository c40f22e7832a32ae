import { type Input, policyRuleApi } from '@qifu/contracts';
import { createSnowflake, dayOf } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { demoPolicies } from '../../../../seeds/policies';
import { register } from '../../../testing/enterprises';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { announceRelease } from '../announcement/announce-release';
import { assessItem } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { askProvince } from './ask-province';
import type { FirmTransition } from './mass-question';

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
let now = new Date('2026-12-30T08:00:00+08:00');
const old = (key: string, years: number) =>
  anItem({
    key,
    rule: {
      validFrom: '2026-01-10',
      condition: { op: 'not', arg: { op: 'within', fact: 'foundedOn', amount: years, unit: 'year' } },
      tests: [],
    },
  });
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  ids = await layPolicies(t, [
    aPolicy(),
    aPolicy({ key: 'coming', effectiveFrom: '2027-01-01', items: [anItem({ key: 'coming-item' })] }),
    aPolicy({ key: 'old', items: [old('old-item', 2)] }),
    aPolicy({ key: 'near', items: [anItem({ key: 'near' })] }),
    aPolicy({ key: 'far', items: [anItem({ key: 'far' })] }),
    ...demoPolicies,
  ]);
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1018 });
async function firm(facts: Record<string, unknown>, expiresOn: string | null = null) {
  // The clerk's session of last year is over once the clock has moved on.
  const { id } = await register(t, {}, now.getUTCFullYear() === 2026 ? 'clerk' : 'admin');
  await t.db.deleteFrom('enterpriseFact').where('enterpriseId', '=', id).execute();
  const one = { enterpriseId: id, year: null, source: 'self', fromSystem: '', asOf: '2026-01-01' } as const;
  const rows = Object.entries({ region: '990111', ...facts }).map(([factKey, value]) => ({
    id: newId(),
    ...one,
    factKey,
    value: JSON.stringify(value),
    expiresOn: factKey === 'headcount' ? expiresOn : null,
    evidenceFileId: null,
    creatorUserId: null,
  }));
  await t.db.insertInto('enterpriseFact').values(rows).execute();
  return id;
}

async function work(name: string) {
  await t.asSystem(({ jobs }) => jobs.send(name, {}));
  await t.runJobs();
}
const events = async (itemKey: string) =>
  await t.db
    .selectFrom('matchEvent')
    .select(['enterpriseId', 'from', 'to', 'cause'])
    .where('itemId', '=', ids.itemIds.get(itemKey) ?? '')
    .orderBy('at')
    .execute();

/** Lets so many people be enough from today on, as two persons do it. */
async function release(itemId: string, least: number) {
  const { id } = await t.as('admin')(policyRuleApi.begin, { params: { itemId } });
  const { shown } = await t.as('admin')(policyRuleApi.read, { params: { itemId } });
  const draft = shown?.draft as Input<typeof policyRuleApi.save>['body'];
  const day = dayOf(now);
  const test = (name: string, facts: Record<string, unknown>, verdict: 'T' | 'F') => ({
    name,
    facts,
    day,
    verdict,
  });
  const values = [...(draft.params?.least ?? []), { from: day, value: least, unit: '人', pid: 'c2' }];
  await t.as('admin')(policyRuleApi.save, {
    params: { id },
    body: {
      ...draft,
      validFrom: day,
      amount: { number: 5, unit: '万元', cite: 'c2' },
      params: { least: values },
      changeNote: '放宽人数',
      tests: [
        test('够人数', { headcount: least, isUntrusted: false }, 'T'),
        test('差一人', { headcount: least - 1, isUntrusted: false }, 'F'),
        test('失信', { headcount: least, isUntrusted: true }, 'F'),
      ],
    },
  });
  await t.as('admin')(policyRuleApi.submit, { params: { id }, body: {} });
  const { shown: handed } = await t.as('approver')(policyRuleApi.read, { params: { itemId } });
  const { changes } = await t.as('approver')(policyRuleApi.check, {
    params: { itemId },
    body: handed?.draft as Input<typeof policyRuleApi.check>['body'],
  });
  await t.as('approver')(policyRuleApi.publish, {
    params: { id },
    body: { seen: changes.map(({ key }) => key) },
  });
}

describe('what becomes of firms by days and releases', () => {
  it('is written down once for each day, days on which nothing ran too', async () => {
    const grown = await firm({ foundedOn: '2024-12-31', headcount: 30, isUntrusted: false }, '2027-01-01');
    await work('portal.rollDay');
    expect(await events('old-item')).toEqual([]);
    now = new Date('2027-01-03T00:04:00+08:00');
    await work('portal.rollDay');
    await work('portal.rollDay');
    expect(await events('old-item')).toEqual([
      { enterpriseId: grown, from: 'waiting', to: 'eligible', cause: 'date' },
    ]);
    // What was known of its people has expired with the first of January.
    expect(await events('small-item')).toEqual([
      { enterpriseId: grown, from: 'eligible', to: 'needInfo', cause: 'date' },
    ]);
    expect(await events('coming-item')).toEqual([
      { enterpriseId: grown, from: 'waiting', to: 'needInfo', cause: 'date' },
    ]);
  });

  it('is written down once for a release, for those it concerns alone', async () => {
    await firm({ headcount: 10, isUntrusted: false });
    const able = await firm({ headcount: 40, isUntrusted: false });
    await t.db.deleteFrom('matchEvent').execute();
    const documentId = ids.documentIds.get('small') ?? '';
    const { publicEditionId } = await t.db
      .selectFrom('policyDocument')
      .select('publicEditionId')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time++) {
      await announceRelease(
        { db: t.db, now: () => now },
        { kind: 'policyReleased', documentId, editionId: publicEditionId ?? '' },
      );
      await work('portal.judgeReleases');
    }
    const found = await events('small-item');
    expect(found.filter(({ enterpriseId }) => enterpriseId === able)).toEqual([
      { enterpriseId: able, from: 'none', to: 'eligible', cause: 'rule' },
    ]);
    expect(found.map(({ to }) => to)).not.toContain('notEligible');
  });

  it('is written down for the items whose rules refer to a released one, through others too', async () => {
    const able = await firm({ headcount: 12, isUntrusted: false });
    const refer = async (key: string, to: string) =>
      await t.db
        .updateTable('policyRule')
        .set({
          condition: JSON.stringify({ op: 'ref', ruleSet: ids.itemIds.get(to), cite: 'c2' }),
          params: JSON.stringify({}),
        })
        .where('itemId', '=', ids.itemIds.get(key) ?? '')
        .execute();
    await refer('near', 'small-item');
    await refer('far', 'near');
    // Nobody reads the document of the referred rule any more.
    await t.db
      .updateTable('policyDocument')
      .set({ publicEditionId: null })
      .where('id', '=', ids.documentIds.get('small') ?? '')
      .execute();
    await work('portal.judgeReleases');
    await t.db.deleteFrom('matchEvent').execute();
    await release(ids.itemIds.get('small-item') ?? '', 10);
    await work('portal.judgeReleases');
    const changed = { enterpriseId: able, from: 'notEligible', to: 'eligible', cause: 'rule' };
    const details = await t.db
      .selectFrom('matchEvent')
      .select('detail')
      .where('enterpriseId', '=', able)
      .execute();
    expect(details.map(({ detail }) => detail)).toEqual([{ isByReference: true }, { isByReference: true }]);
    for (const key of ['near', 'far'])
      expect((await events(key)).filter(({ enterpriseId }) => enterpriseId === able)).toEqual([changed]);
    expect(await events('small-item')).toEqual([]);
  });

  it('is what asking every firm about every item one by one says, over the rules of the demo town', async () => {
    const pick = (index: number, ...values: unknown[]) => values[index % values.length];
    for (let index = 0; index < 40; index++)
      await firm({
        region: pick(index, '990111', '990121', '990112'),
        industry: pick(index, 'C3525', 'I65', 'C13', 'L72'),
        headcount: pick(index, 8, 25, 120, 400),
        income: pick(index * 3, 180, 2400, 16_000, 60_000),
        foundedOn: pick(index, '2025-01-01', '2022-12-31', '2018-05-05'),
        isUntrusted: pick(index, false, false, true),
        equipmentInvestment: pick(index * 7, 90, 180, 2500),
        loanPrincipal: pick(index * 5, 300, 1500),
        interestRate: pick(index, 3.45, 1.5),
        interestMonths: pick(index, 9, 12),
        layoffRate: pick(index * 11, 4, 12, 25),
        insurancePaid: pick(index, 3, 0),
      });
    const shelf = await readRuleShelf({ db: t.db, plugs: {} as never });
    const [first, last] = ['2026-11-30', '2027-02-01'];
    const [before, after] = [first, last].map((day) => ({ day, items: shelf.itemsOn(day) })) as [
      never,
      never,
    ];
    const said: FirmTransition[] = [];
    for await (const some of askProvince({ db: t.db }, { before, after, definitions: shelf.definitions }))
      said.push(...some);
    const told = async (day: string) => {
      const rows = await effectiveFacts(t.db, day).execute();
      return new Map(
        rows.flatMap(({ enterpriseId, values }) => {
          const facts = factsOfValues(values);
          return shelf.itemsOn(day).map((on) => {
            const outcome = isForFirm(on, facts)
              ? assessItem(on, facts, day, shelf.definitions).outcome
              : 'none';
            return [`${enterpriseId} ${on.item.id}`, outcome] as const;
          });
        }),
      );
    };
    const [was, is] = [await told(first), await told(last)];
    const byVerdict = (outcome: string) =>
      ['nearMiss', 'waiting'].includes(outcome) ? 'notEligible' : outcome;
    const expected = [...new Set([...was.keys(), ...is.keys()])]
      .map((key) => [key, was.get(key) ?? 'none', is.get(key) ?? 'none'] as const)
      .filter(([, from, to]) => byVerdict(from) !== byVerdict(to))
      .filter(([, from, to]) => !(from === 'none' && ['notEligible', 'fault'].includes(to)))
      .filter(([, from, to]) => !(to === 'none' && byVerdict(from) === 'notEligible'))
      .map(([key, from, to]) => `${key} ${from} ${to}`)
      .toSorted();
    const found = said.map(({ enterpriseId, itemId, from, to }) => `${enterpriseId} ${itemId} ${from} ${to}`);
    expect(expected.length).toBeGreaterThan(20);
    expect(found).toEqual(expect.arrayContaining(expected));
    for (const one of found) {
      const [enterprise, item, from, to] = one.split(' ');
      expect([was.get(`${enterprise} ${item}`) ?? 'none', is.get(`${enterprise} ${item}`) ?? 'none']).toEqual(
        [from, to],
      );
    }
  });
});
