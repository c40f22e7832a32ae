import {
  authorityApi,
  type Data,
  type Endpoint,
  explainApi,
  type Input,
  oauthApi,
  roleApi,
  temporaryGrantApi,
  userRelationApi,
  usersApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade } from '../../../testing/people';
import { tidyGrantsJob } from './tidy-grants.job';

const noItems = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let clockMs = Date.now();
const now = () => new Date(clockMs);
let t: TestApp;
let beside: TestApp;
let made = 0;
let helper = '';
let stranger = '';
let keeper = '';
let deputy = '';
beforeAll(async () => {
  t = await startTestApp({ now });
  beside = await startTestApp({ now, beside: t });
  await addRole(t, { enCode: 'grantKeeper', words: ['role:view', 'role:btn_edit', 'role:btn_authorize'] });
  keeper = await addPerson(t, { account: 'keeper', organize: 'city', roleCodes: ['grantKeeper'] });
  await giveGrade(t, 'keeper', 'city');
  helper = await addPerson(t, { account: 'helper', organize: 'city.review' });
  stranger = await addPerson(t, { account: 'stranger', organize: 'qingyu' });
});
afterAll(async () => {
  await beside.close();
  await t.close();
});
beforeEach(async () => {
  deputy = await addRole(t, { enCode: `deputy${made++}`, words: ['role:view'], organize: 'city.review' });
});

/** Sign-ins do not live as long as these stories: everybody enters anew for a call. */
const enter = async (account: string) => {
  const password = Buffer.from('Qifu2026').toString('base64');
  const { token } = await t.as('nobody')(oauthApi.login, { body: { account, password } });
  return { authorization: token };
};
const call = async <E extends Endpoint>(name: string, endpoint: E, input: Input<E>) =>
  await t.reply('nobody', endpoint, input, await enter(name));
const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>, name = 'admin') =>
  (await t.as('nobody', await enter(name))(endpoint, input)) as Data<E>;

const give = (endsAt: number | null, name = 'admin', userId = helper, roleId = deputy) =>
  call(name, temporaryGrantApi.give, { body: { roleId, userId, endsAt, reason: '代班' } });
const end = (name = 'admin', userId = helper, roleId = deputy) =>
  call(name, temporaryGrantApi.end, { body: { roleId, userId } });
const looks = async (headers: Record<string, string>, at = t) =>
  (await at.reply('nobody', roleApi.list, { query: {} }, headers)).code;
const grants = async () => (await ask(temporaryGrantApi.list, { query: { roleId: deputy } })).list;
const members = async () => (await ask(userRelationApi.read, { params: { objectId: deputy } })).ids;
const refusal = (errorCode: string) => ({ extras: { errorCode } });
const lastAudit = (objectId: string) =>
  t.db
    .selectFrom('auditLog')
    .selectAll()
    .where('objectId', '=', objectId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();

it('counts until its end and not with the very next call, in another process neither, without any job', async () => {
  expect(await looks(await enter('helper'))).toBe(403);
  expect(await give(clockMs + hourMs)).toMatchObject({ code: 200 });
  const session = await enter('helper');
  const both = async () => [await looks(session), await looks(session, beside)];
  expect(await both()).toEqual([200, 200]);
  clockMs += hourMs - 1;
  expect(await both()).toEqual([200, 200]);
  clockMs += 1;
  expect(await both()).toEqual([403, 403]);
  expect(await members()).toEqual([]);
  expect(await grants()).toMatchObject([{ userId: helper, isEnded: true, reason: '代班' }]);
});

it('is extended, made permanent and ended at once, each heard by the audit', async () => {
  await give(clockMs + hourMs);
  const session = await enter('helper');
  expect(await looks(session)).toBe(200);
  expect(await give(clockMs + 3 * hourMs)).toMatchObject({ code: 200 });
  clockMs += 2 * hourMs - 60_000;
  expect(await looks(session)).toBe(200);
  expect((await lastAudit(deputy)).changes).toMatchObject([{ field: 'temporaryMember' }]);
  expect(await end()).toMatchObject({ code: 200 });
  expect(await looks(session)).toBe(600);
  expect(await end()).toMatchObject(refusal('grant.notRunning'));
  await give(clockMs + hourMs);
  expect(await give(null)).toMatchObject({ code: 200 });
  clockMs += 2 * hourMs;
  expect(await members()).toEqual([helper]);
  expect(await grants()).toEqual([]);
});

it('takes nothing away from somebody who holds the role: a start to come is refused', async () => {
  const from = (startsAt: number) =>
    call('admin', temporaryGrantApi.give, {
      body: { roleId: deputy, userId: helper, startsAt, endsAt: startsAt + hourMs, reason: '代班' },
    });
  for (const until of [clockMs + hourMs, null]) {
    await give(until);
    expect(await from(clockMs + hourMs)).toMatchObject(refusal('grant.heldNow'));
    expect(await members()).toEqual([helper]);
  }
});

it('keeps its end when calls that know no dates save who is in the role', async () => {
  await give(clockMs + hourMs);
  const save = (userIds: string[]) =>
    call('admin', userRelationApi.save, {
      params: { objectId: deputy },
      body: { objectType: 'Role', userIds },
    });
  expect(await save([helper])).toMatchObject({ code: 200 });
  const form = await ask(usersApi.read, { params: { id: helper } });
  expect(form.roleId).toContain(deputy);
  expect(await call('admin', usersApi.update, { params: { id: helper }, body: form as never })).toMatchObject(
    { code: 200 },
  );
  expect(await grants()).toMatchObject([{ endsAt: clockMs + hourMs, isEnded: false }]);
  clockMs += hourMs;
  expect(await members()).toEqual([]);
  const after = await ask(usersApi.read, { params: { id: helper } });
  expect(after.roleId).not.toContain(deputy);
  expect(await save([helper])).toMatchObject({ code: 200 });
  expect(await members()).toEqual([helper]);
  expect(await grants()).toEqual([]);
});

it('is explained with its end, before and after', async () => {
  const menu = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', 'role')
    .executeTakeFirstOrThrow();
  const explain = async () =>
    (await ask(explainApi.explain, { body: { userId: helper, menuId: menu.id } })).sources.find(
      ({ id }) => id === deputy,
    );
  const endsAt = clockMs + hourMs;
  await give(endsAt);
  expect(await explain()).toMatchObject({ state: 'counts', endsAt, endReason: '代班' });
  clockMs += hourMs;
  expect(await explain()).toMatchObject({ state: 'ended', endsAt });
});

it('is given within the own organizations, to the people of the role, later than now, and never to oneself', async () => {
  const inside = clockMs + hourMs;
  const qingyu = await addRole(t, { enCode: 'far', words: [], organize: 'qingyu' });
  const everywhere = await addRole(t, { enCode: 'wide', words: [] });
  expect(await give(inside, 'clerk')).toMatchObject({ code: 403 });
  expect(await give(inside, 'keeper', stranger, qingyu)).toMatchObject(refusal('organize.outsideGrade'));
  expect(await give(inside, 'keeper', helper, everywhere)).toMatchObject(refusal('role.administratorsOnly'));
  expect(await give(inside, 'keeper', keeper)).toMatchObject(refusal('grant.own'));
  expect(await give(inside, 'keeper', stranger)).toMatchObject(refusal('relation.outsideOrganize'));
  expect(await give(clockMs, 'keeper')).toMatchObject(refusal('grant.endPast'));
  expect(await give(clockMs + 4000 * dayMs, 'keeper')).toMatchObject(refusal('grant.endPast'));
  expect(await give(inside, 'keeper')).toMatchObject({ code: 200 });
  expect(await give(inside, 'admin', stranger, qingyu)).toMatchObject({ code: 200 });
  const seen = await ask(temporaryGrantApi.list, { query: {} }, 'keeper');
  expect(seen.list.map(({ roleId }) => roleId)).toContain(deputy);
  expect(seen.list.map(({ roleId }) => roleId)).not.toContain(qingyu);
});

it('is told to the audit when it ended by itself, once, and forgotten after a month', async () => {
  await give(clockMs + hourMs);
  clockMs += hourMs;
  const tidy = () => t.asSystem((ctx) => tidyGrantsJob.handle(ctx, {}), 'job:permission.tidyGrants');
  await tidy();
  const row = await lastAudit('temporaryGrants');
  expect(JSON.stringify(row)).toContain('测试helper/helper');
  await tidy();
  expect((await lastAudit('temporaryGrants')).seq).toBe(row.seq);
  expect(await grants()).toHaveLength(1);
  clockMs += 31 * dayMs;
  await tidy();
  const left = await t.db
    .selectFrom('userRelation')
    .select('endsAt')
    .where('objectId', '=', deputy)
    .execute();
  expect(left).toEqual([]);
});

it('begins by itself at its start, in every process at that moment, and can be withdrawn before', async () => {
  const account = `later${made}`;
  const later = await addPerson(t, { account, organize: 'city.review' });
  const body = { roleId: deputy, userId: later, reason: '代班' };
  const from = (startsAt: number, endsAt: number) =>
    call('admin', temporaryGrantApi.give, { body: { ...body, startsAt, endsAt } });
  expect(await from(clockMs + 2 * hourMs, clockMs + hourMs)).toMatchObject(refusal('grant.startAfterEnd'));
  expect(await from(clockMs + hourMs, clockMs + 2 * hourMs)).toMatchObject({ code: 200 });
  const session = await enter(account);
  const both = async () => [await looks(session), await looks(session, beside)];
  expect(await both()).toEqual([403, 403]);
  expect(await grants()).toMatchObject([{ state: 'coming', startsAt: clockMs + hourMs }]);
  const version = async () =>
    (await t.db.selectFrom('securityVersion').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  clockMs += hourMs - 1;
  expect(await both()).toEqual([403, 403]);
  clockMs += 1;
  expect(await both()).toEqual([200, 200]);
  clockMs += hourMs;
  expect(await both()).toEqual([403, 403]);
  expect(await version()).toBe(before);
  await from(clockMs + hourMs, clockMs + 2 * hourMs);
  expect(await end('admin', later)).toMatchObject({ code: 200 });
  expect(await grants()).toEqual([]);
  await from(clockMs + hourMs, clockMs + 2 * hourMs);
  const save = { objectType: 'Role' as const, userIds: [later], endsAt: clockMs + dayMs, reason: '新成员' };
  await call('admin', userRelationApi.save, { params: { objectId: deputy }, body: save });
  expect(await grants()).toMatchObject([{ state: 'running', endsAt: clockMs + dayMs, reason: '新成员' }]);
});

it('a single button is held for a time with the menu it stands in, explained, told and ended', async () => {
  const { rows } = await sql<{ menu: string; button: string }>`
    select m.id as menu, b.id as button from menu m join "menuButton" b on b."moduleId" = m.id
    where m."enCode" = 'role' and b."enCode" = 'btn_edit' and m.category = 'Web'`.execute(t.db);
  const [{ menu, button } = { menu: '', button: '' }] = rows;
  const item = { itemType: 'button' as const, itemId: button, reason: '专项检查' };
  const giveItem = (name: string, userId: string, startsAt = clockMs + hourMs) =>
    call(name, temporaryGrantApi.giveItem, {
      body: { ...item, userId, startsAt, endsAt: clockMs + 2 * hourMs },
    });
  const plain = await addPerson(t, { account: `plain${made}`, organize: 'city.review' });
  const account = `plain${made}`;
  expect(await giveItem('keeper', keeper)).toMatchObject(refusal('grant.own'));
  expect(await giveItem('keeper', stranger)).toMatchObject(refusal('organize.outsideGrade'));
  const setMark = (enabledMark: number) =>
    t.db.updateTable('user').set({ enabledMark }).where('id', '=', plain).execute();
  await setMark(0);
  expect(await giveItem('keeper', plain)).toMatchObject(refusal('relation.personMissing'));
  await setMark(1);
  expect(await giveItem('keeper', plain, clockMs + 1)).toMatchObject({ code: 200 });
  expect(await giveItem('keeper', plain)).toMatchObject({ code: 200 });
  const session = await enter(account);
  const holds = async (at = t) => [await looks(session, at)];
  const stateOf = async () =>
    (await ask(explainApi.explain, { body: { userId: plain, menuId: menu } })).sources.find(
      ({ type }) => type === 'Temporary',
    );
  expect([await holds(), await holds(beside)]).toEqual([[403], [403]]);
  expect(await stateOf()).toMatchObject({ state: 'coming', endReason: '专项检查' });
  clockMs += hourMs;
  expect([await holds(), await holds(beside)]).toEqual([[200], [200]]);
  expect(await stateOf()).toMatchObject({ state: 'counts', endsAt: clockMs + hourMs });
  const { list } = await ask(temporaryGrantApi.list, { query: { state: 'running', keyword: account } });
  expect(list).toMatchObject([{ itemType: 'button', account, state: 'running', reason: '专项检查' }]);
  const told = await t.db
    .selectFrom('auditLog')
    .select('changes')
    .where('objectId', '=', plain)
    .where('action', 'like', '%giveItem')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  // The second one moved the first: the trail says from when.
  expect(told.changes).toMatchObject([
    { before: { item: 'role:btn_edit' }, after: { item: 'role:btn_edit' } },
  ]);
  clockMs += 1;
  const { id } = list[0] ?? { id: '' };
  expect(await call('keeper', temporaryGrantApi.endItem, { params: { id } })).toMatchObject({ code: 200 });
  expect([await holds(), await holds(beside)]).toEqual([[403], [403]]);
  expect(await stateOf()).toMatchObject({ state: 'ended' });
});

it('is not given on: who holds a role until a date grants nothing of it, neither beyond that date nor for good', async () => {
  const account = `acting${made}`;
  const acting = await addPerson(t, { account, organize: 'city', roleCodes: [] });
  await giveGrade(t, account, 'city');
  const { id: keeping } = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'grantKeeper')
    .executeTakeFirstOrThrow();
  const { id: button } = await t.db
    .selectFrom('menuButton')
    .innerJoin('menu', 'menu.id', 'menuButton.moduleId')
    .select('menuButton.id')
    .where('menu.enCode', '=', 'role')
    .where('menuButton.enCode', '=', 'btn_edit')
    .executeTakeFirstOrThrow();
  const giveItem = (reason: string) =>
    call(account, temporaryGrantApi.giveItem, {
      body: { userId: helper, itemType: 'button', itemId: button, endsAt: clockMs + 9 * dayMs, reason },
    });
  const grantForGood = () =>
    call(account, authorityApi.addToMany, {
      body: { ...noItems, button: [button], roleIds: [deputy], positionIds: [], userIds: [] },
    });
  await give(clockMs + dayMs, 'admin', acting, keeping);
  expect(await giveItem('越期')).toMatchObject(refusal('authorize.beyondOwn'));
  expect(await grantForGood()).toMatchObject(refusal('authorize.beyondOwn'));
  await give(null, 'admin', acting, keeping);
  expect(await giveItem('代班')).toMatchObject({ code: 200 });
  expect(await grantForGood()).toMatchObject({ code: 200 });
});
