import { authorityApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, readItemIds, userIdOf } from '../../../testing/grading';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { roleIdOf } from '../../../testing/people';

const plannedEnd = new Date('2027-01-08T18:00:00+08:00').getTime();
let t: TestApp;
let review: OpenReview;
beforeAll(async () => {
  t = await startTestApp({ data: 'people' });
  review = await openReviewFor(t, { projects: 2, experts: 2, plannedEnd });
});
afterAll(() => t.close());

const stopping = async (accounts: readonly string[], roleCode: string, caller = 'admin') => {
  const userIds = await Promise.all(accounts.map((account) => userIdOf(t, account)));
  return await t.as(caller)(authorityApi.listStopping, {
    body: { userIds, roleIds: [await roleIdOf(t, roleCode)] },
  });
};

it('names the open sheets and groups that stop when experts lose their role', async () => {
  const { list, more } = await stopping(review.accounts, 'expert');
  const told = list.map(({ kind, account, count, dueAt }) => [kind, account, count, dueAt]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['sheets', review.accounts[0], 2, plannedEnd],
      ['sheets', review.accounts[1], 2, plannedEnd],
      ['ledGroups', review.accounts[0], 1, plannedEnd],
    ]),
  );
  expect([list.length, more]).toEqual([3, 0]);
});

it('names nothing of who has nothing open, and of who keeps the right by another role', async () => {
  expect((await stopping(['expert09'], 'expert')).list).toEqual([]);
  const role = await layRole(t, { words: ['mainSystem'], members: [review.accounts[1] ?? ''] });
  const userIds = [await userIdOf(t, review.accounts[1] ?? '')];
  const told = await t.as('admin')(authorityApi.listStopping, { body: { userIds, roleIds: [role] } });
  expect(told.list).toEqual([]);
});

it('tells it with the preview of grants that take the menu from the role', async () => {
  const roleId = await roleIdOf(t, 'expert');
  const held = await t.db
    .selectFrom('authorize')
    .select(['itemType', 'itemId'])
    .where('objectId', '=', roleId)
    .execute();
  const ids = await readItemIds(t);
  const gone = ['itemsToBeEvaluated', 'itemsToBeEvaluated2'].map((code) => ids.get(code) ?? '');
  const of = (kind: string) =>
    held
      .filter(({ itemType, itemId }) => itemType === kind && !gone.includes(itemId))
      .map(({ itemId }) => itemId);
  const before = { systemIds: of('system'), module: of('module'), column: of('column'), form: of('form') };
  const { stopping: told } = await t.as('admin')(authorityApi.preview, {
    params: { objectId: roleId },
    body: { objectType: 'Role', ...before, button: [], resource: [] },
  });
  expect(told.list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sheets', 'ledGroups']));
});

it('names the powers that nobody would hold any more', async () => {
  const roleId = await roleIdOf(t, 'approver');
  const members = await t.db
    .selectFrom('userRelation')
    .innerJoin('user', 'user.id', 'userRelation.userId')
    .select('user.account')
    .where('userRelation.objectId', '=', roleId)
    .execute();
  const { orphans } = await stopping(
    members.map(({ account }) => account),
    'approver',
  );
  expect(orphans.length).toBeGreaterThan(0);
});

it('is closed to who may take no role', async () => {
  const body = { userIds: ['a'], roleIds: ['b'] };
  expect((await t.reply('expert01', authorityApi.listStopping, { body })).code).toBe(403);
});
