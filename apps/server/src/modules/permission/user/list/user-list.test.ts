import { type Envelope, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade, organizeIdOf, userIdOf } from '../../../../testing/people';
import { recordStatements } from '../../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addRole(t, { enCode: 'userReader', words: ['user:view'] });
  await addPerson(t, { account: 'reader', organize: 'qingyu', roleCodes: ['userReader'] });
  await giveGrade(t, 'reader', 'qingyu');
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const list = (query: object, person = 'admin') => t.as(person)(usersApi.list, { query });
const accountsOf = async (query: object, person?: string) =>
  (await list({ pageSize: 100, ...query }, person)).list.map(({ account }) => account);

describe('the list of people', () => {
  it('25. hides admin, also from himself and from a search', async () => {
    expect(await accountsOf({})).not.toContain('admin');
    expect(await accountsOf({ keyword: 'admin' })).toEqual([]);
    expect((await list({ pageSize: 1 })).pagination.total).toBe((await accountsOf({})).length);
  });

  it('finds by a part of account, name or mobile number, however it is written', async () => {
    await t.db
      .updateTable('user')
      .set({ mobilePhone: '13800001234' })
      .where('account', '=', 'clerk')
      .execute();
    expect(await accountsOf({ keyword: '清和' })).toEqual(['clerk']);
    expect(await accountsOf({ keyword: 'CLER' })).toEqual(['clerk']);
    expect(await accountsOf({ keyword: '0001234' })).toEqual(['clerk']);
    expect(await accountsOf({ keyword: '100%' })).toEqual([]);
  });

  it('shows an organization with everything below it, and nothing of an unknown one', async () => {
    const city = await organizeIdOf(t, 'city');
    expect((await accountsOf({ organizeId: city })).sort()).toEqual(['approver', 'clerk', 'supervisor']);
    const review = await organizeIdOf(t, 'city.review');
    expect((await list({ organizeId: review })).list[0]).toMatchObject({
      account: 'clerk',
      realName: '陆清和',
      gender: '保密',
      organize: '江岚市企业服务中心/项目评审科',
      organizeId: review,
      headIcon: '/api/file/Image/userAvatar/001.png',
      enabledMark: 1,
      isAdministrator: 0,
    });
    expect(await accountsOf({ organizeId: 'nowhere' })).toEqual([]);
  });

  it('shows a lock that is over as none', async () => {
    const lock = (unlockTime: Date | null) =>
      t.db
        .updateTable('user')
        .set({ enabledMark: 2, unlockTime })
        .where('account', '=', 'expert09')
        .execute();
    const markOf = async () => (await list({ keyword: 'expert09' })).list[0]?.enabledMark;
    await lock(new Date(Date.now() - 1000));
    expect(await markOf()).toBe(1);
    await lock(new Date(Date.now() + 60_000));
    expect(await markOf()).toBe(2);
    await lock(null);
    expect(await markOf()).toBe(2);
  });

  it('turns its pages without showing anybody twice, in few statements however many there are', async () => {
    const whole = await accountsOf({});
    const turned: string[] = [];
    for (let currentPage = 1; turned.length < whole.length; currentPage += 1)
      turned.push(...(await list({ currentPage, pageSize: 7 })).list.map(({ account }) => account));
    expect(turned).toEqual(whole);
    const costs = async (pageSize: number) =>
      (await recordStatements(() => list({ pageSize }))).filter((text) => text.includes('select')).length;
    expect(await costs(40)).toBe(await costs(5));
  });

  it('37. gives a graded administrator the people of his organizations only', async () => {
    expect((await accountsOf({}, 'reader')).sort()).toEqual(['district', 'reader']);
    expect(await accountsOf({ keyword: 'clerk' }, 'reader')).toEqual([]);
    await giveGrade(t, 'approver', 'qingyu', { Select: 0 });
    expect(outcome(await t.reply('approver', usersApi.list, { query: {} }))).toBe('access.denied');
  });
});

describe('everybody to choose from', () => {
  it('is there for the office: those who are switched on, admin among them', async () => {
    const off = await userIdOf(t, 'expert10');
    await t.as('admin')(usersApi.toggleState, { params: { id: off } });
    const { list: all } = await t.as('clerk')(usersApi.listAll, {});
    const accounts = all.map(({ account }) => account);
    expect(accounts).toContain('admin');
    expect(accounts).not.toContain('expert10');
    expect(all.find(({ account }) => account === 'clerk')).toMatchObject({ department: '项目评审科' });
  });

  it('is nothing for firms, individuals and experts', async () => {
    for (const person of ['company01', 'person01', 'expert01'])
      expect(outcome(await t.reply(person, usersApi.listAll, {})), person).toBe('access.denied');
  });
});
