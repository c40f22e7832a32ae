import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  link,
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
import { abandonedMs, assertBlobKey, isBlobKey } from './blob-key';
import { type BlobStore, type ByteRange, StorageUnavailableError } from './blob-store';
import { digestFiles } from './digest-files';
import { hearErrors } from './hear-errors';
import { linkParts, partsOf, readParts } from './joined-parts';
import { syncPath, writeSafely } from './write-safely';

const incomingName = 'incoming';
const ownerName = 'owner';
const readBytes = 64 * 1024;

/** Keeps bytes in a folder, under random names of its own, never under a name somebody sent. */
export function localBlobStore(folder: string, linkFile = link): BlobStore {
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
      await syncPath(dirname(target));
      return { key, ...kept };
    } catch (error) {
      content.destroy();
      await removePath(incoming).catch(() => undefined);
      return failingDisk(error);
    }
  };

  /** The files of the others get a second name each; nobody knows the new key before they are all there. */
  const joinBlobs: BlobStore['join'] = async (keys) => {
    const key = randomUUID();
    const target = pathOf(key);
    const incoming = join(folder, incomingName, key);
    const sources = keys.map(pathOf);
    try {
      await Promise.all([
        mkdir(dirname(target), { recursive: true }),
        mkdir(dirname(incoming), { recursive: true }),
      ]);
      await linkParts(sources, incoming, linkFile);
      await rename(incoming, target);
      await syncPath(dirname(target));
      const parts = await partsOf(target);
      return { key, ...(await digestFiles(parts.map(({ path }) => path))) };
    } catch (error) {
      for (const path of [incoming, target]) await removePath(path).catch(() => undefined);
      return await Promise.reject(error).catch(absentIsUndefined).catch(failingDisk);
    }
  };

  return {
    keep,
    join: joinBlobs,
    open: (key, range) => openPath(pathOf(key), range).catch(absentIsUndefined).catch(failingDisk),
    remove: (key) => removePath(pathOf(key)).catch(failingDisk),
    sweep: (now) => removeAbandoned(folder, now).catch(failingDisk),
    listKept: (owner, before) => tellingFaults(listKept(folder, owner, before)),
    check: () => assertWritable(folder).catch(failingDisk),
    freeBytes: () => freeBytes(folder).catch(failingDisk),
  };
}

/** A file read here stays readable when it is removed meanwhile; of a joined one that is so for the part being read. */
async function openPath(path: string, range?: ByteRange) {
  const file = await open(path, 'r');
  const found = await file.stat().catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  if (!found.isDirectory())
    return { content: file.createReadStream({ ...range, highWaterMark: readBytes }), sizeBytes: found.size };
  await file.close();
  const parts = await partsOf(path);
  const last = parts.at(-1);
  if (!last) return undefined;
  const whole = { start: 0, end: last.end };
  return { content: readParts(parts, range ?? whole, readBytes), sizeBytes: last.end + 1 };
}

/** A file, or a folder of the files of one blob. */
const removePath = (path: string) => rm(path, { force: true, recursive: true });

async function removeAbandoned(folder: string, now: Date): Promise<number> {
  const incoming = join(folder, incomingName);
  const names = (await readdir(incoming).catch(absentIsUndefined)) ?? [];
  let removed = 0;
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(absentIsUndefined);
    if (!found || now.getTime() - found.mtimeMs < abandonedMs) continue;
    await removePath(join(incoming, name));
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

async function* tellingFaults(keys: AsyncIterable<string>): AsyncGenerator<string, void> {
  try {
    yield* keys;
  } catch (error) {
    failingDisk(error);
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
