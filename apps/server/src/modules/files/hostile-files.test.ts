import { chunkApi, chunkBytes, fileApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../testing/change-storage';
import { aChunkedFile, chunkForm, fieldsOf, type SentChunk } from '../../testing/chunked-file';
import { userIdOf } from '../../testing/people';
import { aPng } from '../../testing/pictures';
import { fetchAs, sendFile, uploadAs } from '../../testing/upload';
import { claimFiles, downloadUrl, openOwnUpload } from './index';

let t: TestApp;
let tight: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  tight = await startTestApp({ beside: t, environment: { UPLOAD_QUOTA_MB: '12' } });
});
afterAll(async () => {
  await tight.close();
  await t.close();
});

type File = ReturnType<typeof aChunkedFile>;
async function sendChunk(person: string, file: File, number: number, change: SentChunk = {}) {
  const { headers, payload } = chunkForm(file, number, change);
  const authorization = await t.tokenOf(person);
  const url = '/api/file/chunk';
  const reply = await t.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
    payload,
  });
  return reply.json();
}
const merge = (person: string, file: File, fileName = file.name) =>
  t.reply(person, chunkApi.merge, { body: { identifier: file.identifier, fileName } as never });
const missing = { code: 404, extras: { errorCode: 'record.missing' } };

describe('names that want to be something else', () => {
  it.each([
    ['../../etc/cron.d/x.pdf', 'x.pdf'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
    ['年报\u202efdp.exe.pdf', '年报fdp.exe.pdf'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
    ['LPT1.pdf', '_LPT1.pdf'],
    ['<img src=x onerror=1>.pdf', '_img src=x onerror=1_.pdf'],
  ])('a merge keeps %j as a name for reading only', async (sent, kept) => {
    const file = aChunkedFile('x.pdf', 900 + sent.length);
    await sendChunk('company01', file, 1, { fields: { filename: sent } });
    const { data } = await merge('company01', file, sent);
    const { fileId } = data as { fileId: string };
    const row = t.db.selectFrom('storedFile').select(['fileName', 'blobKey']).where('id', '=', fileId);
    const { fileName, blobKey } = await row.executeTakeFirstOrThrow();
    expect(fileName).toBe(kept);
    expect(blobKey).toMatch(/^[\da-f-]{36}$/);
    const { url } = await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } });
    const reply = await fetchAs(t, 'company01', url);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20\x21\x23-\x7e]*"; filename\*=/,
    );
    expect(reply.rawPayload.equals(file.content)).toBe(true);
  });

  it('the longest name there is travels with a ticket', async () => {
    const name = `${'长'.repeat(116)}.pdf`;
    const { fileId } = await uploadAs(t, 'company01', { name });
    const actor = { userId: await userIdOf(t, 'company01') } as Ctx['actor'];
    const reply = await fetchAs(
      t,
      'company01',
      downloadUrl({ ...t, actor, now: () => new Date() }, fileId, name),
    );
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent(name));
  });

  it('a merge refuses a name with a NUL in it', async () => {
    const file = aChunkedFile('x.pdf', 1000);
    const sent = await sendChunk('company01', file, 1, { fields: { filename: 'a\u0000.exe.pdf' } });
    expect(sent).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
    await sendChunk('company01', file, 1);
    const merged = await merge('company01', file, 'a\u0000.exe.pdf');
    expect(merged).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });

  it.each([
    '/api/file/Download/annex/..%2f..%2fetc%2fpasswd',
    '/api/file/Download/..%2f..%2fetc/passwd',
    '/api/file/Image/userAvatar/..%2f..%2fsecret.key',
    '/api/file/Image/userAvatar/%00.png',
    '/api/file/Thumbnail/annex/..%5c..%5cx',
    '/api/file/Thumbnail/annex/%2e%2e',
    '/api/file/Download?encryption=..%2f..%2fetc%2fpasswd',
  ])('an address finds nothing outside: %s', async (url) => {
    const reply = await fetchAs(t, 'admin', url);
    expect([200, 404]).toContain(reply.statusCode);
    expect(reply.json().code).toBeGreaterThanOrEqual(400);
    expect(reply.json().code).toBeLessThan(500);
  });
});

describe('files that are two things at once', () => {
  it.each([
    [
      'a picture that is a page',
      'annexpic',
      'x.bmp',
      'BM/*'.padEnd(14, ' ').padEnd(60, '\u0001\0\0\0').concat('<html><script>alert(1)</script>*/=1;'),
      'image/bmp',
    ],
    [
      'a document with an archive behind it',
      'annex',
      'x.pdf',
      '%PDF-1.7\n/JS (app.alert(1))\nPK\u0003\u0004',
      'application/pdf',
    ],
    ['text with a script in it', 'annex', 'x.txt', 'hello <script>alert(1)</script>', 'text/plain'],
  ] as const)('are only ever saved: %s', async (_what, type, name, content, kind) => {
    const { fileId } = await uploadAs(t, 'company01', { name, content, contentType: 'text/html' }, type);
    const { url } = await t.as('company01')(fileApi.offer, { params: { type, fileId } });
    const { headers } = await fetchAs(t, 'company01', url);
    expect(headers).toMatchObject({
      'content-type': kind,
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['an archive that says it is a picture', 'x.png', Buffer.from('PK\u0003\u0004')],
    ['a page behind a mark of Unicode', 'x.txt', Buffer.from('\ufeff<!doctype html><script>1</script>')],
    ['a drawing as text', 'x.csv', Buffer.from('<svg onload="alert(1)"/>')],
    ['a program as text', 'x.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
  ])('are refused where they do not begin as they say: %s', async (_what, name, content) => {
    const reply = await sendFile(t, 'company01', 'annex', { name, content });
    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'file.typeRefused' } });
  });
});

describe('a file of somebody else', () => {
  it('is absent in every call of the module', async () => {
    const { fileId } = await uploadAs(t, 'company01', {
      name: 'a.png',
      content: aPng(),
    });
    const offer = await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } });
    const open = aChunkedFile('别人.pdf', chunkBytes + 1);
    await sendChunk('company01', open, 1);

    const other = 'company02';
    expect(await t.reply(other, fileApi.offer, { params: { type: 'annex', fileId } })).toMatchObject(missing);
    expect(await t.reply(other, chunkApi.cancel, { params: { id: fileId } })).toMatchObject(missing);
    expect(await t.reply(other, chunkApi.cancel, { params: { id: open.identifier } })).toMatchObject(missing);
    const noFile = { code: 404, extras: { errorCode: 'file.missing' } };
    for (const url of [`/api/file/Thumbnail/annex/${fileId}`, `/api/file/Image/userAvatar/${fileId}.png`])
      expect((await fetchAs(t, other, url)).json()).toMatchObject(noFile);
    expect((await fetchAs(t, other, offer.url)).json()).toMatchObject({
      extras: { errorCode: 'file.ticketInvalid' },
    });
    const progress = { query: fieldsOf(open, 1) as never };
    expect(await t.as(other)(chunkApi.testChunk, progress)).toMatchObject({
      chunkNumbers: [],
      uploaded: false,
    });
    expect(await merge(other, open)).toMatchObject({ extras: { errorCode: 'upload.incomplete' } });
    await t.asSystem(async (ctx) => {
      await expect(claimFiles(ctx, [fileId], { type: 'something', id: '1' })).rejects.toThrow(
        'upload.unusable',
      );
      await expect(openOwnUpload(ctx, fileId)).rejects.toThrow('upload.unusable');
    });
    expect((await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } })).url).toBeTruthy();
  });
});

describe('a chunk', () => {
  it('that comes after its upload was cancelled begins a new one, with nothing of the old', async () => {
    const file = aChunkedFile('又来.pdf', 2 * chunkBytes + 1);
    await sendChunk('company03', file, 1);
    await sendChunk('company03', file, 2);
    const keys = (await t.db.selectFrom('uploadChunk').select('blobKey').execute()).map(
      ({ blobKey }) => blobKey,
    );
    await t.as('company03')(chunkApi.cancel, { params: { id: file.identifier } });
    expect((await sendChunk('company03', file, 3)).data).toMatchObject({ chunkNumbers: [3], merge: false });
    expect(await merge('company03', file)).toMatchObject({
      code: 409,
      extras: { details: { chunkNumbers: [3] } },
    });
    const left = await Promise.all(keys.map((key) => t.storage.open(key)));
    expect(left.filter(Boolean).map((opened) => opened!.content.destroy()).length).toBeLessThan(keys.length);
  });

  it('and its cancelling at the same moment leave all of it or nothing', async () => {
    const file = aChunkedFile('同时.pdf', 2 * chunkBytes + 1);
    await sendChunk('company04', file, 1);
    await Promise.all([
      sendChunk('company04', file, 2),
      t.reply('company04', chunkApi.cancel, { params: { id: file.identifier } }),
    ]);
    const uploads = t.db
      .selectFrom('uploadChunk')
      .innerJoin('openUpload', 'openUpload.id', 'uploadChunk.uploadId');
    const rows = await uploads
      .select('uploadChunk.blobKey')
      .where('identifier', '=', file.identifier)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(1);
    for (const { blobKey } of rows) (await t.storage.open(blobKey))!.content.destroy();
  });
});

describe('more than one person may keep', () => {
  const megabytes = (count: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(count * 1_048_576)]);
  const codesOf = (replies: { code: number; extras?: object }[]) =>
    replies.map(({ code, extras }) => (extras as { errorCode?: string } | undefined)?.errorCode ?? code);
  const keptBy = async (account: string) => {
    const { bytes } = await t.db
      .selectFrom('storedFile')
      .innerJoin('user', 'user.id', 'storedFile.creatorUserId')
      .select((eb) => eb.fn.sum<string>('sizeBytes').as('bytes'))
      .where('user.account', '=', account)
      .executeTakeFirstOrThrow();
    return Number(bytes) / 1_048_576;
  };

  it('is refused when the last file is too much, and when many come at the same moment', async () => {
    const send = (person: string, count: number) =>
      sendFile(tight, person, 'annex', { name: 'x.pdf', content: megabytes(count) });
    expect(codesOf([await send('company05', 8), await send('company05', 5)])).toEqual([
      200,
      'upload.quotaExceeded',
    ]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => send('company06', 3)));
    expect(codesOf(replies).sort()).toEqual([200, 200, 200, ...Array(3).fill('upload.quotaExceeded')]);
    expect(await keptBy('company06')).toBeLessThan(12);
  });

  it('is refused of copies by hash too', async () => {
    const file = aChunkedFile('秒传.pdf', 3_000_000);
    await sendChunk('company02', file, 1);
    await merge('company02', file);
    const copy = (fileName: string) =>
      tight.reply('company02', chunkApi.merge, {
        body: { identifier: file.identifier, fileName, fileSize: String(file.content.length) } as never,
      });
    const before = await keptBy('company02');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => copy(`副本${at}.pdf`)));
    expect(codesOf(replies)).toContain('upload.quotaExceeded');
    expect(before).toBeLessThan(12);
    expect(await keptBy('company02')).toBeLessThan(12);
  });

  it('is not written by many merges of one upload, which write one after another', async () => {
    const file = aChunkedFile('合并.pdf', chunkBytes + 1);
    for (const number of [1, 2]) await sendChunk('company03', file, number);
    const store = { ...t.storage };
    let writing = 0;
    let mostAtOnce = 0;
    const restore = changeStorage(t, {
      join: async (keys) => {
        writing += 1;
        mostAtOnce = Math.max(mostAtOnce, writing);
        return await store.join(keys).finally(() => {
          writing -= 1;
        });
      },
    });
    const replies = await Promise.all(Array.from({ length: 8 }, () => merge('company03', file)));
    restore();
    expect(new Set(replies.map(({ data }) => (data as { fileId: string }).fileId)).size).toBe(1);
    expect(mostAtOnce).toBe(1);
  });
});
