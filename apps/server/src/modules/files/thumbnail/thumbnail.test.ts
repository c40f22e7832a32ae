import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { aPng, pngChunk, pngHeader } from '../../../testing/pictures';
import { uploadAs } from '../../../testing/upload';
import { expiredFilesJob } from '../expired-files.job';

/** A PNG whose head says any size; its pixels are not even there. */
const pngOf = (width: number, height: number) =>
  Buffer.concat([pngHeader(width, height), pngChunk('IDAT', Buffer.alloc(20)), pngChunk('IEND')]);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

describe.each(['folder', 'bucket'])('a small picture of a file in a %s', (kind) => {
  let t: TestApp;
  let s3: S3StandIn | undefined;
  let clock = Date.now();
  beforeAll(async () => {
    s3 = kind === 'bucket' ? await startS3() : undefined;
    t = await startTestApp({ now: () => new Date(clock), environment: s3?.environment ?? {} });
  });
  afterAll(async () => {
    await t.close();
    await s3?.close();
  });

  const show = async (person: string, fileId: string, size: number | string = 160) =>
    t.server.inject({
      url: `/api/file/Thumbnail/annexpic/${fileId}?size=${size}`,
      headers: person === 'nobody' ? {} : { authorization: await t.tokenOf(person) },
    });
  const rows = (fileId: string) =>
    t.db.selectFrom('fileThumbnail').selectAll().where('fileId', '=', fileId).execute();

  it('is made once, fits, stands upright and tells nothing of the camera', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } };
    const content = await photo(1200, 600).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    const { fileId } = await uploadAs(t, 'company01', { name: '现场.jpg', content }, 'annexpic');
    const replies = await Promise.all([show('company01', fileId), show('company01', fileId)]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^inline/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    const shown = await sharp(replies[0]!.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([80, 160, undefined]);
    expect(await rows(fileId)).toHaveLength(1);
    const large = await show('company01', fileId, 640);
    expect((await sharp(large.rawPayload).metadata()).height).toBe(640);
    expect((await show('company01', fileId, 641)).json()).toMatchObject({ code: 400 });
  });

  it('is for whoever may read the file', async () => {
    const content = await photo(20, 10).png().toBuffer();
    const { fileId } = await uploadAs(t, 'company01', { name: 'a.png', content }, 'annexpic');
    expect((await show('company01', fileId)).statusCode).toBe(200);
    expect((await show('company02', fileId)).json()).toMatchObject({ code: 404 });
    expect((await show('nobody', fileId)).json()).toMatchObject({ code: 600 });
    expect((await show('company01', '1')).json()).toMatchObject({ code: 404 });
  });

  /** Bytes that were kept before pictures were judged when they come. */
  async function keepUnseen(fileId: string, content: Buffer, extension: string) {
    const { key, sizeBytes, sha256 } = await t.storage.keep(Readable.from([content]), { maxBytes: 1e6 });
    const row = { blobKey: key, sizeBytes, sha256, extension };
    await t.db.updateTable('storedFile').set(row).where('id', '=', fileId).execute();
  }

  it.each([
    ['a bomb', 'png', pngOf(30_000, 30_000)],
    ['a broken picture', 'png', pngOf(10, 10)],
    ['a page behind the beginning of a picture', 'gif', Buffer.from('GIF89a/*<svg onload=1>*/=1')],
    ['a bitmap', 'bmp', Buffer.from('BM this is none')],
    ['a document', 'pdf', Buffer.from('%PDF-1.7')],
  ])('is refused for %s, at once', async (_what, extension, content) => {
    const { fileId } = await uploadAs(t, 'company01', { name: 'a.png', content: aPng() }, 'annexpic');
    await keepUnseen(fileId, content, extension);
    const before = process.memoryUsage().rss;
    const reply = await show('company01', fileId);
    expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'file.noThumbnail' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
    expect(await rows(fileId)).toEqual([]);
  });

  it('is made of what comes line by line, and refused where all of a large picture would be in memory', async () => {
    const large = { create: { width: 5600, height: 4200, channels: 3, background: '#0a7' } } as const;
    const whole = { progressive: true, chromaSubsampling: '4:4:4' };
    const shown = async (name: string, content: Buffer) => {
      const { fileId } = await uploadAs(t, 'company01', { name, content }, 'annexpic');
      return (await show('company01', fileId)).headers['content-type'];
    };
    expect(await shown('a.jpg', await sharp(large).jpeg().toBuffer())).toBe('image/webp');
    expect(await shown('b.jpg', await sharp(large).jpeg(whole).toBuffer())).toContain('json');
    expect(await shown('c.gif', await sharp(large).gif().toBuffer())).toContain('json');
    expect(await shown('d.jpg', await photo(1200, 900).jpeg(whole).toBuffer())).toBe('image/webp');
  });

  it('goes with its file, when it is given up or its time is over', async () => {
    const content = await photo(20, 10).gif().toBuffer();
    const { fileId } = await uploadAs(t, 'company01', { name: 'a.gif', content }, 'annexpic');
    await show('company01', fileId);
    const [row] = await rows(fileId);
    clock += 25 * 3600_000;
    await t.asSystem((ctx) => expiredFilesJob.handle(ctx, {}));
    expect(await rows(fileId)).toEqual([]);
    expect(await t.storage.open(row!.blobKey)).toBeUndefined();
  });
});
