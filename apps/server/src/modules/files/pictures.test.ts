import { chunkApi, fileApi, type UploadType } from '@qifu/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { chunkedFileOf, chunkForm } from '../../testing/chunked-file';
import { aPng, pngChunk, pngHeader } from '../../testing/pictures';
import { fetchAs, sendFile, uploadAs } from '../../testing/upload';

const pictureTypes: UploadType[] = ['annex', 'annexpic', 'document', 'userAvatar', 'IM', 'notice'];
const bomb = Buffer.concat([
  pngHeader(16_000, 16_000),
  pngChunk('IDAT', Buffer.alloc(31_000)),
  pngChunk('IEND'),
]);
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Model: 'CameraModel' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();

describe.each(['folder', 'bucket'])('a picture kept in a %s', (kind) => {
  let t: TestApp;
  let s3: S3StandIn | undefined;
  beforeAll(async () => {
    s3 = kind === 'bucket' ? await startS3() : undefined;
    t = await startTestApp({ environment: s3?.environment ?? {} });
  });
  afterAll(async () => {
    await t.close();
    await s3?.close();
  });

  const rowOf = (fileId: string) =>
    t.db.selectFrom('storedFile').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  const bytesOf = async (fileId: string) => {
    const { url } = await t.as('clerk')(fileApi.offer, { params: { type: 'annex', fileId } });
    return (await fetchAs(t, 'clerk', url)).rawPayload;
  };

  const sendChunk = async (file: ReturnType<typeof chunkedFileOf>) => {
    const { headers, payload } = chunkForm(file, 1);
    const authorization = await t.tokenOf('clerk');
    const sent = { ...headers, authorization };
    return (await t.server.inject({ method: 'POST', url: '/api/file/chunk', headers: sent, payload })).json()
      .data;
  };

  it.each(pictureTypes)('is refused by the size it says it has, whatever it is for: %s', async (type) => {
    const reply = await sendFile(t, 'clerk', type, { name: '现场.png', content: bomb });
    expect(reply).toMatchObject({
      code: 400,
      msg: '图片「现场.png」为 16000×16000 像素，超过上限（单边 12000 像素，合计 50,000,000 像素），请缩小后上传',
      extras: { errorCode: 'upload.pictureTooLarge' },
    });
    expect(await t.db.selectFrom('storedFile').select('id').where('type', '=', type).execute()).toEqual([]);
  });

  it.each(pictureTypes)('tells nothing of camera and place: %s', async (type) => {
    const content = await photo();
    expect(content.includes('CameraModel')).toBe(true);
    const { fileId, fileSize } = await uploadAs(t, 'clerk', { name: '现场.jpg', content }, type);
    const kept = await bytesOf(fileId);
    expect(kept.includes('CameraModel')).toBe(false);
    expect([kept.length, (await rowOf(fileId)).sizeBytes]).toEqual([fileSize, fileSize]);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6 });
  });

  it('is cleaned and judged as well where it comes in chunks', async () => {
    const file = chunkedFileOf('现场.jpg', await photo());
    expect(await sendChunk(file)).toMatchObject({ merge: true });
    const body = { identifier: file.identifier, fileName: file.name, type: 'annex' } as const;
    const { fileId } = await t.as('clerk')(chunkApi.merge, { body });
    expect((await bytesOf(fileId)).includes('CameraModel')).toBe(false);
    expect((await t.as('clerk')(chunkApi.merge, { body })).fileId).toBe(fileId);

    const large = chunkedFileOf('大图.png', bomb);
    expect(await sendChunk(large)).toMatchObject({ merge: true });
    const refused = await t.reply('clerk', chunkApi.merge, {
      body: { identifier: large.identifier, fileName: large.name, type: 'annexpic' },
    });
    expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'upload.pictureTooLarge' } });
    expect(await t.db.selectFrom('openUpload').select('id').execute()).toEqual([]);
  });

  it('is kept byte by byte where nobody wrote anything into it', async () => {
    const content = aPng({ width: 30, height: 20 });
    const { fileId } = await uploadAs(t, 'clerk', { name: '图.png', content });
    expect((await bytesOf(fileId)).equals(content)).toBe(true);
  });

  it('is refused where it breaks off', async () => {
    const content = aPng().subarray(0, -8);
    expect(await sendFile(t, 'clerk', 'IM', { name: '图.png', content })).toMatchObject({
      msg: '图片「图.png」已损坏或不完整，请换一张',
      extras: { errorCode: 'upload.pictureBroken' },
    });
  });
});
