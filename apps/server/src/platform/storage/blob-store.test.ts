import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStore, BlobTooLargeError, StorageUnavailableError } from './blob-store';
import { digestHost } from './digest-files';
import { localBlobStore } from './local-blob-store';
import { s3BlobStore } from './s3-blob-store';
import { type S3StandIn, startS3 } from './testing/s3-stand-in';

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qifu-blobs-'));
  s3 = await startS3();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
  await digestHost.close();
});

const stores: Record<string, () => { store: BlobStore; pathOf: (key: string) => string }> = {
  folder: () => ({ store: localBlobStore(folder), pathOf: (key) => join(folder, key.slice(0, 2), key) }),
  bucket: () => ({ store: s3BlobStore(s3.settings), pathOf: s3.pathOf }),
};
const most = { maxBytes: 100 * 1024 * 1024 };
const keepText = (store: BlobStore, text: string) => store.keep(Readable.from([Buffer.from(text)]), most);
/** Breaks off after some bytes; without a delay before anybody could have begun to read. */
const broken = (after: number, delayMs: number) => {
  const source = new PassThrough();
  source.write(Buffer.alloc(after));
  const breakOff = () => source.destroy(new Error('connection lost'));
  if (delayMs === 0) process.nextTick(breakOff);
  else setTimeout(breakOff, delayMs);
  return source;
};
/** What a store says of bytes kept in pieces. */
const known = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5: createHash('md5').update(bytes).digest('hex'),
  head: bytes.subarray(0, 64),
});
const hasContent = async (store: BlobStore, key: string, bytes: Buffer) =>
  (await buffer((await store.open(key))!.content)).equals(bytes);
const listed = async (store: BlobStore, owner: string, before: Date) => {
  const keys: string[] = [];
  for await (const key of store.listKept(owner, before)) keys.push(key);
  return keys;
};

describe.each(Object.keys(stores))('bytes in a %s', (kind) => {
  const open = () => stores[kind]!();

  it.each([0, 1, 5 * 1024 * 1024, 20 * 1024 * 1024 + 7])(
    'are given back as they were, with size, hash and beginning: %d of them',
    async (size) => {
      const { store } = open();
      const bytes = randomBytes(size);
      const kept = await store.keep(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), most);

      expect(kept).toMatchObject({
        sizeBytes: size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        head: bytes.subarray(0, 64),
      });
      const opened = await store.open(kept.key);
      expect(opened?.sizeBytes).toBe(size);
      expect((await buffer(opened!.content)).equals(bytes)).toBe(true);
    },
  );

  it('are given back in parts, with the size of the whole', async () => {
    const { store } = open();
    const { key } = await keepText(store, '0123456789');
    const part = async (start: number, end: number) => {
      const opened = await store.open(key, { start, end });
      return [String(await buffer(opened!.content)), opened!.sizeBytes];
    };

    expect(await part(0, 1)).toEqual(['01', 10]);
    expect(await part(3, 6)).toEqual(['3456', 10]);
    expect(await part(9, 9)).toEqual(['9', 10]);
    expect(await store.open(randomUUID(), { start: 0, end: 1 })).toBeUndefined();
  });

  it('are joined in order, with both hashes, and joined again; the pieces stay', async () => {
    const { store } = open();
    const pieces = [randomBytes(5 * 1024 * 1024), randomBytes(700_000), Buffer.from('end')];
    const keys: string[] = [];
    for (const piece of pieces) keys.push((await store.keep(Readable.from([piece]), most)).key);
    const bytes = Buffer.concat(pieces);
    const joined = (await store.join(keys))!;
    const again = (await store.join([joined.key, keys[2]!]))!;
    for (const key of keys) await store.remove(key);

    expect(joined).toMatchObject(known(bytes));
    expect(again).toMatchObject(known(Buffer.concat([bytes, Buffer.from('end')])));
    expect(await hasContent(store, joined.key, bytes)).toBe(true);
    expect(await listed(store, 'me', new Date(Date.now() + 60_000))).toContain(joined.key);
    await store.remove(joined.key);
    expect(await store.open(joined.key)).toBeUndefined();
    expect(await hasContent(store, again.key, Buffer.concat([bytes, Buffer.from('end')]))).toBe(true);
  });

  it('are given in parts across the places they were joined at', async () => {
    const { store } = open();
    const keys: string[] = [];
    for (const text of ['012', '3456', '7']) keys.push((await keepText(store, text)).key);
    const { key } = (await store.join(keys))!;
    const part = async (start: number, end: number) => {
      const opened = await store.open(key, { start, end });
      return [String(await buffer(opened!.content)), opened!.sizeBytes];
    };

    expect(await part(1, 7)).toEqual(['1234567', 8]);
    expect(await part(2, 3)).toEqual(['23', 8]);
    expect(await part(3, 6)).toEqual(['3456', 8]);
    expect(await part(7, 7)).toEqual(['7', 8]);
  });

  it('of one piece are joined as well; where a piece is gone nothing is, and nothing stays', async () => {
    const { store } = open();
    const { key } = await keepText(store, 'alone');
    const joined = (await store.join([key]))!;
    await store.remove(key);
    expect(joined).toMatchObject(known(Buffer.from('alone')));
    expect(await hasContent(store, joined.key, Buffer.from('alone'))).toBe(true);

    const before = await listed(store, 'me', new Date(Date.now() + 60_000));
    expect(await store.join([joined.key, key])).toBeUndefined();
    expect(await listed(store, 'me', new Date(Date.now() + 60_000))).toEqual(before);
    if (kind === 'folder') expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it.each([11, 20 * 1024 * 1024])('leave nothing behind where there are too many: %d', async (size) => {
    const { store } = open();
    const before = await listed(store, 'me', new Date(Date.now() + 60_000));
    const tooMuch = store.keep(Readable.from([Buffer.alloc(size - 1), Buffer.alloc(1)]), {
      maxBytes: size - 1,
    });

    await expect(tooMuch).rejects.toThrow(BlobTooLargeError);
    expect(await listed(store, 'me', new Date(Date.now() + 60_000))).toEqual(before);
    if (kind === 'folder') expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(s3.unfinished()).toEqual([]);
  });

  it.each([
    [10, 0],
    [10, 20],
    [12 * 1024 * 1024, 20],
  ])('leave nothing behind where they break off: after %d in %d ms', async (after, delayMs) => {
    const { store } = open();
    const before = await listed(store, 'me', new Date(Date.now() + 60_000));

    await expect(store.keep(broken(after, delayMs), most)).rejects.toThrow('connection lost');
    expect(await listed(store, 'me', new Date(Date.now() + 60_000))).toEqual(before);
    if (kind === 'folder') expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(s3.unfinished()).toEqual([]);
  });

  it.each(['../secret', '..%2fsecret', '/etc/passwd', 'a/b', '', 'incoming', 'owner', '..\\x', '\0'])(
    'never have a name that was not given out: %j',
    async (key) => {
      const { store } = open();
      await expect(async () => await store.open(key)).rejects.toThrow('not a key');
      await expect(async () => await store.remove(key)).rejects.toThrow('not a key');
    },
  );

  it('are gone once removed, and removed twice without complaint', async () => {
    const { store, pathOf } = open();
    const { key } = await keepText(store, 'x');
    expect(existsSync(pathOf(key))).toBe(true);
    await store.remove(key);
    await store.remove(key);

    expect(existsSync(pathOf(key))).toBe(false);
    expect(await store.open(key)).toBeUndefined();
  });

  it('are listed by their age, for the database that asked first', async () => {
    const { store } = open();
    const [one, two] = [await keepText(store, 'x'), await keepText(store, 'y')];
    const soon = new Date(Date.now() + 60_000);

    expect(await listed(store, 'me', soon)).toEqual(expect.arrayContaining([one.key, two.key]));
    expect(await listed(store, 'me', new Date(0))).toEqual([]);
    expect(await listed(store, 'somebody else', soon)).toEqual([]);
  });

  it.each(['kept', 'joined'])('are let go by a reader who leaves: %s', async (how) => {
    const { store } = open();
    const { key: whole } = await store.keep(Readable.from([Buffer.alloc(9 * 1024 * 1024)]), most);
    const key = how === 'kept' ? whole : (await store.join([whole, whole]))!.key;
    const { content } = (await store.open(key))!;
    await new Promise((resolve) => content.once('readable', resolve));
    content.destroy();
    await finished(content).catch(() => undefined);

    expect(content.closed).toBe(true);
  });

  it('may be asked for while the store answers', async () => {
    await expect(open().store.check()).resolves.toBeUndefined();
  });
});

describe('a folder', () => {
  it('is cleared of half-written bytes of yesterday; those still arriving stay', async () => {
    const incoming = join(folder, 'incoming');
    await mkdir(join(incoming, 'joining'), { recursive: true });
    await writeFile(join(incoming, 'joining/0'), 'half');
    await writeFile(join(incoming, 'old'), 'half');
    for (const name of ['old', 'joining']) await utimes(join(incoming, name), new Date(0), new Date(0));
    await writeFile(join(incoming, 'arriving'), 'half');

    expect(await localBlobStore(folder).sweep(new Date())).toBe(2);
    expect(await readdir(incoming)).toEqual(['arriving']);
    await rm(join(incoming, 'arriving'));
  });

  it('joins by copying where a file cannot have two names; other faults are told', async () => {
    let code = 'EPERM';
    const store = localBlobStore(folder, () => Promise.reject(Object.assign(new Error(code), { code })));
    const keys = [(await keepText(store, 'one ')).key, (await keepText(store, 'two')).key];
    const joined = (await store.join(keys))!;
    const alone = (await store.join(keys.slice(0, 1)))!;
    for (const key of keys) await store.remove(key);
    expect(await hasContent(store, joined.key, Buffer.from('one two'))).toBe(true);
    expect(await hasContent(store, alone.key, Buffer.from('one '))).toBe(true);

    code = 'EIO';
    await expect(store.join([joined.key])).rejects.toThrow(StorageUnavailableError);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('says that it does not answer where something else stands in its place', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const store = localBlobStore(join(file, 'files'));

    await expect(store.check()).rejects.toThrow(StorageUnavailableError);
    await expect(keepText(store, 'x')).rejects.toThrow(StorageUnavailableError);
    await expect(store.sweep(new Date())).rejects.toThrow(StorageUnavailableError);
    await expect(listed(store, 'me', new Date())).rejects.toThrow(StorageUnavailableError);
    await chmod(file, 0o600);
  });
});

describe('a bucket', () => {
  it('is cleared of uploads in parts that ended half-way yesterday; those still running stay', async () => {
    const store = s3BlobStore(s3.settings);
    const source = new PassThrough();
    const running = store.keep(source, most);
    source.write(Buffer.alloc(17 * 1024 * 1024));
    // Two parts of 8 MB; one that was still arriving would make the upload's folder anew behind the sweep.
    await expect.poll(() => s3.arrivedBytes()).toBe(16 * 1024 * 1024);

    expect(await store.sweep(new Date())).toBe(0);
    expect(await store.sweep(new Date(Date.now() + 25 * 3600_000))).toBe(1);
    expect(s3.unfinished()).toEqual([]);
    source.end();
    await expect(running).rejects.toThrow(StorageUnavailableError);
  });

  it('says that it does not answer, in every step, and goes on when it is back', async () => {
    const store = s3BlobStore(s3.settings);
    const { key } = await keepText(store, 'x');
    s3.setDown(true);
    await expect(store.check()).rejects.toThrow(StorageUnavailableError);
    await expect(keepText(store, 'x')).rejects.toThrow(StorageUnavailableError);
    await expect(store.open(key)).rejects.toThrow(StorageUnavailableError);
    await expect(store.remove(key)).rejects.toThrow(StorageUnavailableError);
    await expect(listed(store, 'me', new Date())).rejects.toThrow(StorageUnavailableError);
    await expect(store.sweep(new Date())).rejects.toThrow(StorageUnavailableError);
    s3.setDown(false);

    expect(String(await buffer((await store.open(key))!.content))).toBe('x');
  });

  it('is not believed where it sends another part than was asked for', async () => {
    const store = s3BlobStore(s3.settings);
    const { key } = await keepText(store, 'whole');
    // s3rver takes the end 0 for none.
    await expect(store.open(key, { start: 0, end: 0 })).rejects.toThrow(StorageUnavailableError);
  });

  it('names what is wrong with it: no such bucket, a wrong key, nobody there', async () => {
    const check = (change: object) => s3BlobStore({ ...s3.settings, ...change }).check();
    await expect(check({ bucket: 'no-such-bucket' })).rejects.toThrow(/NotFound/);
    await expect(check({ accessKey: 'somebody' })).rejects.toThrow(/403|Forbidden/);
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await new Promise((resolve) => silent.close(resolve));
    await expect(check({ endpoint: `http://127.0.0.1:${port}` })).rejects.toThrow(/ECONNREFUSED/);
  });
});
