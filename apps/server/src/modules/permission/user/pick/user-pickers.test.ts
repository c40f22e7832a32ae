import { type Envelope, userPickersApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  addPosition,
  addRole,
  giveGrade,
  organizeIdOf,
  roleIdOf,
  userIdOf,
} from '../../../../testing/people';

let t: TestApp;
let city: string;
let review: string;
let clerk: string;
beforeAll(async () => {
  t = await startTestApp();
  city = await organizeIdOf(t, 'city');
  review = await organizeIdOf(t, 'city.review');
  clerk = await userIdOf(t, 'clerk');
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const names = (nodes: readonly { fullName: string }[]) => nodes.map(({ fullName }) => fullName);
const open = async (id: string, body: object = {}) =>
  t.as('clerk')(userPickersApi.openLevel, { params: { id }, body });
const administered = async (person: string, id: string, body: object = {}) =>
  (await t.as(person)(userPickersApi.openAdministered, { params: { id }, body })).list;

describe('choosing people in the tree', () => {
  it('starts with organizations and shows people before the organizations below', async () => {
    const { list } = await t.as('clerk')(userPickersApi.listTree, {});
    const node = list.find(({ id }) => id === city);
    expect(node).toMatchObject({ type: 'company', isLeaf: false, hasChildren: true });
    expect(names(node?.children ?? [])).toEqual(['周主任/admin', '项目评审科', '综合审批科', '监督检查科']);
    expect(names((await open('0')).list)).toContain('江岚市企业服务中心');
    const level = await open(city);
    expect(names(level.list)).toEqual(['周主任/admin', '项目评审科', '综合审批科', '监督检查科']);
    expect(level.list[0]).toMatchObject({ type: 'user', isLeaf: true, parentId: city, account: 'admin' });
    expect(level.list[1]).toMatchObject({
      type: 'department',
      organize: '江岚市企业服务中心/项目评审科',
      organizeIds: [city, review],
    });
    expect((await open('nowhere')).list).toEqual([]);
  });

  it('finds people in the whole tree page by page', async () => {
    const found = await open('0', { keyword: 'expert', currentPage: 2, pageSize: 20 });
    expect(found.list).toHaveLength(10);
    expect(found.pagination).toEqual({ currentPage: 2, pageSize: 20, total: 30 });
  });

  it('37. stays within what the caller administers', async () => {
    await giveGrade(t, 'approver', 'city.review');
    const [root, ...others] = await administered('approver', '0');
    expect(others).toEqual([]);
    expect(root).toMatchObject({ id: review, parentId: '-1', fullName: '江岚市企业服务中心/项目评审科' });
    expect(names(await administered('approver', review))).toEqual(['陆清和/clerk']);
    expect(await administered('approver', city)).toEqual([]);
    expect(names(await administered('approver', '0', { keyword: 'e' }))).toEqual(['陆清和/clerk']);
    expect(await administered('supervisor', '0')).toEqual([]);
    expect(names(await administered('admin', '0'))).toContain('江岚市企业服务中心');
    expect((await administered('admin', '0', { keyword: 'e' })).length).toBeLessThanOrEqual(50);
  });

  it('is not for firms, individuals and experts', async () => {
    const calls = [
      userPickersApi.listTree,
      userPickersApi.openLevel,
      userPickersApi.openAdministered,
      userPickersApi.listOfOrganize,
      userPickersApi.listOwnSubordinates,
      userPickersApi.listByIds,
      userPickersApi.listSelectable,
      userPickersApi.listForPosition,
      userPickersApi.listForRole,
    ];
    for (const person of ['company01', 'person01', 'expert01'])
      for (const call of calls) {
        const input = { params: { id: '0' }, query: {}, body: {} };
        expect(outcome(await t.reply(person, call as never, input as never)), call.path).toBe(
          'access.denied',
        );
      }
  });
});

describe('lists of people', () => {
  it('are those of an organization, by default the own present one', async () => {
    const of = (query: object) => t.as('clerk')(userPickersApi.listOfOrganize, { query });
    expect(names(await of({}))).toEqual(['陆清和/clerk']);
    expect(names(await of({ organizeId: city }))).toEqual(['周主任/admin']);
    expect(await of({ organizeId: city, keyword: 'nobody' })).toEqual([]);
  });

  it('are those the caller manages', async () => {
    const mine = (body: object) => t.as('supervisor')(userPickersApi.listOwnSubordinates, { body });
    expect(await mine({})).toEqual([]);
    const managerId = await userIdOf(t, 'supervisor');
    await t.db.updateTable('user').set({ managerId }).where('id', '=', clerk).execute();
    expect(names(await mine({}))).toEqual(['陆清和/clerk']);
    expect(await mine({ keyword: '顾' })).toEqual([]);
  });

  it('keep the order of the ids, by either name, and drop unknown ones', async () => {
    const approver = await userIdOf(t, 'approver');
    const byIds = (body: object) => t.as('clerk')(userPickersApi.listByIds, { body });
    expect(names((await byIds({ userId: [approver, 'nobody', clerk, approver] })).list)).toEqual([
      '顾行简/approver',
      '陆清和/clerk',
    ]);
    expect(names((await byIds({ ids: `${clerk},${approver}` })).list)).toEqual([
      '陆清和/clerk',
      '顾行简/approver',
    ]);
    expect((await byIds({})).list).toEqual([]);
  });

  it('are the union of everything chosen, with the page flat or in an object of its own', async () => {
    const find = async (body: object) =>
      (await t.as('clerk')(userPickersApi.listSelectable, { body })).list.map(({ account }) => account);
    const [expertRole, approver] = [await roleIdOf(t, 'expert'), await userIdOf(t, 'approver')];
    expect(await find({})).toEqual([]);
    expect(await find({ userIds: [approver] })).toEqual(['approver']);
    expect((await find({ departIds: [review], userIds: [approver] })).sort()).toEqual(['approver', 'clerk']);
    expect(await find({ departIds: [city] })).toEqual(['admin']);
    expect(await find({ departIds: ['@currentOrg'] })).toEqual(['clerk']);
    expect(await find({ departIds: ['@currentOrgAndSubOrg'] })).toEqual(['clerk']);
    expect(await find({ departIds: ['@currentGradeOrg'] })).toEqual([]);
    expect(await find({ roleIds: [expertRole], keyword: 'expert07' })).toEqual(['expert07']);
    const paged = await t.as('clerk')(userPickersApi.listSelectable, {
      body: { roleIds: [expertRole], pagination: { keyword: '', currentPage: 2, pageSize: 25 } },
    });
    expect(paged.pagination).toEqual({ currentPage: 2, pageSize: 25, total: 30 });
    expect(paged.list).toHaveLength(5);
  });

  it('leave out people who are switched off', async () => {
    const off = await userIdOf(t, 'expert30');
    await t.as('admin')(usersApi.toggleState, { params: { id: off } });
    const { list } = await t.as('clerk')(userPickersApi.listSelectable, { body: { userIds: [off] } });
    expect(list).toEqual([]);
    expect((await open('0', { keyword: 'expert30' })).list).toEqual([]);
  });

  it('are the candidates for a position and for a role', async () => {
    const positionId = await addPosition(t, 'candidate', 'city.review');
    const forPosition = (query: object) => t.as('clerk')(userPickersApi.listForPosition, { query });
    const [node, ...others] = await forPosition({ positionId });
    expect(others).toEqual([]);
    expect(node).toMatchObject({ id: review, fullName: '江岚市企业服务中心/项目评审科' });
    expect(names(node?.children ?? [])).toEqual(['陆清和/clerk']);
    expect(await forPosition({ positionId: 'none' })).toEqual([]);

    const roleId = await addRole(t, { enCode: 'bound', words: [], organize: 'city.review' });
    const forRole = (query: object) => t.as('clerk')(userPickersApi.listForRole, { query });
    expect(names(await forRole({ roleId }))).toEqual(['江岚市企业服务中心/项目评审科']);
    expect(names(await forRole({ roleId, organizeId: review }))).toEqual(['陆清和/clerk']);
    expect(await forRole({ roleId, organizeId: city })).toEqual([]);
    expect(names(await forRole({ roleId, keyword: 'e' }))).toEqual(['陆清和/clerk']);
    const global = await roleIdOf(t, 'reviewStaff');
    expect(names(await forRole({ roleId: global }))).toContain('江岚市企业服务中心');
    expect(names(await forRole({ roleId: global, keyword: '顾行' }))).toEqual(['顾行简/approver']);
    expect(await forRole({ roleId: 'none' })).toEqual([]);
  });
});
