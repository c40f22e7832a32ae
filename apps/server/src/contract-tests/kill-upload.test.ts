import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChunkProgress, UploadedFile } from '@qifu/contracts';
import { chunkBytes } from '@qifu/contracts';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { blobStore, configureBlobStore } from '#platform/storage/blob-store';
import { localBlobStore } from '#platform/storage/local-blob-store';
import { removeStrayBlobs } from '../modules/files/stray-blobs';
import { type BuiltServer, endBuilt, signInBuilt, startBuilt } from '../testing/built-server';
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

/** Dies and comes back; what was acknowledged is there. */
async function dieAndReturn() {
  await endBuilt(server, 'SIGKILL');
  server = await startBuilt(folder);
}

/** The first half of a chunk is sent when the server dies. */
async function dieInChunk(file: ChunkedFile, number: number) {
  const { headers, payload } = chunkForm(file, number);
  const sending = request(`${server.address}/api/file/chunk`, {
    method: 'POST',
    headers: { ...headers, authorization: token, 'content-length': payload.length },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    sending.write(payload.subarray(0, payload.length / 2), () => resolve()),
  );
  await pause(30);
  await dieAndReturn();
  sending.destroy();
}

/** Goes on with what the server says is missing, as a client does. */
async function sendMissing(file: ChunkedFile, upTo: number) {
  const { chunkNumbers } = await progressOf(file);
  for (let number = 1; number <= upTo; number++)
    if (!chunkNumbers.includes(number)) await sendChunk(file, number);
}

async function dieInMerge(file: ChunkedFile, afterMs: number) {
  const merging = merge(file).catch(() => undefined);
  await pause(afterMs);
  await dieAndReturn();
  await merging;
}

/** One upload that meets a death at every boundary, in a chunk and in its merge; gives the file it ends as. */
async function uploadThroughDeaths(round: number) {
  const file = aChunkedFile(`断电上传${round}.pdf`, (chunks - 1) * chunkBytes + 7 + round);
  for (let number = 1; number <= chunks; number++) {
    await sendMissing(file, number);
    if (number === 2) await dieInChunk(file, number + 1);
    else await dieAndReturn();
    const known = (await progressOf(file)).chunkNumbers;
    expect(known).toEqual(Array.from({ length: number }, (_, index) => index + 1));
  }
  await dieInMerge(file, (round * 17) % 60);
  await dieInMerge(file, 60 + ((round * 29) % 120));
  const merged = await merge(file);
  await dieAndReturn();
  expect(await merge(file)).toMatchObject({ fileId: merged.fileId });
  return { file, merged };
}

it(`an upload comes whole through ${7 * rounds} deaths of the server, and nothing of its pieces stays`, async () => {
  server = await startBuilt(folder);
  token = await signInBuilt(server.address, 'company01');
  const uploaded: Awaited<ReturnType<typeof uploadThroughDeaths>>[] = [];
  for (let round = 0; round < rounds; round++) uploaded.push(await uploadThroughDeaths(round));
  for (const { file, merged } of uploaded) {
    const { url } = await ask<{ url: string }>(`/Download/annex/${merged.fileId}`);
    const reply = await fetch(`${server.address}${url}`, { headers: { authorization: token } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('md5').update(bytes).digest('hex')).toBe(file.identifier);
  }
  await endBuilt(server, 'SIGTERM');

  const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
  const { db, close } = connectDatabase({ url: embedded.url, max: 2 });
  configureBlobStore(localBlobStore(filesFolder));
  const rows = await db.selectFrom('storedFile').select(['id', 'blobKey', 'sha256', 'fileName']).execute();
  // Every file there is whole, and there is one of each upload.
  for (const { blobKey, sha256 } of rows) {
    const { content } = (await blobStore().open(blobKey))!;
    expect(
      createHash('sha256')
        .update(await buffer(content))
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(rows.filter(({ fileName }) => fileName.startsWith('断电上传'))).toHaveLength(rounds);
  expect(await db.selectFrom('uploadChunk').select('number').execute()).toEqual([]);
  // A day later nothing is left that no row knows.
  for (const path of blobPaths()) await utimes(path, 0, 0);
  await removeStrayBlobs(db);
  await blobStore().sweep(new Date(Date.now() + 25 * 3600_000));
  await close();
  await embedded.stop();
  expect(
    blobPaths()
      .map((path) => path.slice(path.lastIndexOf('/') + 1))
      .sort(),
  ).toEqual(rows.map(({ blobKey }) => blobKey).sort());
}, 900_000);

/** Everything in the folder that holds bytes, finished or not. */
const blobPaths = () =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'owner')
    .map(({ parentPath, name }) => join(parentPath, name));
