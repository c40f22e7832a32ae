import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChunkProgress, UploadedFile } from '@qifu/contracts';
import { chunkBytes } from '@qifu/contracts';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { localBlobStore } from '#platform/storage/local-blob-store';
import { removeStrayBlobs } from '../modules/files/stray-blobs';
import { type BuiltServer, endBuilt, installBuilt, signInBuilt, startBuilt } from '../testing/built-server';
import { aChunkedFile, type ChunkedFile, chunkForm, fieldsOf } from '../testing/chunked-file';

const rounds = process.env.QIFU_LONG ? 45 : 1;
const folder = mkdtempSync(join(tmpdir(), 'qifu-kill-upload-'));
const filesFolder = join(folder, 'files');
afterAll(async () => {
  // Where the test failed it is still there; its database ends with it.
  if (server?.child.exitCode === null) await endBuilt(server, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

let server: BuiltServer;
let token = '';
const chunks = 4;

interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** Asks again while the server is busy, as clients do: what the dead one had begun is being taken back. */
async function ask<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const headers = { ...init.headers, authorization: token };
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(`${server.address}/api/file${path}`, { ...init, headers });
    const { code, msg, data } = (await reply.json()) as Answer<Data>;
    if (code === 200) return data;
    if (code !== 503 || attempt > 30) throw new Error(`${path} was refused with ${code}: ${msg}`);
    await pause(500);
  }
}

const sendChunk = (file: ChunkedFile, number: number) => {
  const { headers, payload } = chunkForm(file, number);
  return ask<ChunkProgress>('/chunk', { method: 'POST', headers, body: new Uint8Array(payload) });
};
const progressOf = (file: ChunkedFile) =>
  ask<ChunkProgress>(`/chunk?${new URLSearchParams(fieldsOf(file, 1))}`);
const merge = ({ identifier, name, content }: ChunkedFile) =>
  ask<UploadedFile>('/merge', {
    method: 'POST',
    body: new URLSearchParams({
      identifier,
      fileName: name,
      fileSize: String(content.length),
      type: 'annex',
    }),
  });

/** Sends the first half of a chunk and keeps the line open; gives what closes it. */
async function beginChunk(file: ChunkedFile, number: number) {
  const { headers, payload } = chunkForm(file, number);
  const sending = request(`${server.address}/api/file/chunk`, {
    method: 'POST',
    headers: { ...headers, authorization: token, 'content-length': payload.length },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    sending.write(payload.subarray(0, payload.length / 2), () => resolve()),
  );
  return async () => void sending.destroy();
}

/** Goes on with what the server says is missing, as a client does. */
async function sendMissing(file: ChunkedFile, upTo: number) {
  const { chunkNumbers } = await progressOf(file);
  for (let number = 1; number <= upTo; number++)
    if (!chunkNumbers.includes(number)) await sendChunk(file, number);
}

/** Where an upload is when the server dies: so many chunks are acknowledged, and what is going on then. */
interface Place {
  chunks: number;
  going?: 'chunk' | 'merge' | 'merged';
}

/** What uploads beside each other go through in three deaths: each end of a chunk, inside of chunks and merges, after one. */
const courses: readonly (readonly Place[])[] = [
  [{ chunks: 1 }, { chunks: 3 }, { chunks: 4, going: 'merge' }],
  [{ chunks: 0, going: 'chunk' }, { chunks: 2 }, { chunks: 4, going: 'merge' }],
  [{ chunks: 2 }, { chunks: 3, going: 'chunk' }, { chunks: 4, going: 'merged' }],
  [{ chunks: 2, going: 'chunk' }, { chunks: 4 }, { chunks: 4, going: 'merge' }],
];
const deaths = 3;

/** Brings an upload to a place; gives how what goes on there ends. */
async function bringTo(file: ChunkedFile, { chunks: upTo, going }: Place, lateMs: number) {
  await sendMissing(file, upTo);
  if (going === 'merged') await merge(file);
  if (going === 'chunk') return await beginChunk(file, upTo + 1);
  if (going !== 'merge') return async () => undefined;
  await pause(lateMs);
  const merging = merge(file).catch(() => undefined);
  return async () => void (await merging);
}

/** Some uploads that meet three deaths of the server; gives the files they end as. */
async function uploadThroughDeaths(round: number) {
  const files = courses.map((_, at) =>
    aChunkedFile(`断电上传${round}-${at}.pdf`, (chunks - 1) * chunkBytes + 7 + round + at),
  );
  for (let death = 0; death < deaths; death++) {
    const places = courses.map((course) => course[death]!);
    // Those that only wait for the end come first, so that the others are in the middle of it.
    const still = places.map(({ going }) => going !== 'chunk' && going !== 'merge');
    const bring = (at: number) => bringTo(files[at]!, places[at]!, (at * 37 + round * 29) % 90);
    for (const at of files.keys()) if (still[at]) await bring(at);
    for (const at of files.keys()) if (!still[at]) await sendMissing(files[at]!, places[at]!.chunks);
    const ends = await Promise.all([...files.keys()].filter((at) => !still[at]).map(bring));
    await pause((round * 17) % 60);
    await endBuilt(server, 'SIGKILL');
    await Promise.all(ends.map((end) => end()));
    server = await startBuilt(folder);
    for (const at of files.keys()) await assertKept(files[at]!, places[at]!);
  }
  return await Promise.all(files.map(async (file) => ({ file, merged: await merge(file) })));
}

/** What was acknowledged is there; of a merged file, all of it. */
async function assertKept(file: ChunkedFile, { chunks: sent, going }: Place) {
  const { chunkNumbers } = await progressOf(file);
  expect(chunkNumbers, `${file.name} ${going}`).toEqual(
    Array.from({ length: sent }, (_, index) => index + 1),
  );
}

it(`uploads come whole through ${deaths * rounds} deaths of the server, and nothing of their pieces stays`, async () => {
  await installBuilt(folder);
  server = await startBuilt(folder);
  token = await signInBuilt(server.address, 'company01');
  const uploaded: Awaited<ReturnType<typeof uploadThroughDeaths>> = [];
  for (let round = 0; round < rounds; round++) uploaded.push(...(await uploadThroughDeaths(round)));
  for (const { file, merged } of uploaded) {
    const { url } = await ask<{ url: string }>(`/Download/annex/${merged.fileId}`);
    const reply = await fetch(`${server.address}${url}`, { headers: { authorization: token } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('md5').update(bytes).digest('hex')).toBe(file.identifier);
  }
  await endBuilt(server, 'SIGTERM');

  const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
  const { db, close } = connectDatabase({ url: embedded.url, max: 2 });
  const storage = localBlobStore(filesFolder);
  const rows = await db.selectFrom('storedFile').select(['id', 'blobKey', 'sha256', 'fileName']).execute();
  // Every file there is whole, and there is one of each upload.
  for (const { blobKey, sha256 } of rows) {
    const { content } = (await storage.open(blobKey))!;
    expect(
      createHash('sha256')
        .update(await buffer(content))
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(rows.filter(({ fileName }) => fileName.startsWith('断电上传'))).toHaveLength(
    rounds * courses.length,
  );
  expect(await db.selectFrom('uploadChunk').select('number').execute()).toEqual([]);
  // A day later nothing is left that no row knows.
  for (const path of blobPaths({ withFolders: true })) await utimes(path, 0, 0);
  await removeStrayBlobs({ db, storage });
  await storage.sweep(new Date(Date.now() + 25 * 3600_000));
  await close();
  await embedded.stop();
  const keys = blobPaths().map((path) => relative(filesFolder, path).split('/')[1] ?? path);
  expect([...new Set(keys)].sort()).toEqual(rows.map(({ blobKey }) => blobKey).sort());
}, 1_800_000);

/** Everything in the folder that holds bytes, finished or not; joined ones are folders. */
const blobPaths = ({ withFolders = false } = {}) =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => (withFolders || entry.isFile()) && entry.name !== 'owner')
    .map(({ parentPath, name }) => join(parentPath, name));
