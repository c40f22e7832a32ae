import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobTooLargeError } from './blob-store';
import { localBlobStore } from './local-blob-store';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qifu-blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the local store', () => {
  it('gives back what it was given, with its size, hash and first bytes', async () => {
    const store = localBlobStore(folder);
    const bytes = Buffer.from('年度审计报告'.repeat(20_000));
    const kept = await store.keep(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), {
      maxBytes: 1e7,
    });

    expect(kept.sizeBytes).toBe(bytes.length);
    expect(kept.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(kept.head).toEqual(bytes.subarray(0, 64));
    const opened = await store.open(kept.key);
    expect(await buffer(opened!.content)).toEqual(bytes);
  });

  it('leaves nothing behind of what is too long or breaks off', async () => {
    const store = localBlobStore(folder);
    const before = await readdir(join(folder, 'incoming'));
    const broken = new Readable({
      read() {
        this.destroy(new Error('connection lost'));
      },
    });

    await expect(store.keep(Readable.from([Buffer.alloc(11)]), { maxBytes: 10 })).rejects.toThrow(
      BlobTooLargeError,
    );
    await expect(store.keep(broken, { maxBytes: 10 })).rejects.toThrow('connection lost');
    expect(await readdir(join(folder, 'incoming'))).toEqual(before);
  });

  it.each(['../secret', '..%2fsecret', '/etc/passwd', 'a/b', '', 'incoming', '..\\x', '\0'])(
    'never makes a path of a key it did not give out: %j',
    async (key) => {
      await expect(localBlobStore(folder).open(key)).rejects.toThrow('not a key');
      await expect(async () => await localBlobStore(folder).remove(key)).rejects.toThrow('not a key');
    },
  );

  it('says that removed bytes are gone, and removes twice without complaint', async () => {
    const store = localBlobStore(folder);
    const { key } = await store.keep(Readable.from([Buffer.from('x')]), { maxBytes: 10 });
    await store.remove(key);
    await store.remove(key);

    expect(await store.open(key)).toBeUndefined();
  });

  it('clears away half-written bytes of yesterday and keeps those still arriving', async () => {
    const old = join(folder, 'incoming', 'old');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(folder, 'incoming', 'arriving'), 'half');

    expect(await localBlobStore(folder).sweep(new Date())).toBe(1);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['arriving']);
  });
});
