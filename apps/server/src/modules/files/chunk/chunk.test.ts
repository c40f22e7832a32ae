import { createHash } from 'node:crypto';
import {
  type ChunkProgress,
  chunkApi,
  chunkBytes,
  type Envelope,
  fileApi,
  uploadedFile,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../../testing/change-storage';
import { aChunkedFile, chunkForm, fieldsOf, type SentChunk } from '../../../testing/chunked-file';
import { fetchAs, sendFile } from '../../../testing/upload';
import { abandonedUploadsJob } from './abandoned-uploads.job';

type File = ReturnType<typeof aChunkedFile>;

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  let t: TestApp;
  let tight: TestApp;
  let s3: S3StandIn | undefined;
  let clock = Date.now();
  const now = () => new Date(clock);
  beforeAll(async () => {
    s3 = kind === 'bucket' ? await startS3() : undefined;
    const environment = s3?.environment ?? {};
    t = await startTestApp({ now, environment });
    tight = await startTestApp({ now, beside: t, environment: { ...environment, UPLOAD_QUOTA_MB: '12' } });
  });
  afterAll(async () => {
    await tight.close();
    await t.close();
    await s3?.close();
  });

  async function send(
    person: string,
    file: File,
    number: number,
    change: SentChunk = {},
    on = t,
  ): Promise<Envelope> {
    const { headers, payload } = chunkForm(file, number, change);
    const authorization = await on.tokenOf(person);
    const reply = await on.server.inject({
      method: 'POST',
      url: '/api/file/chunk',
      headers: { ...headers, authorization },
      payload,
    });
    return reply.json() as Envelope;
  }
  const test = (person: string, file: File) =>
    t.as(person)(chunkApi.testChunk, { query: fieldsOf(file, 1) as never });
  const merge = (person: string, file: File, more: object = {}) =>
    t.reply(person, chunkApi.merge, {
      body: {
        identifier: file.identifier,
        fileName: file.name,
        fileSize: String(file.content.length),
        ...more,
      } as never,
    });
  const refusal = (errorCode: string) => ({ extras: { errorCode } });

  async function sendAll(person: string, file: File) {
    for (let number = 1; number <= file.totalChunks; number++)
      expect(await send(person, file, number)).toMatchObject({ code: 200 });
  }

  async function mergedAs(person: string, file: File) {
    const reply = await merge(person, file);
    expect(reply.code, reply.msg).toBe(200);
    return uploadedFile.parse(reply.data);
  }

  async function bytesOf(person: string, fileId: string) {
    const { url } = await t.as(person)(fileApi.offer, { params: { type: 'annex', fileId } });
    return (await fetchAs(t, person, url)).rawPayload;
  }
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  describe('a file in chunks', () => {
    it('may come out of order, twice and several at once, and is the very file', async () => {
      const file = aChunkedFile('乱序.pdf', 3 * chunkBytes + 7);
      expect(await test('company01', file)).toEqual({ uploaded: false, chunkNumbers: [], merge: false });
      expect((await send('company01', file, 3)).data).toEqual({
        uploaded: false,
        chunkNumbers: [3],
        merge: false,
      });
      expect((await send('company01', file, 3)).data).toMatchObject({ chunkNumbers: [3] });
      expect(await merge('company01', file)).toMatchObject(refusal('upload.incomplete'));
      const replies = await Promise.all([4, 1, 2].map((number) => send('company01', file, number)));
      expect(replies.filter(({ data }) => (data as ChunkProgress).merge)).toHaveLength(1);
      expect(await test('company01', file)).toEqual({
        uploaded: false,
        chunkNumbers: [1, 2, 3, 4],
        merge: true,
      });

      const merged = await mergedAs('company01', file);
      expect(merged).toMatchObject({ fileSize: file.content.length, fileExtension: 'pdf' });
      expect(merged.name).toMatch(/^\d{8}_\d+\.pdf$/);
      expect(sha256(await bytesOf('company01', merged.name))).toBe(sha256(file.content));
      expect(await t.db.selectFrom('uploadChunk').selectAll().execute()).toEqual([]);
    });

    it('may leave its rest in the last chunk, and be merged by a multipart form', async () => {
      const file = aChunkedFile('余数.pdf', 2 * chunkBytes - 1, 1);
      await sendAll('company01', file);
      const form = new Map(
        Object.entries({ identifier: file.identifier, fileName: `#${file.name}`, type: 'document' }),
      );
      const boundary = 'of-a-form';
      const parts = [...form].map(
        ([key, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      );
      const reply = await t.server.inject({
        method: 'POST',
        url: '/api/file/merge',
        headers: {
          authorization: await t.tokenOf('company01'),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: `${parts.join('')}--${boundary}--\r\n`,
      });
      expect(reply.json()).toMatchObject({ code: 200, data: { fileSize: file.content.length } });
      const row = t.db
        .selectFrom('storedFile')
        .select(['fileName', 'type'])
        .where('id', '=', reply.json().data.fileId);
      expect(await row.execute()).toEqual([{ fileName: '余数.pdf', type: 'document' }]);
    });

    it('is merged once by two merges at once, and told again to one whose answer was lost', async () => {
      const file = aChunkedFile('两次合并.pdf', chunkBytes + 1);
      await sendAll('company01', file);
      const replies = await Promise.all([merge('company01', file), merge('company01', file)]);
      const ids = [...replies, await merge('company01', file)].map(
        ({ data }) => uploadedFile.parse(data).fileId,
      );
      expect(new Set(ids).size).toBe(1);
      const rows = t.db.selectFrom('storedFile').select('id').where('fileName', '=', file.name);
      expect(await rows.execute()).toHaveLength(1);
      // A chunk that comes after it begins nothing.
      expect((await send('company01', file, 2)).data).toMatchObject({ uploaded: true, merge: true });
      expect(await t.db.selectFrom('openUpload').select('id').execute()).toEqual([]);
    });

    it('is refused where a chunk, a size or a kind is not what was said', async () => {
      const file = aChunkedFile('不合.pdf', 2 * chunkBytes + 5);
      const refused = async (number: number, change: SentChunk) =>
        (await send('company01', file, number, change)).extras?.errorCode;
      expect(await refused(1, { content: file.content.subarray(0, 9) })).toBe('upload.chunkSize');
      expect(await refused(1, { content: Buffer.alloc(2 * chunkBytes) })).toBe('upload.chunkSize');
      expect(await refused(3, { fields: { currentChunkSize: '6' } })).toBe('upload.chunkSize');
      expect(await refused(4, {})).toBe('input.invalid');
      const miscounted = await send('company01', file, 1, { fields: { totalChunks: '9' } });
      expect(miscounted.extras).toMatchObject({
        errorCode: 'input.invalid',
        issues: [{ path: 'body.totalChunks' }],
      });
      expect(await refused(1, { fields: { chunkSize: '7' } })).toBe('input.invalid');
      expect(await refused(1, { fields: { identifier: '../../x' } })).toBe('input.invalid');
      expect(await refused(1, { fields: { totalSize: '0' } })).toBe('file.empty');
      expect(await refused(1, { fields: { totalSize: String(501 * 1024 * 1024), totalChunks: '100' } })).toBe(
        'file.tooLarge',
      );
      expect(await refused(1, { fields: { filename: 'x.exe' } })).toBe('file.typeRefused');
      expect(await refused(1, { fields: { filename: 'x.png' } })).toBe('file.typeRefused');
      for (const fileType of ['image/*', 'pictures', '.docx,pictures'])
        expect(await refused(1, { fields: { fileType } })).toBe('file.typeRefused');
      expect(await refused(1, { withoutFile: true })).toBe('input.invalid');
      expect(await t.db.selectFrom('openUpload').select('id').execute()).toEqual([]);

      await sendAll('company01', file);
      expect(await merge('company01', file, { fileSize: '5' })).toMatchObject(refusal('input.invalid'));
      expect(await merge('company01', file, { type: 'annexpic' })).toMatchObject(refusal('file.typeRefused'));
      expect(
        await send('company01', file, 2, { fields: { totalSize: String(2 * chunkBytes + 6) } }),
      ).toMatchObject(refusal('input.invalid'));
      expect(await merge('company01', file, { fileName: 'x.zip' })).toMatchObject(
        refusal('file.typeRefused'),
      );
      expect(await test('company01', file)).toMatchObject({ chunkNumbers: [] });
    });

    it('is given up with all its chunks when its bytes are not those of the hash', async () => {
      const file = aChunkedFile('换了内容.pdf', chunkBytes + 9);
      await sendAll('company01', file);
      await send('company01', file, 2, { content: Buffer.from('different') });
      expect(await merge('company01', file)).toMatchObject(refusal('upload.hashMismatch'));
      expect(await test('company01', file)).toEqual({ uploaded: false, chunkNumbers: [], merge: false });
      await sendAll('company01', file);
      await mergedAs('company01', file);
    });
  });

  describe('an upload of one person', () => {
    it('is nobody else’s to see, continue, merge or cancel, and a hash opens no file', async () => {
      const file = aChunkedFile('别人的.pdf', chunkBytes + 3);
      await sendAll('company02', file);
      expect(await test('company01', file)).toEqual({ uploaded: false, chunkNumbers: [], merge: false });
      expect(await merge('company01', file)).toMatchObject(refusal('upload.incomplete'));
      const cancel = (id: string) => t.reply('company01', chunkApi.cancel, { params: { id } });
      expect(await cancel(file.identifier)).toMatchObject(refusal('record.missing'));

      const { fileId } = await mergedAs('company02', file);
      for (const identifier of [file.identifier, sha256(file.content)]) {
        const asked = { ...file, identifier };
        expect(await test('company01', asked)).toMatchObject({ uploaded: false, chunkNumbers: [] });
        expect(await merge('company01', asked)).toMatchObject(refusal('upload.incomplete'));
      }
      expect(await cancel(fileId)).toMatchObject(refusal('record.missing'));
      const individual = await t.reply('person01', chunkApi.testChunk, { query: fieldsOf(file, 1) as never });
      expect(individual.code).toBe(403);
    });

    it('needs no bytes where the sender may read them already, and is a file of its own', async () => {
      const file = aChunkedFile('秒传.pdf', chunkBytes + 4);
      await sendAll('company03', file);
      const first = await mergedAs('company03', file);
      clock += 5 * 60_000;
      expect(await test('company03', file)).toEqual({ uploaded: true, chunkNumbers: [1, 2], merge: true });
      const again = await merge('company03', file, { fileName: '副本.pdf' });
      const copy = uploadedFile.parse(again.data);
      expect(copy.fileId).not.toBe(first.fileId);
      await t.as('company03')(chunkApi.cancel, { params: { id: first.fileId } });
      await expect(
        t.as('company03')(fileApi.offer, { params: { type: 'annex', fileId: first.fileId } }),
      ).rejects.toMatchObject({ code: 404 });
      expect(sha256(await bytesOf('company03', copy.fileId))).toBe(sha256(file.content));
    });

    it('goes with its bytes when it is cancelled, or a day after its last chunk', async () => {
      const [cancelled, left] = [
        aChunkedFile('取消.pdf', chunkBytes + 1),
        aChunkedFile('搁置.pdf', chunkBytes + 1),
      ];
      const keysNow = async () =>
        (await t.db.selectFrom('uploadChunk').select('blobKey').execute()).map(({ blobKey }) => blobKey);
      await send('company04', cancelled, 1);
      await send('company04', left, 1);
      const keys = await keysNow();
      expect(keys.length).toBeGreaterThanOrEqual(2);
      await t.as('company04')(chunkApi.cancel, { params: { id: cancelled.identifier } });
      expect(await test('company04', cancelled)).toMatchObject({ chunkNumbers: [] });
      clock += 24 * 3600_000;
      await t.asSystem((ctx) => abandonedUploadsJob.handle(ctx, {}));
      expect(await keysNow()).toEqual([]);
      expect(await Promise.all(keys.map((key) => t.storage.open(key)))).toEqual(keys.map(() => undefined));
    });

    it('stays within the quota and leaves the disk its reserve', async () => {
      const [first, second] = [aChunkedFile('一.pdf', chunkBytes * 2), aChunkedFile('二.pdf', chunkBytes)];
      expect(await send('company05', first, 1, {}, tight)).toMatchObject({ code: 200 });
      expect(await send('company05', second, 1, {}, tight)).toMatchObject(refusal('upload.quotaExceeded'));
      expect(await send('company05', first, 2, {}, tight)).toMatchObject({ code: 200 });

      const restore = changeStorage(t, { freeBytes: async () => 1024 });
      const chunk = await send('company05', second, 1);
      const plain = await sendFile(t, 'company05', 'annex', { name: 'x.pdf', content: '%PDF-1.7' });
      restore();
      expect([chunk, plain]).toMatchObject([refusal('upload.diskFull'), refusal('upload.diskFull')]);
    });
  });
});
