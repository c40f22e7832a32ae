import {
  fileApi,
  policyDocumentApi,
  policyFaqApi,
  policyInterpretationApi,
  policyItemApi,
  policyRuleApi,
  type RuleImpact,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { register } from '../../../testing/enterprises';
import { grantRows } from '../../../testing/granted-rows';
import { untilSomebodyWaits } from '../../../testing/hold-row';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { roleIdOf } from '../../../testing/people';
import { tellFacts } from '../../../testing/tell-facts';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
beforeAll(async () => {
  t = await startTestApp();
  await makeDistrictClerk(t);
  ids = await layPolicies(t, [
    aPolicy(),
    aPolicy({
      key: 'district',
      docNo: '2',
      title: '青屿区用工办法',
      regionCode: '990111',
      items: [anItem({ key: 'district-item' })],
    }),
    ...['one', 'other'].map((key) => aPolicy({ key, title: key, docNo: key, kind: 'notice', items: [] })),
  ]);
});
afterAll(() => t.close());

const documentId = (key: string) => ids.documentIds.get(key) ?? '';
const itemId = (key: string) => ids.itemIds.get(key) ?? '';

it('what a rule would do is told of firms of the own district by name, and of the others in figures', async () => {
  const [near, far] = [await register(t), await register(t, { districtId: '990112' })];
  for (const { id } of [near, far]) await tellFacts(t, id, { headcount: 12, isUntrusted: false });
  const draft = {
    validFrom: '2027-01-01',
    condition: { op: 'gte', left: { var: 'headcount' }, right: { number: 10, unit: '人' }, cite: 'c2' },
  };
  const impact = (who: string) =>
    t.as(who)(policyRuleApi.impact, { params: { itemId: itemId('small-item') }, body: draft });
  const named = ({ moved }: RuleImpact) => moved.map(({ enterpriseId }) => enterpriseId).toSorted();
  expect(named(await impact('clerk'))).toEqual([near.id, far.id].toSorted());
  const own = await impact('district');
  expect(named(own)).toEqual([near.id]);
  expect(own.gains).toBe(2);

  const { id } = await t.as('clerk')(policyRuleApi.begin, { params: { itemId: itemId('small-item') } });
  const stored = await impact('clerk');
  await t.db
    .updateTable('policyRule')
    .set({ impact: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute();
  const desk = await t.as('district')(policyRuleApi.read, { params: { itemId: itemId('small-item') } });
  expect(desk.shown?.impact && named(desk.shown.impact)).toEqual([near.id]);
});

it('two documents that are put into each other at the same moment lead nobody round in a circle', async () => {
  const [one, other] = [documentId('one'), documentId('other')];
  const into = (id: string, redirectToId: string) =>
    t.reply('approver', policyDocumentApi.unpublish, {
      params: { id },
      body: { reason: 'consolidated', note: '并入', redirectToId },
    });
  let both: Promise<{ code: number }[]> | undefined;
  await t.as('approver')(policyDocumentApi.list, { query: {} });
  await t.db.transaction().execute(async (db) => {
    await db.selectFrom('policyDocument').select('id').where('id', 'in', [one, other]).forUpdate().execute();
    both = Promise.all([into(one, other), into(other, one)]);
    await untilSomebodyWaits(t, 2);
  });
  const codes = ((await both) ?? []).map(({ code }) => code).toSorted();
  expect(codes).toEqual([200, 400]);
});

describe('where a data scheme leaves somebody the documents of his district', () => {
  const hidden = { code: 404 };
  let as: Awaited<ReturnType<typeof grantRows>>;
  beforeAll(async () => {
    as = await grantRows(t);
    const scheme = await as.addScheme('policyDocument', [{ field: 'regionCode', op: '==', value: '990111' }]);
    await as.switchMenu('policyDocument', { isDataAuthorize: 1 });
    await as.give(scheme, [await roleIdOf(t, 'reviewStaff')]);
  });

  it('their rules and items are all he sees and writes', async () => {
    const params = { itemId: itemId('small-item') };
    const { list } = (await as.reply('clerk', policyRuleApi.list, { query: {} })).data as {
      list: { id: string }[];
    };
    expect(list.map(({ id }) => id)).toEqual([itemId('district-item')]);
    const { id } = await t.db
      .selectFrom('policyRule')
      .select('id')
      .where('itemId', '=', itemId('small-item'))
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    expect(await as.reply('clerk', policyRuleApi.read, { params })).toMatchObject(hidden);
    expect(await as.reply('clerk', policyRuleApi.begin, { params })).toMatchObject(hidden);
    for (const call of [policyRuleApi.readVersion, policyRuleApi.remove])
      expect(await as.reply('clerk', call, { params: { id } })).toMatchObject(hidden);
    expect(
      await as.reply('clerk', policyItemApi.list, { query: { documentId: documentId('small') } }),
    ).toMatchObject(hidden);
    expect(
      await as.reply('clerk', policyRuleApi.read, { params: { itemId: itemId('district-item') } }),
    ).toMatchObject({ code: 200 });
  });

  it('he says nothing to the public about the others', async () => {
    const said = {
      question: '问',
      answer: '答',
      title: '读懂',
      form: 'text',
      body: '读懂',
      publishDate: '2026-11-24',
    };
    for (const call of [policyFaqApi.create, policyInterpretationApi.create]) {
      const of = (key: string) =>
        as.reply('clerk', call, { body: { ...said, documentId: documentId(key) } } as never);
      expect(await of('small')).toMatchObject({ code: 400, extras: { errorCode: 'policyDocument.missing' } });
      expect(await of('district')).toMatchObject({ code: 200 });
    }
  });

  it('their drafts’ files are all he reads', async () => {
    const offered = async (regionCode: string) => {
      const { fileId } = await uploadAs(t, 'approver', { content: `%PDF-1.7 ${regionCode}` });
      const { id } = await t.as('admin')(policyDocumentApi.create, {
        body: { title: regionCode, regionCode },
      });
      await t.db
        .updateTable('storedFile')
        .set({ ownerType: 'policyDocument', ownerId: id, expiresAt: null })
        .where('id', '=', fileId)
        .execute();
      return await as.reply('clerk', fileApi.offer, { params: { type: 'annex', fileId } });
    };
    expect(await offered('990111')).toMatchObject({ code: 200 });
    expect(await offered('990100')).toMatchObject(hidden);
  });
});
