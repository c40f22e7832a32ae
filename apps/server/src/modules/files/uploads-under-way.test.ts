import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fileSizeUnits } from '@qifu/rules';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../testing/change-storage';
import { multipartOf, sendFile } from '../../testing/upload';

const reserveMb = 100;
const { MB } = fileSizeUnits;

let t: TestApp;
const logged: string[] = [];
/** What the disk says is free, and how many uploads have come as far as writing. */
let freeBytes = 1024 * MB;
let begun = 0;
beforeAll(async () => {
  t = await startTestApp({ environment: { UPLOAD_RESERVE_MB: String(reserveMb) } });
  const store = { ...t.storage };
  changeStorage(t, {
    freeBytes: async () => freeBytes,
    keep: (content, limit) => {
      begun += 1;
      return store.keep(content, limit);
    },
  });
  await t.server.listen({ port: 0, host: '127.0.0.1' });
  const log = t.server.log as unknown as { level: string } & Record<
    symbol,
    { write: (line: string) => void }
  >;
  log.level = 'info';
  log[pino.symbols.streamSym]!.write = (line) => void logged.push(line);
});
afterAll(() => t.close());

/** Begins to send so much as a person, and stays in the middle of it. */
async function beginUpload(person: string, megabytes: number): Promise<Socket> {
  const authorization = await t.tokenOf(person);
  const { port } = t.server.server.address() as AddressInfo;
  const before = begun;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/file/Uploader/annex HTTP/1.1',
      'Host: x',
      `Authorization: ${authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${megabytes * MB}`,
      '',
      '--b',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      '',
      '%PDF-1.7',
    ].join('\r\n'),
  );
  await expect.poll(() => begun).toBe(before + 1);
  return socket;
}
const send = async (person: string) => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(8 * MB)]);
  const { code, extras } = await sendFile(t, person, 'annex', { name: 'x.pdf', content });
  return (extras as { errorCode?: string } | undefined)?.errorCode ?? code;
};

it('takes room of the disk before it is there: the reserve stays, however many come at once', async () => {
  freeBytes = (reserveMb + 45) * MB;
  const other = await beginUpload('clerk', 40);
  expect(await send('company02')).toBe('upload.diskFull');
  other.destroy();
  await expect.poll(() => send('company02')).toBe(200);
  freeBytes = 1024 * MB;
});

it('is refused beside so many of one person that nobody could say yet whether they are within his quota', async () => {
  const others: Socket[] = [];
  for (let i = 0; i < 5; i += 1) others.push(await beginUpload('approver', 50));
  expect(await send('approver')).toBe('upload.tooMuchPending');
  expect(await send('clerk')).toBe(200);
  for (const socket of others) socket.destroy();
  await expect.poll(() => send('approver')).toBe(200);
});

it('that breaks off is no fault of the product: the log tells of it in passing', async () => {
  logged.length = 0;
  const socket = await beginUpload('clerk', 3);
  socket.destroy();
  await expect.poll(() => logged.join('')).toContain('whoever sent it has gone');
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('that is too large is heard out: who still sends would not hear the answer', async () => {
  const { port } = t.server.server.address() as AddressInfo;
  const { headers, payload } = multipartOf({ name: 'a.png', content: Buffer.alloc(40 * MB) });
  const authorization = await t.tokenOf('clerk');
  const path = '/api/file/Uploader/userAvatar';
  const sending = request({ port, path, method: 'POST', headers: { ...headers, authorization } });
  const isSent = new Promise((resolve) => sending.once('finish', resolve));
  const answer = new Promise<string>((resolve) => {
    sending.once('response', (reply) => reply.once('data', (part) => resolve(String(part))));
  });
  sending.end(payload);
  expect(await answer).toContain('file.tooLarge');
  await isSent;
}, 20_000);
