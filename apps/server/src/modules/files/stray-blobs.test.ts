import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localBlobStore } from '#platform/storage/local-blob-store';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../testing/change-storage';
import { uploadAs } from '../../testing/upload';
import { expiredFilesJob } from './expired-files.job';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('bytes that no row knows, which go after a day; younger ones and those of other databases stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qifu-strays-'));
  const store = localBlobStore(folder);
  const restore = changeStorage(t, store);
  const keepOld = async () => {
    const { key } = await store.keep(Readable.from([Buffer.from('x')]), { maxBytes: 10 });
    await utimes(join(folder, key.slice(0, 2), key), 0, 0);
    return key;
  };
  const stray = await keepOld();
  const young = (await store.keep(Readable.from([Buffer.from('x')]), { maxBytes: 10 })).key;
  const { fileId } = await uploadAs(t, 'company04');
  const known = await keepOld();
  await t.db.updateTable('storedFile').set({ blobKey: known }).where('id', '=', fileId).execute();
  const collect = () => t.asSystem((ctx) => expiredFilesJob.handle(ctx, {}));
  const left = async () =>
    (await Promise.all([stray, young, known].map(async (key) => [key, await store.open(key)] as const)))
      .filter(([, opened]) => opened?.content.destroy())
      .map(([key]) => key);
  await writeFile(join(folder, 'owner'), 'another database');
  await collect();
  expect(await left()).toEqual([stray, young, known]);

  await rm(join(folder, 'owner'));
  await collect();
  expect(await left()).toEqual([young, known]);
  restore();
  await rm(folder, { recursive: true });
});
