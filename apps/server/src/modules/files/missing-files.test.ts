import { chunkApi, fileApi, previewApi, type UploadedFile } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aPng } from '../../testing/pictures';
import { uploadAs } from '../../testing/upload';
import { expiredFilesJob } from './expired-files.job';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const send = (type: 'annexpic' | 'userAvatar' | 'IM' | 'notice', shade = 1) =>
  uploadAs(t, 'clerk', { name: '图.png', content: aPng({ shade }) }, type);
const ask = async (url: string, headers: Record<string, string> = {}, person = 'clerk') => {
  const reply = await t.server.inject({
    url,
    headers: { authorization: await t.tokenOf(person), ...headers },
  });
  return [reply.statusCode, reply.statusCode < 400 ? '' : reply.json().extras.errorCode] as const;
};

/** Every address that gives bytes of a file, with what a fresh one of each looks like. */
const routes: [string, (shade: number) => Promise<{ file: UploadedFile; url: () => Promise<string> }>][] = [
  [
    'a download',
    async (shade) => {
      const file = await send('annexpic', shade);
      const params = { type: 'annexpic', fileId: file.fileId };
      const urls = await Promise.all([1, 2, 3].map(() => t.as('clerk')(fileApi.offer, { params })));
      return { file, url: async () => urls.pop()?.url ?? '' };
    },
  ],
  [
    'a preview',
    async (shade) => {
      const file = await send('annexpic', shade);
      const query = { fileVersionId: file.fileVersionId };
      const pages = await Promise.all([1, 2, 3].map(() => t.as('clerk')(previewApi.openPreview, { query })));
      const ticketOf = (page = '') => new URLSearchParams(page.split('#')[1]).get('ticket');
      return { file, url: async () => `/api/file/Uploader/PreviewFile?ticket=${ticketOf(pages.pop())}` };
    },
  ],
  ...(['userAvatar', 'notice', 'IM'] as const).map(
    (type) =>
      [
        `a picture of ${type}`,
        async (shade: number) => {
          const file = await send(type, shade);
          return { file, url: async () => `/api/file/Image/${type}/${file.name}` };
        },
      ] as (typeof routes)[number],
  ),
  [
    'a small picture',
    async (shade) => {
      const file = await send('annexpic', shade);
      return { file, url: async () => `/api/file/Thumbnail/annexpic/${file.fileId}` };
    },
  ],
];

it.each(routes)(
  'of which %s gives bytes: a part beyond is 416, lost bytes 410, a removed file 410',
  async (_what, make) => {
    const [lost, removed] = [await make(10), await make(20)];
    expect(await ask(await lost.url(), { range: 'bytes=99999999-' })).toEqual([416, 'file.rangeOutside']);
    const keyOf = (table: 'storedFile' | 'fileThumbnail', column: 'id' | 'fileId') =>
      t.db
        .selectFrom(table)
        .select('blobKey')
        .where(column as never, '=', lost.file.fileId as never)
        .execute();
    const keys = [...(await keyOf('storedFile', 'id')), ...(await keyOf('fileThumbnail', 'fileId'))];
    for (const { blobKey } of keys) await t.storage.remove(blobKey);
    expect(await ask(await lost.url())).toEqual([410, 'file.gone']);

    await t.db
      .updateTable('storedFile')
      .set({ expiresAt: new Date(clock - 1) })
      .where('id', '=', removed.file.fileId)
      .execute();
    await t.asSystem((ctx) => expiredFilesJob.handle(ctx, {}));
    expect(await ask(await removed.url())).toEqual([410, 'file.removed']);
  },
);

it.each([
  '/api/file/Image/userAvatar/1_000000000000000000000000.png',
  '/api/file/Image/notice/nothing.png',
  '/api/file/Image/IM/1_000000000000000000000000.png',
  '/api/file/Thumbnail/annexpic/1',
])('that never was is 404: %s', async (url) => {
  expect(await ask(url)).toEqual([404, 'file.missing']);
});

it('that somebody has removed looks to others as if it never had been', async () => {
  const { fileId } = await send('annexpic');
  await t.as('clerk')(chunkApi.cancel, { params: { id: fileId } });
  const url = `/api/file/Thumbnail/annexpic/${fileId}`;
  expect(await ask(url)).toEqual([410, 'file.removed']);
  expect(await ask(url, {}, 'approver')).toEqual([404, 'file.missing']);
  clock += 366 * 24 * 3600_000;
  await t.asSystem((ctx) => expiredFilesJob.handle(ctx, {}));
  expect(await t.db.selectFrom('removedFile').select('id').where('id', '=', fileId).execute()).toEqual([]);
});
