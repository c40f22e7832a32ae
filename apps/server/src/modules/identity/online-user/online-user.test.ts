import { currentUserApi, type Envelope, oauthApi, onlineUserApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, userIdOf } from '../../../testing/grading';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const words = ['mainSystem', 'systemManage', 'onlineUser', 'onlineUser:btn_remove'];
  await layRole(t, { words, members: ['supervisor'] });
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const open = async (account: string) => {
  const body = { account, password: Buffer.from('Qifu2026').toString('base64') };
  const { data } = await t.reply('nobody', oauthApi.login, { body }, firefox);
  return { authorization: (data as { token: string }).token };
};
const codeOf = async (headers: Record<string, string>) =>
  (await t.reply('nobody', currentUserApi.read, { query: {} }, headers)).code;
const list = (keyword: string) => t.as('admin')(onlineUserApi.list, { query: { keyword } });

describe('forced offline', () => {
  it('ends one session of several, with the next call', async () => {
    const sessions = [await open('expert07'), await open('expert07')];
    const { list: rows, pagination } = await list('expert07');
    expect(pagination.total).toBe(2);
    expect(rows[0]).toMatchObject({
      userAccount: 'expert07',
      organize: '评审专家库',
      loginPlatForm: 'Firefox 140 / Linux',
      isOwn: false,
    });
    // Latest first.
    expect(outcome(await t.reply('admin', onlineUserApi.end, { params: { id: rows[0]?.id ?? '' } }))).toBe(
      '200',
    );
    expect(await Promise.all(sessions.map(codeOf))).toEqual([200, 600]);
    expect((await list('expert07')).list.map(({ id }) => id)).toEqual([rows[1]?.id]);
  });

  it('ends every session of a person, named in the body or in the address', async () => {
    const sessions = [await open('expert08'), await open('expert08'), await open('expert09')];
    const [eight, nine] = [await userIdOf(t, 'expert08'), await userIdOf(t, 'expert09')];
    const remove = await t.server.inject({
      method: 'DELETE',
      url: '/api/system/OnlineUser',
      headers: { authorization: await t.tokenOf('admin'), 'content-type': 'application/json' },
      payload: { ids: [eight] },
    });
    expect(remove.json().code).toBe(200);
    expect(await Promise.all(sessions.map(codeOf))).toEqual([600, 600, 200]);
    const byAddress = await t.server.inject({
      method: 'DELETE',
      url: `/api/system/OnlineUser?ids=${nine}`,
      headers: { authorization: await t.tokenOf('admin') },
    });
    expect(byAddress.json().code).toBe(200);
    expect(await codeOf(sessions[2] ?? {})).toBe(600);
    const row = await t.db
      .selectFrom('auditLog')
      .select(['action', 'objectId', 'objectName', 'changes'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'system/OnlineUser.endMany', objectId: nine });
    expect(row.changes).toMatchObject([{ field: 'endedSessions', after: [expect.any(String)] }]);
  });

  it('of an administrator is for administrators; of oneself for everybody who may', async () => {
    const admin = await userIdOf(t, 'admin');
    await t.tokenOf('admin');
    const { list } = await t.as('supervisor')(onlineUserApi.list, { query: { pageSize: 100 } });
    expect(list.find(({ userId }) => userId === admin)?.abilities).toEqual([]);
    expect(list.find(({ isOwn }) => isOwn)?.abilities).toEqual(['end']);
    expect(outcome(await t.reply('supervisor', onlineUserApi.end, { params: { id: admin } }))).toBe(
      'online.administrator',
    );
    const own = await open('supervisor');
    const id = await userIdOf(t, 'supervisor');
    expect(outcome(await t.reply('nobody', onlineUserApi.end, { params: { id } }, own))).toBe('200');
    expect(await codeOf(own)).toBe(600);
  });

  it('asks for the right and for somebody who is there', async () => {
    expect(outcome(await t.reply('clerk', onlineUserApi.list, { query: {} }))).toBe('access.denied');
    expect(outcome(await t.reply('clerk', onlineUserApi.end, { params: { id: '1' } }))).toBe('access.denied');
    expect(outcome(await t.reply('admin', onlineUserApi.end, { params: { id: '1' } }))).toBe(
      'record.missing',
    );
  });
});

describe('the list of signed-in people', () => {
  it('leaves out who is over, silent or disabled, and costs the same however many there are', async () => {
    const two = await recordStatements(() => list(''));
    for (const account of ['expert11', 'expert12', 'expert13']) await open(account);
    expect((await recordStatements(() => list(''))).length).toBe(two.length);
    const past = new Date(Date.now() - 86_400_000);
    const at = async (account: string, values: object) =>
      t.db
        .updateTable('session')
        .set(values)
        .where('userId', '=', await userIdOf(t, account))
        .execute();
    await at('expert11', { expiresAt: past });
    await at('expert12', { lastActiveTime: past });
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'expert13').execute();
    expect((await list('expert1')).list).toEqual([]);
  });
});
