import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { watchDisk } from '../disk/disk-room';
import { answerFailures } from './answer-failures';

it('says that the disk is full, instead of that something unexpected happened', async () => {
  const app = Fastify();
  const [disk, ofAnother] = [watchDisk(tmpdir()), watchDisk(tmpdir())];
  answerFailures(app, { disk, brokenRules: {} });
  app.post('/', async () => {
    const full = await open('/dev/full', 'w');
    try {
      await full.writeFile('no room for this');
    } finally {
      await full.close();
    }
  });
  const reply = await app.inject({ method: 'POST', url: '/', headers: { 'accept-language': 'en' } });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({
    code: 503,
    msg: 'The server has no room left, nothing was saved. Contact the administrator.',
    extras: { errorCode: 'server.diskFull' },
  });
  // Two applications in one process do not answer for each other's disks.
  expect([disk.isFull(), ofAnother.isFull()]).toEqual([true, false]);
  await app.close();
});
