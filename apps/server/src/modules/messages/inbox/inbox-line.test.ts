import { messageApi, messageTypes, noticeApi } from '@qifu/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { heardOf, type OpenLine, openLine } from '../../../testing/open-line';
import { userIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';
import { sendMessage } from '../delivery/send-message.service';

let t: TestApp;
let there: TestApp;
const open: OpenLine[] = [];

beforeAll(async () => {
  t = await startTestApp();
  there = await startTestApp({ beside: t });
  for (const app of [t, there]) await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await there.close();
  await t.close();
});

const lineOf = async (account: string, app = t) => {
  const line = await openLine(app, await app.tokenOf(account));
  open.push(line);
  return line;
};
const pushesOf = (line: OpenLine) => heardOf(line, 'messagePush');
const release = async (title: string, accounts: string[]) => {
  const toUserIds = await Promise.all(accounts.map((account) => userIdOf(t, account)));
  const { id } = await t.as('clerk')(noticeApi.create, { body: { title, bodyText: '正文', toUserIds } });
  await t.as('clerk')(noticeApi.release, { params: { id } });
};

it('a release reaches every open line of every recipient on every process, each with his own copy', async () => {
  const [first, second, away] = [
    await lineOf('expert01'),
    await lineOf('expert01', there),
    await lineOf('expert02', there),
  ];
  const other = await lineOf('expert03', there);
  await release('明日开评', ['expert01', 'expert02']);

  for (const line of [first, second, away]) await expect.poll(() => pushesOf(line).length).toBe(1);
  const [mine] = (await t.as('expert01')(messageApi.list, { query: {} })).list;
  expect(pushesOf(first)[0]).toEqual({
    method: 'messagePush',
    messageType: 2,
    userId: await userIdOf(t, 'clerk'),
    toUserId: [await userIdOf(t, 'expert01')],
    title: '明日开评',
    unreadNoticeCount: 1,
    id: mine?.id,
    messageDefaultTime: mine?.releaseTime,
    type: 1,
  });
  expect(pushesOf(second)).toEqual(pushesOf(first));
  expect(pushesOf(away)[0]?.id).not.toBe(mine?.id);
  await release('再发一条', ['expert03']);
  await expect.poll(() => pushesOf(other).length).toBe(1);
  expect(pushesOf(other)[0]).toMatchObject({ title: '再发一条' });
  expect(pushesOf(first)).toHaveLength(1);
});

it('a process looks for copies only where one of few recipients has a line to it', async () => {
  const line = await lineOf('expert05', there);
  const sent = await recordStatements(async () => {
    await release('别处的人', ['approver']);
    await release('这里的人', ['expert05']);
    await expect.poll(() => pushesOf(line).length).toBe(1);
  });
  expect(sent.filter((one) => one.includes('"messageReceive"."sentTime"'))).toHaveLength(1);
});

it('nothing is pushed of what is taken back', async () => {
  const line = await lineOf('expert04');
  const toUserIds = [await userIdOf(t, 'expert04')];
  const say = (title: string, then: () => void) =>
    t.asSystem(async (ctx) => {
      await sendMessage(ctx, { type: messageTypes.system, title, bodyText: title, toUserIds });
      then();
    });
  await expect(
    say('没有发生', () => {
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await say('发生了', () => undefined);

  await expect.poll(() => pushesOf(line).length).toBe(1);
  expect(pushesOf(line)[0]).toMatchObject({ title: '发生了', type: 3, userId: '' });
});

it('the first push says how much waits and what came last', async () => {
  const toUserIds = [await userIdOf(t, 'expert06')];
  await release('旧公告', ['expert06']);
  await release('新公告', ['expert06']);
  for (const type of [messageTypes.workflow, messageTypes.system] as const)
    await t.asSystem((ctx) => sendMessage(ctx, { type, title: `第 ${type} 类`, bodyText: '{}', toUserIds }));
  const [greeting] = heardOf(await lineOf('expert06', there), 'initMessage');
  expect(greeting).toMatchObject({
    unreadNoticeCount: 2,
    unreadMessageCount: 2,
    unreadTotalCount: 4,
    noticeDefaultText: '新公告',
    messageDefaultText: '第 3 类',
    messageDefaultTime: expect.any(Number),
  });
  await t.as('expert06')(messageApi.readAll, { body: { type: 1 } });
  const [later] = heardOf(await lineOf('expert06'), 'initMessage');
  expect(later).toMatchObject({ unreadNoticeCount: 0, unreadMessageCount: 2 });
});

it('what one window opens, clears away or marks lowers the number in all windows on every process', async () => {
  const person = 'expert07';
  for (const title of ['甲', '乙', '丙', '丁']) await release(title, [person, 'expert08']);
  const lines = [await lineOf(person), await lineOf(person, there)];
  const other = await lineOf('expert09', there);
  const [first, second] = (await t.as(person)(messageApi.list, { query: {} })).list;
  const told = (line: OpenLine) =>
    heardOf(line, 'inboxChanged').map(({ unreadNoticeCount, unreadMessageCount }) => [
      unreadNoticeCount,
      unreadMessageCount,
    ]);
  const counts: number[][] = [];
  const eachHears = async (notices: number) => {
    counts.push([notices, 0]);
    for (const line of lines) await expect.poll(() => told(line)).toEqual(counts);
  };
  const open = () => t.as(person)(messageApi.readInfo, { params: { id: first!.id } });
  await open();
  await eachHears(3);
  // Once more changes nothing, and nothing is said.
  await open();
  await t.as(person)(messageApi.removeRecords, { query: {}, body: { ids: second!.id } });
  await eachHears(2);
  const { list } = await t.as('clerk')(noticeApi.listNotices, { query: { keyword: '甲' } });
  await t.as('clerk')(noticeApi.remove, { params: { id: list[0]!.id }, query: {} });
  await eachHears(1);
  await t.as(person)(messageApi.readAll, { body: {} });
  await eachHears(0);
  expect(told(other)).toEqual([[0, 0]]);
});
