import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
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
import { abandonedMs, assertBlobKey, isBlobKey } from './blob-key';
import { type BlobStore, type KeptBlob, StorageUnavailableError } from './blob-store';
import { hearErrors } from './hear-errors';
import { asBuffer, measureBytes } from './measure-bytes';

const incomingName = 'incoming';
const ownerName = 'owner';
const readBytes = 128 * 1024;

/** Keeps bytes in a folder, under random names of its own, never under a name somebody sent. */
export function localBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => {
    assertBlobKey(key);
    return join(folder, key.slice(0, 2), key);
  };

  const keep: BlobStore['keep'] = async (content, { maxBytes }) => {
    const key = randomUUID();
    const target = pathOf(key);
    const incoming = join(folder, incomingName, key);
    hearErrors(content);
    try {
      await Promise.all([
        mkdir(dirname(target), { recursive: true }),
        mkdir(dirname(incoming), { recursive: true }),
      ]);
      if (content.errored) throw content.errored;
      const kept = await writeSafely(incoming, content, maxBytes);
      await rename(incoming, target);
      await syncFolder(dirname(target));
      return { key, ...kept };
    } catch (error) {
      content.destroy();
      await rm(incoming, { force: true }).catch(() => undefined);
      return failingDisk(error);
    }
  };

  const openBlob: BlobStore['open'] = async (key, range) => {
    const file = await open(pathOf(key), 'r').catch(absentIsUndefined).catch(failingDisk);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { content: file.createReadStream({ ...range, highWaterMark: readBytes }), sizeBytes: size };
  };

  return {
    keep,
    open: openBlob,
    remove: (key) => rm(pathOf(key), { force: true }).catch(failingDisk),
    sweep: (now) => removeAbandoned(folder, now),
    listKept: (owner, before) => listKept(folder, owner, before),
    check: () => assertWritable(folder).catch(failingDisk),
    freeBytes: () => freeBytes(folder).catch(failingDisk),
  };
}

/** Writes, counts and hashes in one pass; the bytes are on the disk when it resolves. */
async function writeSafely(
  path: string,
  content: Readable,
  maxBytes: number,
): Promise<Omit<KeptBlob, 'key'>> {
  const file = await open(path, 'wx');
  const measure = measureBytes(maxBytes);
  try {
    for await (const piece of content) {
      const bytes = asBuffer(piece as Uint8Array);
      measure.take(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return measure.result();
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
      if (!isBlobKey(name)) continue;
      const found = await stat(join(folder, part, name)).catch(absentIsUndefined);
      if (found && found.mtimeMs < before.getTime()) yield name;
    }
  }
}

async function assertWritable(folder: string) {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
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

/** The disk or its folder is at fault, not what was to be kept: it is broken, read-only, taken away or not ours. */
const diskFaults = [
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'EMFILE',
  'ENFILE',
];

function failingDisk(error: unknown): never {
  if (diskFaults.includes((error as NodeJS.ErrnoException).code ?? ''))
    throw new StorageUnavailableError(error);
  throw error;
}
