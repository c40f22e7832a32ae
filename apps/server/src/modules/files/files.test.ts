import { fileApi, ownProfileApi, uploadedFile, uploadTypes } from '@qifu/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../testing/change-storage';
import { aPng } from '../../testing/pictures';
import { fetchAs, multipartOf, sendFile, uploadAs } from '../../testing/upload';

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
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

  const offerTo = (person: string, fileId: string) =>
    t.as(person)(fileApi.offer, { params: { type: 'annex', fileId } });
  const ticketFor = async (person: string, fileId: string) => (await offerTo(person, fileId)).url;

  describe('sending a file', () => {
    it('answers what the page keeps, under the name it is stored by, and offers it by the name it had', async () => {
      const file = await uploadAs(t, 'company01', { name: '2026 年度审计报告（终稿）.pdf' });

      expect(file).toMatchObject({ name: file.fileId, fileExtension: 'pdf' });
      expect((await offerTo('company01', file.name)).name).toBe('2026 年度审计报告（终稿）.pdf');
      expect(file.fileSize).toBe(Buffer.byteLength('%PDF-1.7 审计报告'));
      expect(file.url).toBe(`/api/file/Download/annex/${file.fileId}`);
    });

    it.each([
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['..\\\\..\\\\boot.pdf', 'boot.pdf'],
      ['%2e%2e%2fsecret.pdf', '%2e%2e%2fsecret.pdf'],
      ['CON.pdf', '_CON.pdf'],
      ['report\u202efdp.pdf', 'reportfdp.pdf'],
      ['a\u0000b.pdf', 'ab.pdf'],
      [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
      ['a<b>:c|d?.pdf', 'a_b__c_d_.pdf'],
    ])('never takes the sent name %j for a path', async (sent, kept) => {
      const { fileId } = await uploadAs(t, 'company01', { name: sent });
      expect((await offerTo('company01', fileId)).name).toBe(kept);
    });

    it.each([
      ['a script that says it is a picture', 'annexpic', 'x.png', '<script>alert(1)</script>'],
      ['a page that says it is text', 'annex', 'x.txt', '\n<!DOCTYPE html><script>1</script>'],
      ['a program', 'annex', 'x.exe', 'MZ'],
      ['a program that says it is a document', 'annex', 'x.pdf', 'MZ\x90\x00'],
      ['a picture with a script ending', 'annex', 'x.svg', '<svg/>'],
      ['a name without an ending', 'annex', 'pdf', '%PDF-1.7'],
      ['an old xls where only xlsx is taken', 'template', 'x.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ])('refuses %s', async (_what, type, name, content) => {
      const reply = await sendFile(t, 'company01', type, { name, content, contentType: 'image/png' });

      expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'file.typeRefused' } });
    });

    it('refuses a file without content, one that is too large, and a request without a file', async () => {
      const empty = await sendFile(t, 'company01', 'annex', { name: 'x.pdf', content: '' });
      expect(empty).toMatchObject({ code: 400, extras: { errorCode: 'file.empty' } });

      const large = Buffer.alloc(uploadTypes.userAvatar.maxBytes + 1, 1);
      Buffer.from('89504e470d0a1a0a', 'hex').copy(large);
      const tooLarge = await sendFile(t, 'company01', 'userAvatar', { name: 'x.png', content: large });
      expect(tooLarge).toMatchObject({ code: 400, extras: { errorCode: 'file.tooLarge' } });
      expect(tooLarge.msg).toContain('2MB');

      const authorization = await t.tokenOf('company01');
      const without = await t.server.inject({
        method: 'POST',
        url: '/api/file/Uploader/annex',
        headers: { authorization, 'content-type': 'application/json' },
        payload: {},
      });
      expect(without.json()).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
    });

    it('shows the picture of a person by its name to anybody, and by no other name', async () => {
      const content = aPng();
      const sent = await sendFile(t, 'company01', 'userAvatar', { name: '我.png', content });
      const data = uploadedFile.parse(sent.data);
      await t.as('company01')(ownProfileApi.setAvatar, { params: { headIcon: data.name } });
      const { avatar } = await t.as('company01')(ownProfileApi.readBaseInfo, {});
      const shown = await t.server.inject({ url: avatar });
      expect(shown.headers['content-type']).toBe('image/png');
      expect(shown.rawPayload.equals(content)).toBe(true);
      const guessed = await t.server.inject({ url: `/api/file/Image/userAvatar/${data.fileId}.png` });
      expect(guessed.json()).toMatchObject({ code: 404 });
    });

    it('shows people without a picture by the default one', async () => {
      const { avatar } = await t.as('company02')(ownProfileApi.readBaseInfo, {});
      const shown = await t.server.inject({ url: avatar });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 128,
        height: 128,
      });
      const other = await t.server.inject({ url: '/api/file/Image/notice/001.png' });
      expect(other.statusCode).toBe(404);
    });

    it('takes a file of exactly the allowed size', async () => {
      const content = aPng({ bytes: uploadTypes.userAvatar.maxBytes });
      const reply = await sendFile(t, 'company01', 'userAvatar', { name: 'x.png', content });

      expect(reply.code).toBe(200);
    });

    it('knows no type beyond those of the contract, nor people who are not signed in', async () => {
      const file = { name: 'x.pdf', content: '%PDF-' };

      for (const type of ['temporary', '..', 'nothing', '__proto__'])
        expect((await sendFile(t, 'company01', type, file)).code).not.toBe(200);
      expect((await sendFile(t, 'nobody', 'annex', file)).code).toBe(600);
    });

    it('leaves an audit row', async () => {
      const { fileId } = await uploadAs(t, 'company02');
      const row = await t.db
        .selectFrom('auditLog')
        .selectAll()
        .where('objectId', '=', fileId)
        .executeTakeFirstOrThrow();

      expect(row).toMatchObject({ action: 'file.upload', account: 'company02', objectName: '审计报告.pdf' });
    });

    it('leaves neither row nor bytes when its audit row cannot be written', async () => {
      const name = '没有记录的材料.pdf';
      await sql`create function "refuseAudit"() returns trigger language plpgsql as $$
      begin raise exception 'no audit today'; end $$`.execute(t.db);
      await sql`create trigger "refuseAudit" before insert on "auditLog" for each row
      when (new.action = 'file.upload') execute function "refuseAudit"()`.execute(t.db);
      const store = { ...t.storage };
      const kept: string[] = [];
      const removed: string[] = [];
      const restore = changeStorage(t, {
        keep: async (...given) => {
          const blob = await store.keep(...given);
          kept.push(blob.key);
          return blob;
        },
        remove: (key) => {
          removed.push(key);
          return store.remove(key);
        },
      });
      const reply = await sendFile(t, 'company02', 'annex', { name, content: '%PDF-1.7' });
      restore();
      await sql`drop function "refuseAudit"() cascade`.execute(t.db);

      expect(reply.code).toBe(500);
      expect(await t.db.selectFrom('storedFile').select('id').where('fileName', '=', name).execute()).toEqual(
        [],
      );
      expect(kept).toHaveLength(1);
      expect(removed).toEqual(kept);
    });

    it('keeps one file for one key, however often it is sent', async () => {
      const authorization = await t.tokenOf('company02');
      const send = async (content: string) => {
        const { headers, payload } = multipartOf({ name: '一份材料.pdf', content });
        const reply = await t.server.inject({
          method: 'POST',
          url: '/api/file/Uploader/annex',
          headers: { ...headers, authorization, 'idempotency-key': 'one-upload' },
          payload,
        });
        return reply.json();
      };
      const [first, second] = [await send('%PDF-1.7 一份'), await send('%PDF-1.7 一份')];
      const other = await send('%PDF-1.7 另一份');

      expect(first).toMatchObject({ code: 200, data: { fileExtension: 'pdf' } });
      expect(second).toEqual(first);
      expect(other).toMatchObject({ extras: { errorCode: 'idempotency.conflict' } });
      const rows = t.db.selectFrom('storedFile').select('id').where('fileName', '=', '一份材料.pdf');
      expect(await rows.execute()).toHaveLength(1);
    });
  });

  describe('a form that is none', () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 a';
    it.each([
      ['garbage', 'multipart/form-data; boundary=x', 'garbage'],
      ['no boundary', 'multipart/form-data', part],
      ['an empty boundary', 'multipart/form-data; boundary=', part],
      ['a boundary of one quote', 'multipart/form-data; boundary="', part],
      ['a very long boundary', `multipart/form-data; boundary=${'x'.repeat(500)}`, part],
      ['a part that is cut off', 'multipart/form-data; boundary=x', part],
      ['a part without a head', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ])('is refused by name: %s', async (_what, contentType, payload) => {
      const authorization = await t.tokenOf('company02');
      const reply = await t.server.inject({
        method: 'POST',
        url: '/api/file/Uploader/annex',
        headers: { 'content-type': contentType, authorization },
        payload,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
    });
  });

  describe('fetching a file', () => {
    it('gives the very bytes, as an attachment that no browser runs', async () => {
      const { fileId } = await uploadAs(t, 'company01', { name: '报告（终稿）.pdf' });
      const reply = await fetchAs(t, 'company01', await ticketFor('company01', fileId));

      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.toString()).toBe('%PDF-1.7 审计报告');
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(reply.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%E6%8A%A5/);
    });

    it('works once, also when two ask at the same moment', async () => {
      const { fileId } = await uploadAs(t, 'company01');
      const url = await ticketFor('company01', fileId);
      const replies = await Promise.all(Array.from({ length: 8 }, () => fetchAs(t, 'company01', url)));

      expect(replies.filter((r) => r.rawPayload.toString().startsWith('%PDF')).length).toBe(1);
      expect(replies.filter((r) => r.body.includes('file.ticketInvalid')).length).toBe(7);
    });

    it('refuses a ticket of somebody else, a forged one and one that is over', async () => {
      const { fileId } = await uploadAs(t, 'company01');
      const url = await ticketFor('company01', fileId);
      const stolen = await fetchAs(t, 'company02', url);
      expect(stolen.json()).toMatchObject({ code: 403, extras: { errorCode: 'file.ticketInvalid' } });
      const forged = await fetchAs(t, 'company01', url.replace(fileId, `${fileId}1`));
      expect(forged.json()).toMatchObject({ code: 403 });
      expect((await fetchAs(t, 'nobody', url)).json()).toMatchObject({ code: 600 });

      clock += 10 * 60_000;
      expect((await fetchAs(t, 'company01', url)).json()).toMatchObject({ code: 403 });
    });

    it('hands out no ticket for a file of another person, as if it did not exist', async () => {
      const { fileId } = await uploadAs(t, 'company01');
      const offer = (id: string) =>
        t.as('company02')(fileApi.offer, { params: { type: 'annex', fileId: id } });

      await expect(offer(fileId)).rejects.toMatchObject({ code: 404, errorCode: 'record.missing' });
      await expect(offer('1')).rejects.toMatchObject({ code: 404, errorCode: 'record.missing' });
    });

    it('answers 410 when the bytes are lost, and 404 when the file is', async () => {
      const { fileId } = await uploadAs(t, 'company01');
      const [first, second] = [await ticketFor('company01', fileId), await ticketFor('company01', fileId)];
      const { blobKey } = await t.db
        .selectFrom('storedFile')
        .select('blobKey')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      await t.storage.remove(blobKey);
      expect((await fetchAs(t, 'company01', first)).statusCode).toBe(410);

      await t.db.deleteFrom('storedFile').where('id', '=', fileId).execute();
      const missing = await fetchAs(t, 'company01', second);
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toMatchObject({ extras: { errorCode: 'file.missing' } });
    });

    it('uses a ticket up only together with its audit row', async () => {
      const { fileId } = await uploadAs(t, 'company01');
      const url = await ticketFor('company01', fileId);
      const rows = () =>
        t.db
          .selectFrom('auditLog')
          .select(['method', 'address', 'changes', 'input'])
          .where('action', '=', 'file.download')
          .where('objectId', '=', fileId)
          .execute();
      await sql`alter table "auditLog" add constraint "none" check (action <> 'file.download') not valid`.execute(
        t.db,
      );
      expect((await fetchAs(t, 'company01', url)).statusCode).toBe(500);
      await sql`alter table "auditLog" drop constraint "none"`.execute(t.db);
      expect(await rows()).toEqual([]);

      expect((await fetchAs(t, 'company01', url)).payload).toContain('%PDF');
      expect(await rows()).toMatchObject([{ method: 'GET', address: '/api/file/Download', input: {} }]);
    });

    it.each(['../../etc/passwd', 'x', '....', '1.2.3.4', '%00'])(
      'reads nothing for the ticket %j',
      async (ticket) => {
        const reply = await fetchAs(
          t,
          'admin',
          `/api/file/Download?encryption=${encodeURIComponent(ticket)}`,
        );

        expect(reply.json().code).not.toBe(200);
      },
    );
  });

  describe('files nobody took', () => {
    it('are removed a day later with their bytes; files of a record stay', async () => {
      const [lost, kept] = [await uploadAs(t, 'company03'), await uploadAs(t, 'company03')];
      await t.db
        .updateTable('storedFile')
        .set({ ownerType: 'something', ownerId: '1', expiresAt: null })
        .where('id', '=', kept.fileId)
        .execute();
      const keys = await t.db
        .selectFrom('storedFile')
        .select(['id', 'blobKey'])
        .where('id', 'in', [lost.fileId, kept.fileId])
        .execute();
      clock += 25 * 3600_000;
      const { expiredFilesJob } = await import('./expired-files.job');
      await t.asSystem((ctx) => expiredFilesJob.handle(ctx, {}));

      const left = await Promise.all(
        keys.map(async ({ id, blobKey }) => [id, await t.storage.open(blobKey)]),
      );
      expect(Object.fromEntries(left)).toMatchObject({
        [lost.fileId]: undefined,
        [kept.fileId]: { sizeBytes: 21 },
      });
      const rows = await t.db.selectFrom('storedFile').select('id').where('id', '=', lost.fileId).execute();
      expect(rows).toEqual([]);
    });
  });
});
