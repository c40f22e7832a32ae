import { type Envelope, type ExplainedRights, explainApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  ids = await readItemIds(t);
});
afterAll(() => t.close());

const explain = async (person: string, menu: string, caller = 'admin'): Promise<ExplainedRights> =>
  t.as(caller)(explainApi.explain, {
    body: { userId: await userIdOf(t, person), menuId: ids.get(menu) ?? '' },
  });
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const rightOf = ({ rights }: ExplainedRights, word: string) => rights.find(({ id }) => id === ids.get(word));
/** Names of those who give a right, and how each of them counts. */
const giversOf = (explained: ExplainedRights, word: string) =>
  rightOf(explained, word)?.grantedBy.map((id) => {
    const source = explained.sources.find((one) => one.id === id);
    return `${source?.fullName} ${source?.state}`;
  });

it('names the role that gives a menu and a button, and what nobody gives', async () => {
  const told = await explain('clerk', 'enterprise');
  expect(told).toMatchObject({ outcome: 'open', user: { account: 'clerk' }, menu: { enCode: 'enterprise' } });
  expect(rightOf(told, 'enterprise:btn_edit')).toMatchObject({ isGiven: true, reason: 'given' });
  expect(giversOf(told, 'enterprise:btn_edit')).toEqual(['评审工作人员 counts']);
  const closed = await explain('clerk', 'role');
  expect(closed.outcome).toBe('menuMissing');
  expect(rightOf(closed, 'role')).toMatchObject({ isGiven: false, reason: 'notGranted', grantedBy: [] });
  expect(rightOf(closed, 'role:btn_add')).toMatchObject({ isGiven: false, reason: 'menuMissing' });
});

it('says why a role that holds a right does not give it', async () => {
  const words = ['mainSystem', 'systemManage', 'billRule', 'billRule:btn_add'];
  const elsewhere = await layRole(t, { words, organizes: ['qingyu'], members: ['clerk'] });
  const off = await layRole(t, { words, members: ['clerk'] });
  await t.db.updateTable('role').set({ enabledMark: 0 }).where('id', '=', off).execute();
  const told = await explain('clerk', 'billRule');
  expect(rightOf(told, 'billRule')).toMatchObject({ isGiven: false, reason: 'notCounting' });
  const states = new Map(told.sources.map(({ id, state }) => [id, state]));
  expect([states.get(elsewhere), states.get(off)]).toEqual(['otherOrganize', 'disabled']);

  await t.db.updateTable('role').set({ enabledMark: 1 }).where('id', '=', off).execute();
  await t.db
    .updateTable('menuButton')
    .set({ enabledMark: 0 })
    .where('id', '=', ids.get('billRule:btn_add') ?? '')
    .execute();
  const now = await explain('clerk', 'billRule');
  expect(now.outcome).toBe('open');
  expect(rightOf(now, 'billRule:btn_add')).toMatchObject({ isGiven: false, reason: 'disabled' });
});

it('tells the bypass of an administrator and somebody who cannot sign in', async () => {
  const told = await explain('admin', 'enterprise');
  expect(rightOf(told, 'enterprise')).toMatchObject({ isGiven: true, reason: 'bypass' });
  expect(told).toMatchObject({ outcome: 'open', data: { outcome: 'bypass' } });
  expect(told.sources[0]).toMatchObject({ type: 'Administrator', state: 'counts' });
  await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'supervisor').execute();
  expect(await explain('supervisor', 'supervisionStatistics')).toMatchObject({ outcome: 'signInRefused' });
});

it('names the data schemes and the roles that grant them', async () => {
  const menuId = ids.get('blacklist') ?? '';
  expect((await explain('clerk', 'blacklist')).data).toEqual({
    outcome: 'notFiltered',
    schemes: [],
    builtIn: { rule: 'all', about: '' },
  });
  await t.db.updateTable('menu').set({ isDataAuthorize: 1 }).where('id', '=', menuId).execute();
  expect((await explain('clerk', 'blacklist')).data.outcome).toBe('noRows');
  await t.db
    .insertInto('dataScheme')
    .values({
      id: 'ownRows',
      moduleId: menuId,
      fullName: '本人的',
      conditionText: '登记人 = 本人',
      matchLogic: 'and',
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
  const role = await layRole(t, { members: ['clerk'] });
  await t.db
    .insertInto('authorize')
    .values({
      id: 'ownRowsOfRole',
      itemType: 'resource',
      itemId: 'ownRows',
      objectType: 'Role',
      objectId: role,
      creatorUserId: null,
    })
    .execute();
  expect((await explain('clerk', 'blacklist')).data).toMatchObject({
    outcome: 'schemes',
    schemes: [{ fullName: '本人的', conditionText: '登记人 = 本人', grantedBy: [role] }],
  });
});

it('is told about people one administers and about oneself, and to nobody without the right', async () => {
  const asked = async (caller: string, person: string) =>
    outcome(
      await t.reply(caller, explainApi.explain, {
        body: { userId: await userIdOf(t, person), menuId: ids.get('enterprise') ?? '' },
      }),
    );
  expect(await asked('clerk', 'district')).toBe('access.denied');
  await layRole(t, { words: ['mainSystem', 'systemManage', 'user'], members: ['approver'] });
  expect(await asked('approver', 'district')).toBe('record.missing');
  expect(await asked('approver', 'approver')).toBe('200');
  await letAdminister(t, 'approver', 'qingyu');
  expect(await asked('approver', 'district')).toBe('200');
  expect(await asked('approver', 'clerk')).toBe('record.missing');
  expect(
    outcome(
      await t.reply('admin', explainApi.explain, {
        body: { userId: await userIdOf(t, 'clerk'), menuId: 'none' },
      }),
    ),
  ).toBe('record.missing');
});

it('says of columns that they come along with the menu, until the menu grants them one by one', async () => {
  const moduleId = ids.get('fundFile') ?? '';
  const stamps = { creatorUserId: null, lastModifyUserId: null };
  await t.db
    .insertInto('menuColumn')
    .values({ id: 'columnOfFund', moduleId, fullName: '大小', enCode: 'fileSize', ...stamps })
    .execute();
  const column = async () =>
    (await explain('clerk', 'fundFile')).rights.find(({ type }) => type === 'column');
  expect(await column()).toMatchObject({ isGiven: true, reason: 'notLimited' });
  await t.db.updateTable('menu').set({ isColumnAuthorize: 1 }).where('id', '=', moduleId).execute();
  expect(await column()).toMatchObject({ isGiven: false, reason: 'notGranted' });
});
