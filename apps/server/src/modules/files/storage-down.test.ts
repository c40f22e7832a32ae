import { chunkApi, chunkBytes, currentUserApi, fileApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config';
import { openAnsweringStore } from '#platform/storage/open-blob-store';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { aChunkedFile, chunkForm } from '../../testing/chunked-file';
import { fetchAs, sendFile, uploadAs } from '../../testing/upload';

let s3: S3StandIn;
let t: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  t = await startTestApp({ environment: s3.environment });
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

const down = { code: 503, extras: { errorCode: 'server.storageDown' } };
const pdf = { name: 'x.pdf', content: '%PDF-1.7' };
const file = aChunkedFile('存储中断.pdf', chunkBytes + 1);
const sendChunk = async (number: number) => {
  const { headers, payload } = chunkForm(file, number);
  const authorization = await t.tokenOf('company01');
  const url = '/api/file/chunk';
  return (
    await t.server.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  ).json();
};
const merge = () =>
  t.reply('company01', chunkApi.merge, {
    body: { identifier: file.identifier, fileName: file.name } as never,
  });
const ready = async () => (await t.server.inject({ url: '/health/ready' })).json();

it('every step with bytes says that the storage is down, nothing else fails, and it goes on when it is back', async () => {
  const { fileId } = await uploadAs(t, 'company01');
  const { url } = await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } });
  expect(await sendChunk(1)).toMatchObject({ code: 200 });
  expect(await ready()).not.toHaveProperty('warnings');

  s3.setDown(true);
  expect(await sendFile(t, 'company01', 'annex', pdf)).toMatchObject(down);
  expect(await sendChunk(2)).toMatchObject(down);
  const download = await fetchAs(t, 'company01', url);
  expect([download.statusCode, download.headers['retry-after']]).toEqual([503, '2']);
  expect(download.json()).toMatchObject(down);
  expect(await ready()).toMatchObject({ status: 'ok', warnings: ['file storage does not answer'] });
  await t.as('company01')(currentUserApi.read, { query: {} });
  s3.setDown(false);

  expect(await sendChunk(2)).toMatchObject({ code: 200, data: { merge: true } });
  s3.setDown(true);
  expect(await merge()).toMatchObject(down);
  s3.setDown(false);
  expect(await merge()).toMatchObject({ code: 200, data: { fileSize: file.content.length } });
  // A ticket is used up only by bytes that were handed out.
  expect((await fetchAs(t, 'company01', url)).payload).toContain('%PDF');
  expect(await ready()).not.toHaveProperty('warnings');
});

it('a process does not start on a storage that does not answer, and says which setting is wrong', async () => {
  s3.setDown(true);
  const starting = openAnsweringStore(readConfig(s3.environment));
  await expect(starting).rejects.toThrow(
    /STORAGE_URL does not answer \(.*HTTP 503\)\): where files are kept/,
  );
  s3.setDown(false);
  await openAnsweringStore(readConfig(s3.environment));
});
