import { type Input, policyRuleApi, ruleTrialApi } from '@qifu/contracts';
import { createSnowflake, dayOf } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';

type Draft = Input<typeof policyRuleApi.save>['body'];

let t: TestApp;
let itemId: string;
beforeAll(async () => {
  t = await startTestApp();
  itemId = (await layPolicies(t)).itemIds.get('small-item') ?? '';
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1020 });
/** A firm of which so many people are known. */
async function firm(headcount: number) {
  const { id } = await register(t);
  const fact = { enterpriseId: id, year: null, source: 'self', fromSystem: '', asOf: '2026-01-01' } as const;
  const plain = { expiresOn: null, evidenceFileId: null, creatorUserId: null };
  await t.db
    .insertInto('enterpriseFact')
    .values([
      { id: newId(), ...fact, factKey: 'headcount', value: String(headcount), ...plain },
      { id: newId(), ...fact, factKey: 'isUntrusted', value: 'false', ...plain },
    ])
    .execute();
  return id;
}

const test = (name: string, headcount: number, isUntrusted: boolean, verdict: 'T' | 'F') => ({
  name,
  facts: { headcount, isUntrusted },
  day: '2026-12-01',
  verdict,
});

/** Ten people are enough from 2027 on. */
const lowered = (given: Partial<Draft> = {}): Draft => ({
  validFrom: '2027-01-01',
  condition: {
    op: 'and',
    args: [
      { op: 'gte', left: { var: 'headcount' }, right: { param: 'least' }, cite: 'c2' },
      { op: 'not', arg: { op: 'true', fact: 'isUntrusted', cite: 'c3' } },
    ],
  },
  amount: { number: 5, unit: '万元', cite: 'c2' },
  params: {
    least: [
      { from: '2026-01-10', value: 20, unit: '人', pid: 'c2' },
      { from: '2027-01-01', value: 10, unit: '人', pid: 'c2' },
    ],
  },
  tests: [test('够人数', 20, false, 'T'), test('差一人', 19, false, 'F'), test('失信', 20, true, 'F')],
  changeNote: '2027 年起放宽到 10 人',
  ...given,
});

describe('the rule of an item', () => {
  it('is written by one person and released by another, who has opened every change', async () => {
    const [small, large] = [await firm(12), await firm(30)];
    const admin = t.as('admin');
    const { id } = await admin(policyRuleApi.begin, { params: { itemId } });
    expect(await t.reply('admin', policyRuleApi.begin, { params: { itemId } })).toMatchObject({ code: 400 });
    const { version } = await admin(policyRuleApi.save, { params: { id }, body: lowered() });
    expect(
      await t.reply('admin', policyRuleApi.save, { params: { id }, body: { ...lowered(), version: 1 } }),
    ).toMatchObject({ code: 409 });
    const impact = await admin(policyRuleApi.impact, { params: { itemId }, body: lowered() });
    expect(impact).toMatchObject({
      day: '2027-01-01',
      firms: 2,
      gains: 1,
      loses: 0,
      moneyBefore: [50_000, 50_000],
      moneyAfter: [100_000, 100_000],
      moved: [{ enterpriseId: small, from: 'F', to: 'T' }],
    });
    expect(impact.moved.map(({ enterpriseId }) => enterpriseId)).not.toContain(large);
    await admin(policyRuleApi.submit, { params: { id }, body: { version } });
    expect(
      await t.reply('admin', policyRuleApi.publish, { params: { id }, body: { seen: [] } }),
    ).toMatchObject({ code: 400, msg: '编写人不能复核自己的版本，请交由另一人复核' });

    const approver = t.as('approver');
    const desk = await approver(policyRuleApi.read, { params: { itemId } });
    expect(desk.abilities).toEqual(['sendBack', 'publish']);
    expect(desk.gates.every(({ isMet }) => isMet)).toBe(true);
    expect(
      await t.reply('approver', policyRuleApi.publish, { params: { id }, body: { seen: [] } }),
    ).toMatchObject({ code: 400, msg: '还有 2 处修改没有打开看过' });
    const { changes } = await approver(policyRuleApi.check, { params: { itemId }, body: lowered() });
    await approver(policyRuleApi.publish, { params: { id }, body: { seen: changes.map(({ key }) => key) } });

    const { versions } = await approver(policyRuleApi.read, { params: { itemId } });
    expect(versions.map(({ no, state, validFrom, validTo }) => [no, state, validFrom, validTo])).toEqual([
      [2, 'published', '2027-01-01', null],
      [1, 'published', '2026-01-10', '2026-12-31'],
    ]);
  });

  it('names every gate that is open, and what cannot be read at its place', async () => {
    const check = async (given: Partial<Draft>) =>
      await t.as('admin')(policyRuleApi.check, { params: { itemId }, body: lowered(given) });
    expect(await check({ condition: { op: 'gte', left: { var: 'headcount' } } })).toMatchObject({
      issues: [{ path: 'condition.right', text: '缺少此项' }],
    });
    const open = await check({
      condition: { op: 'true', fact: 'nobody' },
      tests: [test('错', 1, false, 'T')],
    });
    expect(open.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['unknownFact', 'missingCitation', 'failingTest', 'neverSeenTrue']),
    );
    expect(open.tests).toMatchObject([{ isPassed: false, verdict: 'U' }]);
  });

  it('refers to rules that are published, and neither to nothing nor round in a circle', async () => {
    const found = async (ruleSet: string) => {
      const condition = { op: 'and', args: [{ op: 'ref', ruleSet, cite: 'c2' }] };
      const body = lowered({ condition });
      const { findings, gates } = await t.as('admin')(policyRuleApi.check, { params: { itemId }, body });
      const own = findings.filter(({ kind }) => kind === 'unknownRuleSet' || kind === 'circle');
      return { own, areAllMet: gates.every(({ isMet }) => isMet) };
    };
    expect(await found('nobody')).toMatchObject({
      own: [{ at: '0.0', kind: 'unknownRuleSet', text: '没有规则集「nobody」' }],
      areAllMet: false,
    });
    expect((await found(itemId)).own.map(({ kind }) => kind)).toContain('circle');
    const trial = async (headcount: number) =>
      await t.as('admin')(ruleTrialApi.trial, {
        body: {
          condition: { op: 'ref', ruleSet: itemId },
          facts: { headcount, isUntrusted: false },
          date: '2026-11-20',
        },
      });
    expect([(await trial(20)).verdict, (await trial(19)).verdict]).toEqual(['T', 'F']);
  });

  it('begins with the day on which its document comes into force', async () => {
    const { documentId } = await t.db
      .selectFrom('policyItem')
      .select('documentId')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const editions = t.db.updateTable('policyEdition').where('documentId', '=', documentId);
    const admin = t.as('admin');
    for (const [effectiveFrom, validFrom] of [
      ['2099-07-01', '2099-07-01'],
      ['2020-01-01', dayOf(new Date())],
    ] as const) {
      await editions.set({ effectiveFrom }).execute();
      const { id } = await admin(policyRuleApi.begin, { params: { itemId } });
      const desk = await admin(policyRuleApi.read, { params: { itemId } });
      expect(desk.shown?.draft).toMatchObject({ validFrom });
      await admin(policyRuleApi.remove, { params: { id } });
    }
  });

  it('is kept half-written, and not handed in so', async () => {
    const admin = t.as('admin');
    const { id } = await admin(policyRuleApi.begin, { params: { itemId } });
    await admin(policyRuleApi.save, {
      params: { id },
      body: lowered({ condition: { op: 'nothing' }, tests: [] }),
    });
    const desk = await admin(policyRuleApi.read, { params: { itemId } });
    expect(desk.shown?.draft).toMatchObject({ condition: { op: 'nothing' } });
    expect(desk.gates.filter(({ isMet }) => !isMet).map(({ name }) => name)).toContain('readable');
    expect(await t.reply('admin', policyRuleApi.submit, { params: { id }, body: {} })).toMatchObject({
      code: 400,
      msg: '还不能提交：规则有 1 处读不懂',
    });
    await admin(policyRuleApi.remove, { params: { id } });
    expect((await admin(policyRuleApi.read, { params: { itemId } })).versions).toHaveLength(2);
  });

  it('keeps a test once, however often it was made, and tests of other firms or days beside it', async () => {
    const admin = t.as('admin');
    const { id } = await admin(policyRuleApi.begin, { params: { itemId } });
    const made = test('够人数', 20, false, 'T');
    const again = { ...made, name: '够人数 2', facts: { isUntrusted: false, headcount: 20 } };
    const otherDay = { ...made, name: '够人数，来年', day: '2027-12-01' };
    const tests = [made, again, otherDay, test('差一人', 19, false, 'F')];
    await admin(policyRuleApi.save, { params: { id }, body: lowered({ tests }) });
    const { shown } = await admin(policyRuleApi.read, { params: { itemId } });
    expect(shown?.draft).toMatchObject({
      tests: [{ name: '够人数' }, { name: '够人数，来年' }, { name: '差一人' }],
    });
    await admin(policyRuleApi.remove, { params: { id } });
  });

  it('is nobody else’s business', async () => {
    for (const who of ['company01', 'expert01', 'person01', 'supervisor'])
      expect(await t.reply(who, policyRuleApi.read, { params: { itemId } })).toMatchObject({ code: 403 });
  });
});
