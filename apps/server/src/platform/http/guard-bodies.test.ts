import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardBodies } from './guard-bodies';
import { shared } from './guard-connections';

let app: FastifyInstance;
let port: number;
const open: Socket[] = [];

beforeEach(async () => {
  app = Fastify();
  guardBodies(app, { bodyMs: 300, uploadStretchMs: 300, uploadBytes: 1000 });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null));
  });
  app.post('/', async () => 'taken');
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

/** Sends a head and then a piece of body every 100 ms; gives what came back when the connection ended. */
function drip(method: string, type: string, piece: string, length: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
      if (answer.startsWith('HTTP/1.1 200')) resolve(answer);
    });
    socket.on('error', () => undefined);
    socket.write(
      `${method} / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    let left = length;
    const timer = setInterval(() => {
      if (left <= 0) return;
      socket.write(piece.slice(0, left));
      left -= piece.length;
    }, 100);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

it('cuts off an ordinary body that does not arrive in time, however steadily it drips', async () => {
  expect(await drip('POST', 'application/json', ' ', 1000)).toContain('408 Request Timeout');
});

it('cuts off a body nobody reads too', async () => {
  await drip('GET', 'text/plain', '', 1000);
  await expect.poll(() => open.every((socket) => socket.destroyed), { timeout: 3000 }).toBe(true);
});

it('takes an upload as long as it keeps coming, and cuts one off that only drips', async () => {
  const upload = 'multipart/form-data; boundary=b';
  const [steady, dripping] = await Promise.all([
    drip('POST', upload, 'x'.repeat(1000), 10_000),
    drip('POST', upload, 'x', 10_000),
  ]);
  expect(steady).toContain('200 OK');
  expect(dripping).toContain('408 Request Timeout');
});

it('knows addresses of proxies by themselves, by their network and by name', () => {
  const isShared = shared(['192.0.2.7', '198.51.100.0/24', 'uniquelocal', '2001:db8::/32']);
  const asked = ['192.0.2.7', '::ffff:192.0.2.7', '198.51.100.9', '10.1.2.3', '2001:db8::1'];
  expect(asked.map(isShared)).toEqual(asked.map(() => true));
  expect(['192.0.2.8', '203.0.113.1', '2001:db9::1'].map(isShared)).toEqual([false, false, false]);
});
