import { favouriteApi, messageApi, policyDocumentApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aPolicy, layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-24T09:00:00+08:00') });
  const keys = ['revised', 'withdrawn', 'wrong'];
  const policies = keys.map((key, at) =>
    aPolicy({ key, title: `江岚市${key}办法`, docNo: `${at}`, kind: 'notice', items: [] }),
  );
  ids = (await layPolicies(t, policies)).documentIds;
});
afterAll(() => t.close());

const idOf = (key: string) => ids.get(key) ?? '';
const mark = (who: string, key: string) =>
  t.as(who)(favouriteApi.create, { body: { documentId: idOf(key) } });
const list = async (who: string) => (await t.as(who)(favouriteApi.list, {})).list;
const told = async (who: string) => {
  await t.runJobs();
  return (await t.as(who)(messageApi.list, { query: {} })).list.map(({ title }) => title);
};

async function release(key: string, changeKind: 'major' | 'minor', words: string) {
  const params = { id: idOf(key) };
  await t.as('clerk')(policyDocumentApi.newEdition, { params, body: { changeKind } });
  const draft = await t.as('clerk')(policyDocumentApi.read, { params, query: {} });
  const paragraphs = draft.paragraphs.map((one) =>
    one.pid === 'c1' ? { ...one, text: one.text + words } : one,
  );
  await t.as('clerk')(policyDocumentApi.update, {
    params,
    body: { ...draft, paragraphs, changeKind, changeNote: words },
  });
  await t.as('clerk')(policyDocumentApi.submit, { params });
  await t.as('approver')(policyDocumentApi.approve, { params, body: { seen: ['c1'] } });
  await t.as('approver')(policyDocumentApi.publish, { params });
}

it('is a list of each person alone, in which nothing stands twice', async () => {
  for (const key of ['revised', 'withdrawn', 'wrong', 'revised']) await mark('company01', key);
  await mark('person01', 'revised');
  expect((await list('company01')).map(({ documentId }) => documentId).toSorted()).toEqual(
    [...ids.values()].toSorted(),
  );
  expect(await list('person01')).toMatchObject([
    { documentId: idOf('revised'), title: '江岚市revised办法', standing: 'published', validity: 'inForce' },
  ]);
  await t.as('person01')(favouriteApi.remove, { params: { documentId: idOf('withdrawn') } });
  expect(await list('company01')).toHaveLength(3);
  expect((await t.as('person01')(favouriteApi.marks, {})).documentIds).toEqual([idOf('revised')]);
});

it('asks visitors to sign in, and takes nothing that the public does not read', async () => {
  expect(
    await t.reply('nobody', favouriteApi.create, { body: { documentId: idOf('revised') } }),
  ).toMatchObject({
    code: 600,
  });
  expect(await t.reply('company01', favouriteApi.create, { body: { documentId: 'none' } })).toMatchObject({
    code: 404,
  });
});

it('tells once of what changes more than words, of what is withdrawn, and of a mistake without naming it', async () => {
  expect(await told('company01')).toEqual([]);
  await release('revised', 'minor', '改一个错字');
  expect(await told('company01')).toEqual([]);
  await release('revised', 'major', '提高标准');
  const changed = '您收藏的政策有新版本：江岚市revised办法';
  expect([await told('company01'), await told('person01')]).toEqual([[changed], [changed]]);
  await t.as('approver')(policyDocumentApi.withdraw, {
    params: { id: idOf('withdrawn') },
    body: { note: '停止执行' },
  });
  await t.as('approver')(policyDocumentApi.unpublish, {
    params: { id: idOf('wrong') },
    body: { note: '误发', reason: 'error' },
  });
  expect((await told('company01')).toSorted()).toEqual(
    [changed, '您收藏的政策已撤回：江岚市withdrawn办法', '您收藏的一份政策已撤下'].toSorted(),
  );
  expect(await told('person01')).toEqual([changed]);
  const standings = (await list('company01')).map(({ standing, title }) => [standing, title]);
  expect(standings).toContainEqual(['gone', null]);
  expect(standings).toContainEqual(['withdrawn', '江岚市withdrawn办法']);
  await t.as('company01')(favouriteApi.remove, { params: { documentId: idOf('wrong') } });
  expect(await list('company01')).toHaveLength(2);
});
