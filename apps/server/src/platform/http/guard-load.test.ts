import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardLoad } from './guard-load';

let app: FastifyInstance;
let goOn: () => void;

beforeEach(async () => {
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app = Fastify();
  guardLoad(app);
  app.get('/api/quick', async () => 'here');
  app.get('/api/slow', async () => {
    await held;
    return 'here';
  });
  // As the pages do with an address that is neither a call nor a page (`web-files.ts`).
  app.get('/*', async (_request, reply) => reply.callNotFound());
});
afterEach(() => app.close());

const call = async (url: string, remoteAddress: string) =>
  (await app.inject({ url, remoteAddress })).statusCode;
const several = (count: number, url: string, address: (at: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(url, address(at))));

describe('calls at once', () => {
  it('are refused beyond what one address may have in progress, and taken again once those have ended', async () => {
    const slow = several(200, '/api/slow', () => '10.0.0.1');
    await expect.poll(() => call('/api/quick', '10.0.0.1')).not.toBe(200);
    expect(await call('/api/quick', '10.0.0.2')).toBe(200);
    goOn();
    expect(new Set(await slow)).toEqual(new Set([200]));
    expect(await several(200, '/api/quick', () => '10.0.0.1')).not.toContain(500);
  });

  it('leave their place however often addresses are asked for that are not there', async () => {
    for (let round = 0; round < 5; round++)
      expect(await several(100, '/api/nothing', (at) => `10.0.0.${at % 3}`)).not.toContain(500);
    expect(await several(100, '/api/quick', () => '10.0.0.1')).not.toContain(500);
  });
});
