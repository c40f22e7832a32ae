import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { oauthApi, onlineUserApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';

/** What an end may take to reach a line; what nobody announced takes half a minute. */
const atOnceMs = 1_000;

let t: TestApp;
let there: TestApp;
const open: WebSocket[] = [];

beforeAll(async () => {
  t = await startTestApp();
  there = await startTestApp({ beside: t });
  for (const app of [t, there]) await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const line of open) line.terminate();
  await there.close();
  await t.close();
});

interface Line {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  closed: Promise<number>;
  say: (message: unknown) => void;
}

/** Opens a line as a browser does; what arrives is kept in its order. */
async function dial(token: string, app = t, headers: Record<string, string> = {}): Promise<Line> {
  const { port } = app.server.server.address() as AddressInfo;
  const address = `ws://127.0.0.1:${port}/api/message/websocket/${encodeURIComponent(token)}`;
  const socket = new WebSocket(address, { headers });
  open.push(socket);
  const heard: Line['heard'] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

const signIn = async (account: string) =>
  (
    await t.as('nobody')(oauthApi.login, {
      body: { account, password: Buffer.from('Qifu2026').toString('base64') },
    })
  ).token;
const ticketOf = async (token: string) =>
  (await t.as('nobody', { authorization: token })(oauthApi.socketTicket, {})).ticket;
/** What a line heard in its order, without who else came and went meanwhile, which is told at any time. */
const methodsOf = ({ heard }: Line) =>
  heard.map(({ method }) => method).filter((method) => method !== 'Online' && method !== 'Offline');
const hears = (line: Line, methods: string[]) => expect.poll(() => methodsOf(line)).toEqual(methods);

/** A line that has said who it is. */
async function introduce(token: string, app = t): Promise<Line> {
  const line = await dial(await ticketOf(token), app);
  line.say({ method: 'OnConnection', token, mobileDevice: false });
  await hears(line, ['initMessage']);
  return line;
}
/** The id under which an administrator sees the session. */
const sessionIdOf = async (token: string) =>
  (
    await t.db
      .selectFrom('session')
      .select('id')
      .where('tokenHash', '=', createHash('sha256').update(token.replace('bearer ', '')).digest('hex'))
      .executeTakeFirstOrThrow()
  ).id;

it('answers who says OnConnection with figures of what waits, and pushes to nobody before', async () => {
  const token = await signIn('admin');
  for (const way of [token, await ticketOf(token)]) {
    const line = await dial(way);
    line.say('no json');
    line.say([1]);
    line.say({ method: 'NobodyKnowsThis' });
    line.say({ method: 'OnConnection', token: 'bearer of-somebody-else', mobileDevice: false });
    line.say({ method: 'OnConnection', token, mobileDevice: false });
    await hears(line, ['initMessage']);
    expect(line.heard[0]).toMatchObject({ unreadNums: [], unreadNoticeCount: 0, unreadMessageCount: 0 });
  }
});

it('B29. refuses forged, foreign, used and ended ways in', async () => {
  const token = await signIn('clerk');
  const ticket = await ticketOf(token);
  const first = await dial(ticket);
  // Used only when it has been looked up, which may be after the next one is there.
  first.say({ method: 'OnConnection', token, mobileDevice: false });
  await hears(first, ['initMessage']);
  const [subject, expiry, nonce] = ticket.split('.');
  const forged = `${subject}.${expiry}.${nonce}.${'0'.repeat(64)}`;
  for (const way of [ticket, forged, 'bearer nonsense', '%E0%A4%A']) {
    const line = await dial(way);
    expect([await line.closed, methodsOf(line)]).toEqual([4401, ['closeSocket']]);
  }
  await t.as('nobody', { authorization: token })(oauthApi.logout, {});
  const late = await dial(token);
  expect(await late.closed).toBe(4401);
  const { port } = t.server.server.address() as AddressInfo;
  for (const origin of [
    'https://elsewhere.example',
    'null',
    `http://127.0.0.1.evil.example:${port}`,
    `http://evil127.0.0.1:${port}`,
    `http://127.0.0.1:${port}@evil.example`,
    'http://127.0.0.1:9',
  ])
    await expect(dial(await signIn('clerk'), t, { origin }), origin).rejects.toThrow('403');
});

it('gives a token in the address one line: the earlier one is told to stay away', async () => {
  const token = await signIn('approver');
  const [first, second] = [await dial(token), await dial(token)];
  for (const line of [first, second]) {
    line.say({ method: 'OnConnection', token, mobileDevice: false });
    await expect.poll(() => methodsOf(line)).toContain('initMessage');
  }
  await first.closed;
  expect(methodsOf(first)).toEqual(['initMessage', 'closeSocket']);
  expect(second.socket.readyState).toBe(WebSocket.OPEN);
});

it('ends with the session at once, on every process, and no other session of the person does', async () => {
  const [here, away, kept] = [
    await signIn('supervisor'),
    await signIn('supervisor'),
    await signIn('supervisor'),
  ];
  const lines = [await introduce(here), await introduce(away, there), await introduce(kept)] as const;
  await t.as('admin')(onlineUserApi.endMany, {
    query: { ids: [] },
    body: { ids: [await sessionIdOf(here), await sessionIdOf(away)] },
  });
  const answered = performance.now();
  await Promise.all([lines[0].closed, lines[1].closed]);
  expect(performance.now() - answered).toBeLessThan(atOnceMs);
  for (const line of lines.slice(0, 2))
    expect(line.heard.at(-1)).toMatchObject({ method: 'logout', msg: '您已被管理员强制下线' });
  expect(lines[2].socket.readyState).toBe(WebSocket.OPEN);
  expect(await t.reply('nobody', oauthApi.logout, {}, { authorization: here })).toMatchObject({ code: 600 });
});

it('B23. ends with a new password and a disabled account, and tickets given before end with it and with a lock', async () => {
  const id = await userIdOf(t, 'expert04');
  const reset = { userPassword: 'UWlmdTIwMjY=', validatePassword: 'UWlmdTIwMjY=' };
  const toggle = () => t.as('admin')(usersApi.toggleState, { params: { id } });
  const renew = () => t.as('admin')(usersApi.resetPassword, { params: { id }, body: reset });
  for (const end of [renew, toggle]) {
    const token = await signIn('expert04');
    const line = await introduce(token);
    const unused = await ticketOf(token);
    await end();
    const answered = performance.now();
    expect(await line.closed).toBeGreaterThan(1000);
    expect(performance.now() - answered).toBeLessThan(atOnceMs);
    expect(await (await dial(unused)).closed).toBe(4401);
    await t.db.updateTable('user').set({ mustChangePassword: false }).where('id', '=', id).execute();
  }
  await toggle();
  const own = { authorization: await signIn('expert04') };
  const unused = await ticketOf(own.authorization);
  await t.as('nobody', own)(oauthApi.lockScreen, { body: { action: 'lock' } });
  expect(await (await dial(unused)).closed).toBe(4401);
});

it('B23. takes no introduction of a session that has ended or was locked since the line was opened', async () => {
  const id = await userIdOf(t, 'expert05');
  const toggle = () => t.as('admin')(usersApi.toggleState, { params: { id } });
  for (const end of [
    (token: string) => t.as('nobody', { authorization: token })(oauthApi.logout, {}),
    (token: string) =>
      t.as('nobody', { authorization: token })(oauthApi.lockScreen, { body: { action: 'lock' } }),
    toggle,
  ]) {
    const token = await signIn('expert05');
    const line = await dial(await ticketOf(token));
    // Worked off after the way in has been looked at, and before the end.
    line.say({ method: 'OnConnection', token: 'bearer of-somebody-else' });
    await wait(200);
    await end(token);
    line.say({ method: 'OnConnection', token, mobileDevice: false });
    expect(await line.closed).toBe(4401);
    // Says why where the end arrives between the introduction and the look at the session; a greeting never comes.
    const lastWords = end === toggle ? ['closeSocket', 'logout'] : ['closeSocket'];
    expect(methodsOf(line)).toEqual([expect.toBeOneOf(lastWords)]);
  }
  await toggle();
});

it('says nothing to who signs out', async () => {
  const token = await signIn('expert01');
  const line = await introduce(token);
  await t.as('nobody', { authorization: token })(oauthApi.logout, {});
  await line.closed;
  expect(methodsOf(line)).toEqual(['initMessage', 'closeSocket']);
});

it('W8. hears nothing while the screen is locked, on every process, and opens anew afterwards', async () => {
  const token = await signIn('expert06');
  const lines = await Promise.all([introduce(token), introduce(token, there)]);
  const own = t.as('nobody', { authorization: token });
  await own(oauthApi.lockScreen, { body: { action: 'lock' } });
  await Promise.all(lines.map(({ closed }) => closed));
  for (const line of lines) expect(methodsOf(line)).toEqual(['initMessage', 'closeSocket']);
  const unlock = { action: 'unlock', account: 'expert06', password: 'UWlmdTIwMjY=' } as const;
  await own(oauthApi.lockScreen, { body: unlock });
  await introduce(token);
});

it('B29. cuts who floods and who sends more than a message', async () => {
  const token = await signIn('expert02');
  const flood = await introduce(token);
  for (let i = 0; i < 100; i++) flood.say({ method: 'SendMessage' });
  expect(await flood.closed).toBe(1008);
  const large = await introduce(token);
  large.say('x'.repeat(10 * 1024 * 1024));
  expect(await large.closed).toBe(1009);
  const odd = await introduce(token);
  for (const garbage of [
    '\0',
    '['.repeat(60_000),
    '{"__proto__":{"method":"OnConnection"}}',
    '{"method":{}}',
  ])
    odd.say(garbage);
  odd.socket.send(Buffer.alloc(100));
  odd.say({ method: 'OnConnection', token });
  await hears(odd, ['initMessage', 'initMessage']);
});

it('W6. takes one-time tickets only where the process is told so', async () => {
  const strict = await startTestApp({ beside: t, environment: { SOCKET_TOKEN: '0' } });
  await strict.server.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn('expert03');
  expect(await (await dial(token, strict)).closed).toBe(4401);
  const line = await introduce(token, strict);
  expect(line.socket.readyState).toBe(WebSocket.OPEN);
  await strict.close();
  expect(await line.closed).toBeGreaterThan(1000);
});

it('whoever must change his password first has no line, by token or by a ticket drawn before', async () => {
  const token = await signIn('expert05');
  const drawn = await ticketOf(token);
  await t.db
    .updateTable('user')
    .set({ mustChangePassword: true })
    .where('account', '=', 'expert05')
    .execute();
  for (const given of [drawn, token]) expect(await (await dial(given)).closed).toBe(4401);
});
