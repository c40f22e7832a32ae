import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureReason } from './failure-reason';
import type { Reach, Resolve } from './pin-address';
import { refusalOf } from './pin-address';
import { type Answer, type OutgoingPost, postJson } from './post-json';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener, host = '127.0.0.1') {
  const hits = vi.fn();
  const server = createServer((request, reply) => {
    hits(request.headers.host);
    answer(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { port: (server.address() as AddressInfo).port, hits };
}
const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
const ok: RequestListener = (_request, reply) => void reply.end('{}');

const post = (url: string, reach: Reach, more: Partial<OutgoingPost> = {}) =>
  postJson({ url, headers: {}, body: '{"a":1}', withinMs: 2_000, mostAnswerBytes: 100, reach, ...more });
const reasonOf = (work: Promise<Answer>) =>
  work.then(
    ({ status }) => `answered:${status}`,
    (error: unknown) => failureReason(error),
  );
const outside: Reach = { insideHosts: [] };
/** A name server that says what it is told to, one answer after the other. */
const saying = (...answers: string[][]): Resolve & { asked: () => number } => {
  let asked = 0;
  const resolve = async () => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return Object.assign(resolve, { asked: () => asked });
};

describe('B16. an address that somebody typed', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
  ])('that is %s leads into the own network and is refused', async (url) => {
    expect(refusalOf(url, outside)).toBe('private');
    expect(await reasonOf(post(url, outside))).toBe('address:private');
  });

  it.each([
    ['http://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['https://user:word@example.com/', 'credentials'],
    ['nowhere', 'address'],
  ])('such as %s is refused for its %s', (url, refusal) => {
    expect(refusalOf(url, outside)).toBe(refusal);
  });

  it.each([[['127.0.0.1']], [['::1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:10.0.0.1']]])(
    'whose name leads to %j is refused before anything is sent',
    async (addresses) => {
      expect(
        await reasonOf(post('https://hook.example/', { insideHosts: [], resolve: saying(addresses) })),
      ).toBe('address:private');
    },
  );

  it('is asked about once, and called where the first answer led', async () => {
    const first = await listen(ok);
    // The second answer of a rebinding name server would lead elsewhere.
    const resolve = saying(['127.0.0.1'], ['127.0.0.2']);
    const reach: Reach = { insideHosts: ['hook.example'], resolve };
    expect(await reasonOf(post(`http://hook.example:${first.port}/`, reach))).toBe('answered:200');
    expect(resolve.asked()).toBe(1);
    expect(first.hits).toHaveBeenCalledExactlyOnceWith(`hook.example:${first.port}`);
  });

  it('that redirects is not followed', async () => {
    const canary = await listen(ok);
    const location = `http://127.0.0.1:${canary.port}/`;
    const { port } = await listen((_request, reply) => void reply.writeHead(307, { location }).end());
    expect(await reasonOf(post(`http://127.0.0.1:${port}/`, { insideHosts: ['127.0.0.1'] }))).toBe(
      'answered:307',
    );
    expect(canary.hits).not.toHaveBeenCalled();
  });
});

describe('a service outside', () => {
  const inside: Reach = { insideHosts: ['127.0.0.1'] };

  it.each<[string, RequestListener, string]>([
    ['says nothing', () => undefined, 'timeout'],
    ['stops in the middle', (_request, reply) => void reply.write('{'), 'timeout'],
    ['says too much', (_request, reply) => void reply.end('x'.repeat(101)), 'tooLong'],
    ['hangs up', (request) => void request.socket.destroy(), 'broken'],
    ['wants another protocol', (request) => void request.socket.write(switched), 'broken'],
  ])('that %s has failed within its time', async (_what, answer, reason) => {
    const { port } = await listen(answer);
    expect(await reasonOf(post(`http://127.0.0.1:${port}/`, inside, { withinMs: 300 }))).toBe(reason);
  });

  it('that is not there, or whose name server does not answer, is told apart', async () => {
    const { port } = await listen(ok);
    servers[0]?.close();
    servers.length = 0;
    expect(await reasonOf(post(`http://127.0.0.1:${port}/`, inside))).toBe('refused');
    const silent: Reach = { insideHosts: [], resolve: () => new Promise(() => undefined) };
    expect(await reasonOf(post('https://hook.example/', silent, { withinMs: 200 }))).toBe('timeout');
  });
});
