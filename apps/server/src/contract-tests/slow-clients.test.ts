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
  let begun = 0;
  t.server.server.on('request', () => {
    begun += 1;
  });
  const sockets = await Promise.all(Array.from({ length: 405 }, () => sender(`${openHead}a`)));
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(405);
  const reply = await t.reply('clerk', currentUserApi.read, { query: {} });
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  expect(reply.code).toBe(200);
});

it('ends connections that say nothing or half a head', async () => {
  const ended = async (start: string) => {
    const socket = await sender(start);
    await new Promise((resolve) => socket.on('close', resolve));
  };
  // After ten seconds; where nothing ended them they would stay for an hour, far beyond the patience of any test.
  await expect(Promise.all([ended(''), ended('GET / HTTP/1.1\r\nHost: x\r\n')])).resolves.toHaveLength(2);
});

const brokenCall =
  'POST /api/oauth/SmsCode HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}zzzz\r\n\r\n';

it('answers everybody after hundreds of calls whose connection broke by what followed their body', async () => {
  const broken = async () => {
    const socket = await sender(brokenCall);
    if (!socket.destroyed) await new Promise((resolve) => socket.on('close', resolve));
  };
  // More than one address may have in progress at once.
  for (let call = 0; call < 220; call += 1) await broken();
  const reply = await fetch(`http://127.0.0.1:${port}/api/system/SysConfig/Public`);
  expect(reply.status).toBe(200);
});
