import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunkApi, chunkBytes } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClamdStandIn, eicar, startClamd } from '#platform/virus-scan/testing/clamd-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { aChunkedFile, type ChunkedFile, chunkForm } from '../../testing/chunked-file';
import { sendFile, uploadAs } from '../../testing/upload';

let folder: string;
let clamd: ClamdStandIn;
let t: TestApp;
let lenient: TestApp;
beforeAll(async () => {
  clamd = await startClamd();
  // A folder of its own: what is kept here is counted.
  folder = await mkdtemp(join(tmpdir(), 'qifu-scan-'));
  const environment = { CLAMD_URL: clamd.url, STORAGE_URL: pathToFileURL(folder).href };
  t = await startTestApp({ environment });
  lenient = await startTestApp({ beside: t, environment: { ...environment, CLAMD_DOWN: 'accept' } });
});
afterAll(async () => {
  await lenient.close();
  await t.close();
  await clamd.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  clamd.mood = 'well';
  clamd.scans.length = 0;
});

const keptKeys = async () => {
  const keys: string[] = [];
  for await (const key of t.storage.listKept('scan.test', new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
};
const scannedAt = async (fileId: string) =>
  (await t.db.selectFrom('storedFile').select('scannedAt').where('id', '=', fileId).executeTakeFirstOrThrow())
    .scannedAt;

async function sendChunks(file: ChunkedFile) {
  for (let number = 1; number <= file.totalChunks; number++) {
    const { headers, payload } = chunkForm(file, number);
    const authorization = await t.tokenOf('company01');
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/file/chunk',
      headers: { ...headers, authorization },
      payload,
    });
    expect(reply.json()).toMatchObject({ code: 200 });
  }
}
const merge = ({ identifier, name, content }: ChunkedFile, fileName = name) =>
  t.reply('company01', chunkApi.merge, {
    body: { identifier, fileName, fileSize: String(content.length) } as never,
  });
const infected = { code: 400, extras: { errorCode: 'upload.infected' } };
const down = { code: 503, extras: { errorCode: 'upload.scannerDown' } };

it('an upload is looked at before it is a file; one with a virus is refused, leaves nothing and stays on record', async () => {
  const { fileId } = await uploadAs(t, 'company01');
  expect(await scannedAt(fileId)).not.toBeNull();
  const before = await keptKeys();

  const reply = await sendFile(t, 'company01', 'annex', { name: '带毒.txt', content: eicar });
  expect(reply).toMatchObject(infected);
  expect(reply.msg).toContain('Eicar-Test-Signature');
  expect(await keptKeys()).toEqual(before);
  const rows = t.db
    .selectFrom('auditLog')
    .select(['action', 'account', 'result', 'errorCode', 'objectName', 'changes'])
    .where('errorCode', '=', 'upload.infected');
  const [row] = await rows.execute();
  expect(row).toMatchObject({
    action: 'file.upload',
    account: 'company01',
    result: 'failed',
    objectName: '带毒.txt',
  });
  expect(JSON.stringify(row?.changes)).toContain('Eicar-Test-Signature');
  // Other refusals of the same call leave none, as before.
  await sendFile(t, 'company01', 'annex', { name: 'x.exe', content: 'MZ' });
  const others = t.db.selectFrom('auditLog').select('id').where('errorCode', '=', 'file.typeRefused');
  expect(await others.execute()).toEqual([]);
});

it('a merge is looked at too, and a virus takes all its chunks along', async () => {
  const file = aChunkedFile('分片带毒.pdf', chunkBytes + 500);
  file.content.write(eicar, chunkBytes - 30);
  const before = await keptKeys();
  file.identifier = createHash('md5').update(file.content).digest('hex');
  await sendChunks(file);

  expect(await merge(file)).toMatchObject(infected);
  expect(await keptKeys()).toEqual(before);
  expect(await t.db.selectFrom('openUpload').select('id').execute()).toEqual([]);
});

it('a copy by hash takes over what was found, and is looked at where nobody has', async () => {
  const file = aChunkedFile('干净.pdf', chunkBytes + 9);
  await sendChunks(file);
  const first = (await merge(file)).data as { fileId: string };
  expect(clamd.scans).toEqual([file.content.length]);
  const copy = (await merge(file, '副本.pdf')).data as { fileId: string };
  expect(copy.fileId).not.toBe(first.fileId);
  expect(clamd.scans).toHaveLength(1);
  expect(await scannedAt(copy.fileId)).toEqual(await scannedAt(first.fileId));

  await t.db.updateTable('storedFile').set({ scannedAt: null }).execute();
  const again = (await merge(file, '副本二.pdf')).data as { fileId: string };
  expect(clamd.scans).toHaveLength(2);
  expect(await scannedAt(again.fileId)).not.toBeNull();
});

it.each(['error', 'die', 'nonsense', 'tooLong'] as const)(
  'without a verdict nothing is taken, unless the settings say so: %s',
  async (mood) => {
    clamd.mood = mood;
    const before = await keptKeys();
    const pdf = { name: 'x.pdf', content: '%PDF-1.7' };
    expect(await sendFile(t, 'company01', 'annex', pdf)).toMatchObject(down);
    expect(await keptKeys()).toEqual(before);

    const taken = await sendFile(lenient, 'company01', 'annex', pdf);
    expect(taken.code).toBe(200);
    expect(await scannedAt((taken.data as { fileId: string }).fileId)).toBeNull();
  },
);

it('a merge without a verdict keeps its chunks, so that it can be tried again', async () => {
  const file = aChunkedFile('稍后.pdf', chunkBytes + 11);
  await sendChunks(file);
  clamd.mood = 'error';
  expect(await merge(file)).toMatchObject(down);
  clamd.mood = 'well';
  expect(await merge(file)).toMatchObject({ code: 200 });
});
