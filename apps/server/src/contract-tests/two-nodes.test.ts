import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createCall,
  currentUserApi,
  dictionaryDataApi,
  dictionaryTypeApi,
  type Envelope,
  noticeApi,
  oauthApi,
  onlineUserApi,
  publicConfigApi,
  sysConfigApi,
  userRelationApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { findService } from '../testing/debian-service';
import { freePort } from '../testing/free-port';
import { addPerson, addRole, userIdOf } from '../testing/people';
import { startProxy, type TestProxy } from '../testing/proxy';
import { dial, hangUp, type Line } from '../testing/realtime-line';
import { prepareRedis, type TestRedis } from '../testing/redis-server';
import { type ServerProcess, startServerProcess } from '../testing/server-process';

/** What reaches the other process late is a defect. */
const atOnceMs = 1_000;

let t: TestApp;
let redis: TestRedis;
let proxy: TestProxy;
/** Two processes of the product on one database, behind nginx as the guide sets it up. */
let nodes: [ServerProcess, ServerProcess];

const start = (port: number, environment: Record<string, string>) =>
  startServerProcess({
    DATABASE_URL: t.databaseUrl,
    SECRET_KEY: 'the same secret for both of them',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    SOCKET_TOKEN: '0',
    ...environment,
  });

/** Calls one address with a token. */
const callAt = (address: string, token = '') =>
  createCall(async ({ method, url, body, endpoint }) => {
    const isForm = endpoint.encoding === 'form';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const payload = isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body);
    const reply = await fetch(address + url, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: payload }),
    });
    return (await reply.json()) as Envelope;
  });

const password = Buffer.from('Qifu2026').toString('base64');
const signIn = async (address: string, account: string) =>
  (await callAt(address)(oauthApi.login, { body: { account, password } })).token;

/** A line at one address that has said who it is. */
async function introduce(address: string, token: string): Promise<Line> {
  const { ticket } = await callAt(address, token)(oauthApi.socketTicket, {});
  const line = await dial(address, ticket);
  line.say({ method: 'OnConnection', token, mobileDevice: false });
  await line.hears('initMessage');
  return line;
}

const sessionsAt = async (address: string, token: string) =>
  (await callAt(address, token)(onlineUserApi.list, { query: { pageSize: 200 } })).list;

async function expectAtOnce(work: Promise<unknown>) {
  const from = performance.now();
  await work;
  expect(performance.now() - from).toBeLessThan(atOnceMs);
}

/** Whom an administrator ends at one process, the other one ends at once, line and session. */
async function expectForcedOffline() {
  const [here, there] = nodes;
  const admin = await signIn(here.address, 'admin');
  const token = await signIn(there.address, 'supervisor');
  const line = await introduce(there.address, token);
  const mine = (await sessionsAt(here.address, admin)).find(
    ({ userAccount }) => userAccount === 'supervisor',
  );
  await callAt(here.address, admin)(onlineUserApi.endMany, {
    query: { ids: [] },
    body: { ids: [mine?.id ?? ''] },
  });
  await expectAtOnce(line.closed);
  expect(line.heard.at(-1)).toMatchObject({ method: 'logout', msg: '您已被管理员强制下线' });
  await expect(callAt(there.address, token)(currentUserApi.read, { query: {} })).rejects.toMatchObject({
    code: 600,
  });
}

/** A right that is taken at one process is gone at the other with its next call, and pages hear of it. */
async function expectRevoked() {
  const [here, there] = nodes;
  const account = `holder${randomUUID().slice(0, 6)}`;
  const role = await addRole(t, { enCode: account, words: ['sysConfig:view'] });
  await addPerson(t, { account, organize: 'city', roleCodes: ['reviewStaff', account] });
  const [admin, token] = [await signIn(here.address, 'admin'), await signIn(there.address, account)];
  const read = (at: string, by: string) => callAt(at, by)(sysConfigApi.read, {});
  await read(there.address, token);
  const line = await introduce(there.address, token);
  await callAt(here.address, admin)(userRelationApi.save, {
    params: { objectId: role },
    body: { objectType: 'Role', userIds: [] },
  });
  await expect(read(there.address, token)).rejects.toMatchObject({ code: 600 });
  await expectAtOnce(line.closed);
  await expect(read(there.address, await signIn(there.address, account))).rejects.toMatchObject({
    code: 403,
  });
}

/** What everybody reads is the same at both processes as soon as it is changed at one. */
async function expectSameSettings() {
  const [here, there] = nodes;
  const admin = await signIn(here.address, 'admin');
  for (const [writer, reader] of [
    [here, there],
    [there, here],
  ] as const) {
    const copyright = `版权 ${randomUUID()}`;
    await callAt(writer.address, admin)(sysConfigApi.update, { body: { copyright } });
    expect(await callAt(reader.address)(publicConfigApi.readPublic, {})).toMatchObject({ copyright });
    expect(await callAt(reader.address, admin)(sysConfigApi.read, {})).toMatchObject({ copyright });
    await expectSameWords(callAt(writer.address, admin), callAt(reader.address, admin));
  }
}

/** A word that one process learns is offered by the other with the next call, in every form it is asked for. */
async function expectSameWords(write: ReturnType<typeof callAt>, read: ReturnType<typeof callAt>) {
  const enCode = `two${randomUUID().slice(0, 8)}`;
  const plain = { parentId: '0', fullName: `两台 ${enCode}`, enCode };
  await read(dictionaryDataApi.listAll, {});
  await write(dictionaryTypeApi.create, { body: { ...plain, parentId: '-1' } });
  const { list } = await read(dictionaryDataApi.listAll, {});
  const type = list.find((one) => one.enCode === enCode);
  await write(dictionaryDataApi.create, {
    body: { ...plain, dictionaryTypeId: type?.id ?? '', fullName: '第二台也知道' },
  });
  const offered = await read(dictionaryDataApi.listOptions, { params: { id: enCode } });
  expect(offered.list.map(({ fullName }) => fullName)).toEqual(['第二台也知道']);
  const all = await read(dictionaryDataApi.listAll, {});
  const words = all.list.find((one) => one.enCode === enCode);
  expect(JSON.stringify(words)).toContain('第二台也知道');
}

async function expectPresence() {
  const [here, there] = nodes;
  const token = await signIn(there.address, 'district');
  const admin = await signIn(here.address, 'admin');
  const isListed = async () =>
    (await sessionsAt(here.address, admin)).some(({ userAccount }) => userAccount === 'district');
  expect(await isListed()).toBe(true);
  await callAt(there.address, token)(oauthApi.logout, {});
  expect(await isListed()).toBe(false);
}

/** A notice that is released at one process is on the screen at the other. */
async function expectNotice() {
  const [here, there] = nodes;
  const [clerk, reader] = [await signIn(here.address, 'clerk'), await signIn(there.address, 'expert02')];
  const line = await introduce(there.address, reader);
  const notice = {
    title: `通知 ${randomUUID()}`,
    bodyText: '正文',
    toUserIds: [await userIdOf(t, 'expert02')],
  };
  const { id } = await callAt(here.address, clerk)(noticeApi.create, { body: notice });
  await callAt(here.address, clerk)(noticeApi.release, { params: { id } });
  await expectAtOnce(line.hears('messagePush'));
  expect(line.of('messagePush').map(({ title }) => title)).toEqual([notice.title]);
}

/** Says so many things in one window; every window of both, wherever it is, shows each once and in order. */
async function expectChat(count: number) {
  const [here, there] = nodes;
  const address = [here.address, there.address] as const;
  const [writer, reader] = [await signIn(here.address, 'clerk'), await signIn(there.address, 'approver')];
  const [said, mirror, heard] = [
    await introduce(address[0], writer),
    await introduce(address[1], writer),
    await introduce(address[1], reader),
  ];
  const toUserId = await userIdOf(t, 'approver');
  const texts = Array.from({ length: count }, (_, index) => `${randomUUID()} ${index}`);
  for (const [index, messageContent] of texts.entries()) {
    said.say({ method: 'SendMessage', toUserId, messageType: 'text', messageContent });
    // A line may say ten things a second.
    if (index >= 8) await wait(110);
  }
  await expectAtOnce(heard.hears('receiveMessage', count));
  await mirror.hears('sendMessage', count);
  const shown = (line: Line, method: string, field: string) => line.of(method).map((frame) => frame[field]);
  expect(shown(heard, 'receiveMessage', 'formMessage')).toEqual(texts);
  for (const line of [said, mirror]) expect(shown(line, 'sendMessage', 'toMessage')).toEqual(texts);
}

/** Who comes and goes at one process is told at the other. */
async function expectComing() {
  const [here, there] = nodes;
  const watcher = await introduce(here.address, await signIn(here.address, 'supervisor'));
  const userId = await userIdOf(t, 'expert03');
  const line = await introduce(there.address, await signIn(there.address, 'expert03'));
  const tells = (method: string) =>
    expect.poll(() => watcher.of(method).map((frame) => frame.userId), { timeout: 3_000 }).toContain(userId);
  await expectAtOnce(tells('Online'));
  line.socket.close();
  await expectAtOnce(tells('Offline'));
}

const readiness = async ({ address }: ServerProcess) => {
  const reply = await fetch(`${address}/health/ready`);
  const { warnings = [] } = (await reply.json()) as { warnings?: string[] };
  return { status: reply.status, isSlower: warnings.some((warning) => warning.startsWith('Redis')) };
};

async function startAll(environment: Record<string, string>) {
  t = await startTestApp();
  const port = await freePort();
  nodes = await Promise.all([start(port, environment), start(port, environment)]);
  proxy = await startProxy(port, [nodes[0].port, nodes[1].port]);
}

async function stopAll() {
  hangUp();
  await proxy?.stop();
  await Promise.all((nodes ?? []).map((node) => node.stop('SIGKILL')));
  await t.close();
}

/** One after the other: what is measured is how long the way between the processes takes. */
async function agree() {
  await expectForcedOffline();
  await expectRevoked();
  await expectSameSettings();
  await expectPresence();
  await expectNotice();
  await expectChat(5);
  await expectComing();
}

const isPossible = findService('nginx') !== undefined && findService('redis-server') !== undefined;

describe.skipIf(!isPossible)('two processes on one database, with Redis', () => {
  beforeAll(async () => {
    redis = await prepareRedis();
    await redis.start();
    await startAll({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await stopAll();
    await redis.kill();
  });

  it('agree at once', async () => {
    expect(await Promise.all(nodes.map(readiness))).toEqual(Array(2).fill({ status: 200, isSlower: false }));
    await agree();
  });

  it('agree while Redis dies, without it, and when it is back', async () => {
    await Promise.all([expectChat(30), wait(1_000).then(() => redis.kill())]);
    await expect
      .poll(() => Promise.all(nodes.map(readiness)))
      .toEqual(Array(2).fill({ status: 200, isSlower: true }));
    const figures = await (await fetch(`${nodes[0].address}/metrics`)).text();
    expect(figures).toMatch(/^qifu_events_line_up\{line="redis"\} 0$/m);
    await agree();
    await redis.start();
    await expect
      .poll(() => Promise.all(nodes.map(readiness)), { timeout: 5_000 })
      .toEqual(Array(2).fill({ status: 200, isSlower: false }));
    await expectChat(5);
    await expectForcedOffline();
  });

  it('F26. serve everybody through nginx when one of them is gone, lines included', async () => {
    const token = await signIn(proxy.address, 'expert01');
    const placed = await Promise.all(Array.from({ length: 6 }, () => introduce(proxy.address, token)));
    await nodes[0].stop('SIGKILL');
    const cut = await Promise.race([
      Promise.all(placed.map(({ closed }) => closed)).then(() => placed.length),
      new Promise<number>((resolve) =>
        setTimeout(() => resolve(placed.filter(({ socket }) => socket.readyState > 1).length), 500),
      ),
    ]);
    expect(cut).toBeGreaterThan(0);
    for (let i = 0; i < 20; i += 1)
      expect(await callAt(proxy.address, token)(currentUserApi.read, { query: {} })).toMatchObject({
        userInfo: { userAccount: 'expert01' },
      });
    const back = await introduce(proxy.address, token);
    expect(back.heard[0]).toMatchObject({ method: 'initMessage' });
    const { origin } = new URL(proxy.address);
    const { ticket } = await callAt(proxy.address, token)(oauthApi.socketTicket, {});
    await dial(proxy.address, ticket, { origin });
    await expect(dial(proxy.address, 'x', { origin: 'http://elsewhere.example' })).rejects.toThrow('403');
    expect(proxy.accessLog()).not.toContain(ticket);
    expect(proxy.accessLog()).toContain('/api/message/websocket/-');
  });

  it('say in their log that Redis went, once, and nothing of its password', async () => {
    const log = await nodes[1].stop();
    expect(log.match(/Redis does not answer: events/g)).toHaveLength(1);
    expect(log).not.toContain(redis.password);
    expect(log).not.toMatch(/unhandled/i);
  });
});

describe.skipIf(!isPossible)('two processes on one database, without Redis', () => {
  beforeAll(() => startAll({}));
  afterAll(stopAll);

  it('agree at once', agree);
});
