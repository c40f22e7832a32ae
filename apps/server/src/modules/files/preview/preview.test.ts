import { chunkApi, fileApi, messageApi, noticeApi, oauthApi, previewApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({
    now: () => new Date(clock),
    environment: {
      PREVIEW_URL: 'https://show.example/onlinePreview?url=',
      PUBLIC_URL: 'https://qifu.example',
    },
  });
});
afterAll(() => t.close());

const aFile = (name: string, content: string, person = 'clerk') => uploadAs(t, person, { name, content });
const open = (person: string, query: object) => t.as(person)(previewApi.openPreview, { query });
const ticketOf = (address: string) => new URLSearchParams(address.split('#')[1]).get('ticket') ?? '';
const fetchBytes = (ticket: string) =>
  t.server.inject({ url: `${previewApi.showPreview.path}?ticket=${encodeURIComponent(ticket)}` });
const refused = { code: 403, extras: { errorCode: 'file.ticketInvalid' } };

describe('the preview of a file', () => {
  it('is a page of our own, whose ticket fetches the bytes once and for pages of any origin', async () => {
    const file = await aFile('说明 A.txt', '你好，预览');
    const address = await open('clerk', { fileName: file.name, fileVersionId: file.fileVersionId });
    expect(address).toMatch(/^\/file-preview#lang=zh&extension=txt&name=/);
    expect(address).not.toContain('bearer');
    const reply = await fetchBytes(ticketOf(address));
    expect(reply.body).toBe('你好，预览');
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetchBytes(ticketOf(address))).json()).toMatchObject(refused);
  });

  it('is found by its download address and by a download ticket, which stays good', async () => {
    const { fileId, url } = await aFile('b.txt', 'b');
    expect(ticketOf(await open('clerk', { fileDownloadUrl: url }))).not.toBe('');
    const offered = await t.as('clerk')(fileApi.offer, { params: { type: 'annex', fileId } });
    expect(ticketOf(await open('clerk', { fileDownloadUrl: offered.url }))).not.toBe('');
    const saved = await fetchAs(t, 'clerk', offered.url);
    expect(saved.body).toBe('b');
  });

  it('is empty for whoever may not read the file, as for a file that is not there', async () => {
    const { url, fileVersionId } = await aFile('c.txt', 'c');
    expect(await open('approver', { fileDownloadUrl: url })).toBe('');
    expect(await open('approver', { fileVersionId })).toBe('');
    const own = await t.as('clerk')(fileApi.offer, {
      params: { type: 'annex', fileId: url.split('/').at(-1) ?? '' },
    });
    expect(await open('approver', { fileDownloadUrl: own.url })).toBe('');
    for (const query of [
      {},
      { fileVersionId: '1' },
      { fileDownloadUrl: 'http://[' },
      { fileDownloadUrl: '/x?encryption=%00' },
    ])
      expect(await open('clerk', query)).toBe('');
  });

  it('ends after a minute, with the session, and with the file', async () => {
    const file = await aFile('d.txt', 'd');
    const query = { fileVersionId: file.fileVersionId };
    const old = ticketOf(await open('clerk', query));
    clock += 61_000;
    expect((await fetchBytes(old)).json()).toMatchObject(refused);

    const gone = ticketOf(await open('clerk', query));
    await t.as('clerk')(chunkApi.cancel, { params: { id: file.fileId } });
    expect((await fetchBytes(gone)).json()).toMatchObject({ code: 410 });

    const other = await aFile('e.txt', 'e', 'approver');
    const late = ticketOf(await open('approver', { fileVersionId: other.fileVersionId }));
    await t.as('approver')(oauthApi.logout, {});
    expect((await fetchBytes(late)).json()).toMatchObject(refused);
  });

  it('ends with the right to read the file, within the minute too', async () => {
    const file = await aFile('i.txt', 'i');
    const toUserIds = [await userIdOf(t, 'expert01')];
    const body = { title: '附件', bodyText: '<p>见附件</p>', toUserIds, files: JSON.stringify([file]) };
    const { id } = await t.as('clerk')(noticeApi.create, { body });
    await t.as('clerk')(noticeApi.release, { params: { id } });
    const query = { fileVersionId: file.fileVersionId };
    const [used, late] = [await open('expert01', query), await open('expert01', query)];
    expect((await fetchBytes(ticketOf(used))).body).toBe('i');

    const [copy] = (await t.as('expert01')(messageApi.list, { query: {} })).list;
    await t.as('expert01')(messageApi.removeRecords, { query: { ids: copy!.id }, body: {} });
    expect((await fetchBytes(ticketOf(late))).json()).toMatchObject(refused);
  });

  it('ends when the session has run out, within the minute too', async () => {
    const { fileVersionId } = await aFile('h.txt', 'h', 'company02');
    const late = ticketOf(await open('company02', { fileVersionId }));
    await t.db
      .updateTable('session')
      .set({ expiresAt: new Date(clock + 30_000) })
      .where('userId', '=', (eb) => eb.selectFrom('user').select('id').where('account', '=', 'company02'))
      .execute();
    clock += 31_000;
    expect((await fetchBytes(late)).json()).toMatchObject(refused);
  });

  it('waits with everything else until somebody whose password was set by another has changed it', async () => {
    const { fileVersionId } = await aFile('i.txt', 'i', 'company03');
    const early = ticketOf(await open('company03', { fileVersionId }));
    const demand = (mustChangePassword: boolean) =>
      t.db.updateTable('user').set({ mustChangePassword }).where('account', '=', 'company03').execute();
    await demand(true);
    expect((await fetchBytes(early)).json()).toMatchObject(refused);
    await demand(false);
    expect((await fetchBytes(early)).body).toBe('i');
  });

  it('is one audit row in the name of whoever looks', async () => {
    const file = await aFile('f.txt', 'f');
    await fetchBytes(ticketOf(await open('clerk', { fileVersionId: file.fileVersionId })));
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['action', 'account'])
      .where('objectId', '=', file.fileId)
      .where('action', '=', 'file.showPreview')
      .execute();
    expect(rows).toEqual([{ action: 'file.showPreview', account: 'clerk' }]);
  });

  it('goes to the converter with a ticket address alone where our page does not know the kind', async () => {
    const file = await aFile('g.zip', 'PK\u0003\u0004 and more');
    const address = await open('clerk', { fileVersionId: file.fileVersionId });
    expect(address).toMatch(/^https:\/\/show\.example\/onlinePreview\?url=/);
    const given = Buffer.from(new URL(address).searchParams.get('url') ?? '', 'base64').toString();
    const { origin, pathname, searchParams } = new URL(given);
    expect([origin, pathname, [...searchParams.keys()]]).toEqual([
      'https://qifu.example',
      previewApi.showPreview.path,
      ['ticket', 'fullfilename'],
    ]);
    const reply = await t.server.inject({ url: `${pathname}?${searchParams}` });
    expect(reply.body).toBe('PK\u0003\u0004 and more');
  });
});

it.each(['', 'x', 'a.b.c', '%00', '../../etc/passwd'])(
  'refuses the ticket %j like any other forged one',
  async (ticket) => {
    const reply = (await fetchBytes(ticket)).json() as { code: number };
    expect([400, 403]).toContain(reply.code);
  },
);
