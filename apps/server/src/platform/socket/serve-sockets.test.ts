import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@qifu/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../log';
import type { SocketHolder } from './live-socket';
import { serveSockets } from './serve-sockets';
import { createSocketHub, type SocketHub } from './socket-hub';

let app: FastifyInstance;
let hub: SocketHub;
let slow = () => Promise.resolve();
const open: (WebSocket | Socket)[] = [];

afterEach(async () => {
  for (const line of open.splice(0)) line instanceof WebSocket ? line.terminate() : line.destroy();
  await app.close();
});

const named = (userId: string, language: Language): SocketHolder => ({
  sessionId: `${userId}-${open.length}`,
  userId,
  isOwnToken: (token) => token !== 'of somebody else',
  isByToken: false,
  isStillOpen: async () => true,
  language,
});

async function serve(introduceWithinMs = 10_000) {
  app = Fastify();
  hub = createSocketHub();
  slow = () => Promise.resolve();
  await serveSockets(app, {
    hub,
    log: createLog('silent'),
    publicUrl: '',
    // The token says who it is: these lines are about the way in, not about sessions.
    admit: async (userId, language) => {
      if (userId === 'unlucky') throw new Error('the database is busy');
      return named(userId, language);
    },
    realtime: [{ methods: { Slow: () => slow() } }],
    introduceWithinMs,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const port = () => (app.server.address() as AddressInfo).port;

async function dial(userId: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/api/message/websocket/${userId}`);
  open.push(socket);
  const heard: { method: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const reason = new Promise<string>((resolve) =>
    socket.once('close', (_code, words) => resolve(words.toString())),
  );
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`status ${statusCode}`)),
    );
  });
  return { socket, heard, closed, reason };
}

async function introduce(userId: string) {
  const line = await dial(userId);
  line.socket.send('{"method":"OnConnection"}');
  await expect.poll(() => line.heard.map(({ method }) => method)).toEqual(['initMessage']);
  return line;
}

it('cuts a line that does not say who it is in time, and no other', async () => {
  await serve(400);
  const [silent, named] = [await dial('anne'), await introduce('bert')];
  silent.socket.send('{"method":"Slow"}');
  silent.socket.send('{"method":"OnConnection","token":"of somebody else"}');
  expect(await silent.closed).toBe(4401);
  await wait(500);
  expect(named.socket.readyState).toBe(WebSocket.OPEN);
});

it('lets only so many of one address be nameless at once, and takes further ones when they are gone', async () => {
  await serve();
  const crowd = [];
  for (let i = 0; i < 500; i += 1) crowd.push(await dial(`crowd${i}`));
  await expect(dial('late')).rejects.toThrow('status 503');
  for (const { socket } of crowd.slice(0, 2)) socket.terminate();
  await expect.poll(() => introduce('late').catch(String)).toHaveProperty('heard.length', 1);
});

it('F36. outlives a database that cannot say whose line it is', async () => {
  await serve();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const line = await dial('unlucky');
  line.socket.send('{"method":"OnConnection"}');
  expect(await line.closed).toBe(1001);
  await wait(50);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

it('makes room for the newest of too many lines of one person', async () => {
  await serve();
  const first = await introduce('anne');
  for (let i = 1; i < 20; i += 1) await introduce('anne');
  expect(first.socket.readyState).toBe(WebSocket.OPEN);
  const other = await introduce('bert');
  await introduce('anne');
  expect(await first.closed).toBe(4429);
  expect(await first.reason).toBe('too many lines of one person are open');
  expect(first.heard.at(-1)).toEqual({ method: 'closeSocket' });
  expect(hub.ofUser('anne')).toHaveLength(20);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

it('takes no more lines of one person that do not say who they are than of one that do', async () => {
  await serve();
  const silent = [];
  for (let i = 0; i < 20; i += 1) silent.push(await dial('anne'));
  const other = await dial('bert');
  const late = await dial('anne');
  expect(await late.closed).toBe(4429);
  expect(silent.filter(({ socket }) => socket.readyState !== WebSocket.OPEN)).toEqual([]);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  // Whoever has said who he is makes room for the next.
  silent[0]?.socket.send('{"method":"OnConnection"}');
  await expect.poll(() => hub.ofUser('anne')).toHaveLength(1);
  await introduce('anne');
});

it('cuts who floods with pings, and who sends on while nothing of it can be worked off', async () => {
  await serve();
  const pinging = await introduce('anne');
  for (let i = 0; i < 100; i += 1) pinging.socket.ping();
  expect(await pinging.closed).toBe(1008);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  slow = () => held;
  const eager = await introduce('bert');
  const sending = setInterval(() => eager.socket.send('{"method":"Slow"}'), 55);
  expect(await eager.closed).toBe(1008);
  clearInterval(sending);
  release();
});

it('works off what all lines of a person ask one after another, and nobody else waits for it', async () => {
  await serve();
  const windows = await Promise.all(Array.from({ length: 8 }, () => introduce('anne')));
  const other = await introduce('bert');
  const [begun, gates]: [string[], (() => void)[]] = [[], []];
  slow = () => {
    begun.push('one more');
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  for (const { socket } of windows) socket.send('{"method":"Slow"}');
  await expect.poll(() => begun.length).toBe(1);
  other.socket.send('{"method":"Slow"}');
  await expect.poll(() => begun.length).toBe(2);
  await wait(100);
  expect(begun).toHaveLength(2);
  while (gates.length > 0) {
    gates.shift()?.();
    await wait(20);
  }
  expect(begun).toHaveLength(9);
});

/** A page that reads nothing: its machine sleeps, or its owner means harm. */
async function dialWithoutReading(userId: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  socket.write(
    `GET /api/message/websocket/${userId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  const introduction = Buffer.from('{"method":"OnConnection"}');
  // A masked text frame with an empty mask.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | introduction.length, 0, 0, 0, 0]), introduction]));
  await expect.poll(() => hub.ofUser(userId)).toHaveLength(1);
  socket.pause();
  return socket;
}

it('cuts a line that takes nothing any more before much waits for it, and tells the others all the same', async () => {
  await serve();
  await dialWithoutReading('sleeper');
  const awake = await introduce('awake');
  const message = { method: 'logout', msg: 'x'.repeat(50_000) } as const;
  let told = 0;
  // Far more than a megabyte beside what the operating system takes in.
  while (hub.ofUser('sleeper').length > 0 && told < 1_000) {
    for (const socket of hub.all()) socket.send(message);
    told += 1;
    await wait(1);
  }
  expect(told).toBeLessThan(1_000);
  await expect.poll(() => awake.heard.length).toBe(told + 1);
  expect(awake.heard.at(-1)).toEqual(message);
});

it('F18. asks every line to come back elsewhere when the process stops, and waits for nobody who does not answer', async () => {
  await serve();
  const lines = await Promise.all(Array.from({ length: 150 }, (_, index) => introduce(`person${index}`)));
  await dialWithoutReading('sleeper');
  const from = performance.now();
  await app.close();
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(new Set(await Promise.all(lines.map(({ closed }) => closed)))).toEqual(new Set([1012]));
  // Not all at the same moment.
  expect(performance.now() - from).toBeGreaterThan(50);
});
