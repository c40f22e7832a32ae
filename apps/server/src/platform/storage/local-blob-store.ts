import { createHash, randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobStore, BlobTooLargeError, type KeptBlob } from './blob-store';

const headBytes = 64;
/** Keys are ours; anything else never becomes a path. */
const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const incomingName = 'incoming';
const ownerName = 'owner';
const abandonedMs = 24 * 3600 * 1000;

/** Keeps bytes in a folder, under random names of its own, never under a name somebody sent. */
export function localBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('not a key of this store');
    return join(folder, key.slice(0, 2), key);
  };

  const keep: BlobStore['keep'] = async (content, { maxBytes }) => {
    const key = randomUUID();
    const target = pathOf(key);
    const incoming = join(folder, incomingName, key);
    await Promise.all([
      mkdir(dirname(target), { recursive: true }),
      mkdir(dirname(incoming), { recursive: true }),
    ]);
    try {
      const kept = await writeSafely(incoming, content, maxBytes);
      await rename(incoming, target);
      await syncFolder(dirname(target));
      return { key, ...kept };
    } catch (error) {
      content.destroy();
      await rm(incoming, { force: true });
      throw error;
    }
  };

  const openBlob: BlobStore['open'] = async (key) => {
    const file = await open(pathOf(key), 'r').catch(absentIsUndefined);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { content: file.createReadStream(), sizeBytes: size };
  };

  return {
    keep,
    open: openBlob,
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: (now) => removeAbandoned(folder, now),
    listKept: (owner, before) => listKept(folder, owner, before),
    freeBytes: () => freeBytes(folder),
  };
}

/** Writes, counts and hashes in one pass; the bytes are on the disk when it resolves. */
async function writeSafely(
  path: string,
  content: Readable,
  maxBytes: number,
): Promise<Omit<KeptBlob, 'key'>> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const piece of content) {
      const chunk = Buffer.from(piece as Uint8Array);
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new BlobTooLargeError(`more than ${maxBytes} bytes`);
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest('hex'), head };
}

/** A renamed file is only sure to be found again once its folder is on the disk too. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeAbandoned(folder: string, now: Date): Promise<number> {
  const incoming = join(folder, incomingName);
  const names = (await readdir(incoming).catch(absentIsUndefined)) ?? [];
  let removed = 0;
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(absentIsUndefined);
    if (!found || now.getTime() - found.mtimeMs < abandonedMs) continue;
    await rm(join(incoming, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function* listKept(folder: string, owner: string, before: Date): AsyncGenerator<string, void> {
  if ((await ownerOf(folder, owner)) !== owner) return;
  for (const part of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for await (const { name } of await opendir(join(folder, part))) {
      if (!keyPattern.test(name)) continue;
      const found = await stat(join(folder, part, name)).catch(absentIsUndefined);
      if (found && found.mtimeMs < before.getTime()) yield name;
    }
  }
}

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whose folder it is: of the first that asks. */
async function ownerOf(folder: string, asking: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, ownerName);
  await writeFile(path, asking, { flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return await readFile(path, 'utf8');
}

function absentIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
