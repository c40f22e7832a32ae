import { authorityApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { addPerson, roleIdOf } from '../../../testing/people';

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

describe('powers that nobody would hold any more', () => {
  const approvers = async () =>
    (
      await t.db
        .selectFrom('userRelation')
        .innerJoin('user', 'user.id', 'userRelation.userId')
        .select('user.account')
        .where('userRelation.objectId', '=', await roleIdOf(t, 'approver'))
        .execute()
    ).map(({ account }) => account);
  const orphans = async () => (await stopping(await approvers(), 'approver')).orphans;
  const ofApprovers: string[] = [];

  it('are named', async () => {
    ofApprovers.push(...(await orphans()));
    expect(ofApprovers.length).toBeGreaterThan(0);
  });

  it('are kept by nobody whose other role is one for people who work elsewhere', async () => {
    await addPerson(t, { account: 'elsewhere', organize: 'qingyu' });
    await layRole(t, { words: ['p2Approved:btn_publish'], organizes: ['linxi'], members: ['elsewhere'] });
    expect(await orphans()).toEqual(ofApprovers);
  });

  it('are kept by somebody who holds one of them for a time', async () => {
    const itemId = (await readItemIds(t)).get('p2Approved:btn_publish') ?? '';
    const userId = await userIdOf(t, 'elsewhere');
    const [now, id] = [new Date(), 'heldForNow'];
    const [startsAt, endsAt] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 86_400_000)];
    await t.db
      .insertInto('temporaryGrant')
      .values({ id, userId, itemType: 'button', itemId, startsAt, endsAt, reason: '代班' } as never)
      .execute();
    expect(await orphans()).toHaveLength(ofApprovers.length - 1);
    await t.db.deleteFrom('temporaryGrant').where('id', '=', id).execute();
  });
});

describe('of people who are to be switched off or deleted', () => {
  const leaving = async (accounts: readonly string[], caller = 'admin') => {
    const userIds = await Promise.all(accounts.map((account) => userIdOf(t, account)));
    return await t.as(caller)(authorityApi.listStopping, { body: { userIds, roleIds: null } });
  };

  it('names all they have under way, whatever role it is by', async () => {
    const { list } = await leaving(review.accounts);
    expect(list.map(({ kind }) => kind).sort()).toEqual(['ledGroups', 'sheets', 'sheets']);
    expect((await leaving(['expert09'])).list).toEqual([]);
  });

  it('names the powers nobody would hold any more, and none that others hold too', async () => {
    const roleId = await roleIdOf(t, 'approver');
    const members = await t.db
      .selectFrom('userRelation')
      .innerJoin('user', 'user.id', 'userRelation.userId')
      .select('user.account')
      .where('userRelation.objectId', '=', roleId)
      .execute();
    const accounts = members.map(({ account }) => account);
    expect((await leaving(accounts)).orphans).toEqual((await stopping(accounts, 'approver')).orphans);
    await addPerson(t, { account: 'stays', organize: 'qingyu', roleCodes: ['approver'] });
    expect((await leaving(accounts)).orphans).toEqual([]);
    await t.db
      .deleteFrom('userRelation')
      .where('userId', '=', await userIdOf(t, 'stays'))
      .execute();
  });
});

describe('of a graded administrator', () => {
  let ownRole: string;
  let farRole: string;
  const busy = () => review.accounts[0] ?? '';
  const asDistrict = async (accounts: readonly string[], roleIds: readonly string[]) => {
    const userIds = await Promise.all(accounts.map((account) => userIdOf(t, account)));
    return await t.as('district')(authorityApi.listStopping, { body: { userIds, roleIds: [...roleIds] } });
  };
  const words = ['mainSystem', 'dictionary', 'itemsToBeEvaluated', 'itemsToBeEvaluated2'];
  beforeAll(async () => {
    await layRole(t, { words: [...words, 'role', 'role:btn_authorize'], members: ['district'] });
    await letAdminister(t, 'district', 'qingyu');
    ownRole = await layRole(t, { words, organizes: ['qingyu'] });
    farRole = await layRole(t, { words, organizes: ['linxi'] });
  });

  it('37. tells nothing of people he does not see, nor of roles beyond him', async () => {
    const expert = await roleIdOf(t, 'expert');
    expect(await asDistrict(review.accounts, [expert, ownRole])).toEqual({ list: [], more: 0, orphans: [] });
    await addPerson(t, { account: 'nearby', organize: 'qingyu' });
    const approver = await roleIdOf(t, 'approver');
    expect((await asDistrict(['nearby'], [approver, farRole])).orphans).toEqual([]);
  });

  it('counts of people he does not see only those for whom something stops', async () => {
    const member = async (account: string) =>
      t.db
        .insertInto('userRelation')
        .values({ userId: await userIdOf(t, account), objectType: 'Role', objectId: ownRole })
        .execute();
    const organizeId = (
      await t.db.selectFrom('organize').select('id').where('enCode', '=', 'qingyu').executeTakeFirstOrThrow()
    ).id;
    // He works there without being a member the administrator sees, and goes on by the role of experts.
    await t.db.updateTable('user').set({ organizeId }).where('account', '=', busy()).execute();
    await member(busy());
    const nothing = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
    const told = async () =>
      (
        await t.as('district')(authorityApi.preview, {
          params: { objectId: ownRole },
          body: { objectType: 'Role', ...nothing },
        })
      ).stopping;
    expect(await told()).toMatchObject({ list: [], more: 0 });
    await t.db
      .deleteFrom('authorize')
      .where('objectId', '=', await roleIdOf(t, 'expert'))
      .execute();
    expect(await told()).toMatchObject({ list: [], more: 1 });
  });
});

it('is closed to who may take no role', async () => {
  const body = { userIds: ['a'], roleIds: ['b'] };
  expect((await t.reply('expert01', authorityApi.listStopping, { body })).code).toBe(403);
});
