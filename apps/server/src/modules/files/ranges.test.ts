import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { fileApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '#platform/storage/testing/s3-stand-in';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../testing/change-storage';
import { signIn } from '../../testing/realtime-line';
import { uploadAs } from '../../testing/upload';

describe.each(['folder', 'bucket'])('a download from a %s', (kind) => {
  let t: TestApp;
  let s3: S3StandIn | undefined;
  let clock = Date.now();
  const content = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(3_000_000)]);
  const size = content.length;
  const sentName = "年报（2026）; filename='终稿'.pdf";
  let fileId: string;
  beforeAll(async () => {
    s3 = kind === 'bucket' ? await startS3() : undefined;
    t = await startTestApp({ now: () => new Date(clock), environment: s3?.environment ?? {} });
    ({ fileId } = await uploadAs(t, 'company01', { name: sentName, content }));
  });
  afterAll(async () => {
    await t.close();
    await s3?.close();
  });

  const ticket = async () =>
    (await t.as('company01')(fileApi.offer, { params: { type: 'annex', fileId } })).url;
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    t.server.inject({ method, url, headers: { authorization: await t.tokenOf('company01'), ...headers } });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-7', size - 7, size - 1],
    ['bytes=5-99999999', 5, size - 1],
    ['bytes=-99999999', 0, size - 1],
  ])('gives the part %s', async (range, start, end) => {
    const reply = await ask(await ticket(), { range });

    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(reply.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=9-5', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b', 'bytes=1e3-'])(
    'gives all of it where the range is none or several: %s',
    async (range) => {
      const reply = await ask(await ticket(), { range });

      expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(size)]);
      expect(reply.headers).not.toHaveProperty('content-range');
    },
  );

  it.each([`bytes=${size}-`, 'bytes=999999999999-', 'bytes=-0'])(
    'tells how long the file is where the range lies beyond it: %s',
    async (range) => {
      const url = await ticket();
      const reply = await ask(url, { range });

      expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, `bytes */${size}`]);
      expect(reply.json()).toMatchObject({ code: 416, extras: { errorCode: 'file.rangeOutside' } });
      // Nothing was handed out, so the ticket is good still.
      expect((await ask(url)).statusCode).toBe(200);
    },
  );

  const refused = { extras: { errorCode: 'file.ticketInvalid' } };
  const from = (start: number) => ({ range: `bytes=${start}-` });

  it('gives parts one after another, each with its row in the audit, until its time is over', async () => {
    const url = await ticket();
    const parts = [
      await ask(url, { range: 'bytes=0-1999999' }),
      await ask(url, { range: 'bytes=2000000-2999999' }),
    ];
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206]);
    expect(
      Buffer.concat(parts.map(({ rawPayload }) => rawPayload)).equals(content.subarray(0, 3_000_000)),
    ).toBe(true);
    const rows = t.db
      .selectFrom('auditLog')
      .select('changes')
      .where('action', '=', 'file.download')
      .where('objectId', '=', fileId)
      .orderBy('seq', 'desc')
      .limit(1);
    expect(JSON.stringify(await rows.execute())).toContain('2000000-2999999');
    clock += 10 * 60_000;
    expect((await ask(url, from(3_000_000))).json()).toMatchObject({ code: 403 });
  });

  it('goes on where it broke off with another ticket, which is given to whoever may still read the file', async () => {
    const etag = String((await ask(await ticket())).headers.etag);
    const rest = await ask(await ticket(), { ...from(2_000_000), 'if-range': etag });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(content.subarray(2_000_000))).toBe(true);
  });

  it.each([
    ['all of it', {}],
    ['all of it as a part', { range: 'bytes=0-' }],
    ['all of it from behind', { range: 'bytes=-99999999' }],
    ['all of it but one byte', { range: 'bytes=1-' }],
    ['its beginning', { range: 'bytes=0-99' }],
    ['its last byte', { range: 'bytes=-1' }],
    ['a part of other bytes', { range: 'bytes=5-', 'if-range': '"of another file"' }],
  ])('is refused to a ticket that has given all of it and asks for %s', async (_what, headers) => {
    const url = await ticket();
    await ask(url);
    expect((await ask(url, headers)).json()).toMatchObject(refused);
  });

  it('gives no byte twice, in whatever order or at the same time they are asked for', async () => {
    const url = await ticket();
    const part = (range: string) => ask(url, { range: `bytes=${range}` });
    expect((await part('1000-1999')).statusCode).toBe(206);
    for (const range of ['0-1', '999-2500', '1000-1999', '1999-', '0-'])
      expect((await part(range)).json(), range).toMatchObject(refused);
    const twice = await Promise.all([part('2000-2999'), part('2000-2999')]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 206]);
    expect(twice.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject(refused);
    expect((await part('3000-')).statusCode).toBe(206);
  });

  it('goes on only for the person and the session that began it', async () => {
    const url = await ticket();
    await ask(url, { range: 'bytes=0-4' });
    for (const account of ['company02', 'company01']) {
      const authorization = await signIn(t, account);
      const reply = await t.server.inject({ url, headers: { authorization, ...from(5) } });
      expect(reply.json()).toMatchObject(refused);
    }
    expect((await ask(url, from(5))).statusCode).toBe(206);
  });

  it('gives all of it to whoever has a part of other bytes', async () => {
    const reply = await ask(await ticket(), { range: 'bytes=5-9', 'if-range': '"of another file"' });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, size]);
  });

  it('tells its head without using the ticket up', async () => {
    const url = await ticket();
    const head = await ask(url, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ 'content-length': String(size), 'accept-ranges': 'bytes' });
    const whole = await ask(url);
    expect(whole.headers.etag).toBe(head.headers.etag);
    expect(whole.rawPayload.equals(content)).toBe(true);
  });

  it('has a name that no browser takes for anything else', async () => {
    const { headers } = await ask(await ticket());
    const coded = '%E5%B9%B4%E6%8A%A5%EF%BC%882026%EF%BC%89%3B%20filename%3D%27%E7%BB%88%E7%A8%BF%27.pdf';
    expect(headers['content-disposition']).toBe(
      `attachment; filename="___2026_; filename='__'.pdf"; filename*=UTF-8''${coded}`,
    );
  });

  it('is let go at once by a reader who leaves, and bytes that became fewer are lost ones', async () => {
    const usual = { ...t.storage };
    const streams: Readable[] = [];
    const restore = changeStorage(t, {
      open: async (...given) => {
        const opened = await usual.open(...given);
        if (opened) streams.push(opened.content);
        return opened;
      },
    });
    await t.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.server.server.address() as AddressInfo;
    const url = await ticket();
    const headers = { authorization: await t.tokenOf('company01') };
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      httpRequest({ host: '127.0.0.1', port, path: url, headers }, resolve).on('error', reject).end(),
    );
    reply.once('data', () => reply.destroy());
    reply.on('error', () => undefined);
    await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true]);

    changeStorage(t, {
      open: async (...given) => {
        const opened = await usual.open(...given);
        return opened && { ...opened, sizeBytes: 7 };
      },
    });
    expect((await ask(await ticket())).statusCode).toBe(410);
    restore();
  });
});
