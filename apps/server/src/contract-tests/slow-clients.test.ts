import { type AddressInfo, connect, type Socket } from 'node:net';
import { currentUserApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  await t.server.listen({ port: 0, host: '127.0.0.1' });
  port = (t.server.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

/** Opens a connection, sends so much and no more. */
const sender = (start: string) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (start) socket.write(start);
      resolve(socket);
    });
    socket.on('error', () => undefined);
    socket.resume();
  });
const openHead =
  'POST /api/oauth/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n';

it('answers everybody while one client keeps hundreds of bodies open', async () => {
  const sockets = await Promise.all(Array.from({ length: 405 }, () => sender(`${openHead}a`)));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const reply = await t.reply('clerk', currentUserApi.read, { query: {} });
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  expect(reply.code).toBe(200);
});

it('ends connections that say nothing or half a head after ten seconds', async () => {
  const started = Date.now();
  const sockets = await Promise.all([sender(''), sender('GET / HTTP/1.1\r\nHost: x\r\n')]);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
  expect(Date.now() - started).toBeLessThan(14_000);
});
