import { contract } from '@qifu/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callWithProgress } from './call-with-progress';
import { configureClient } from './client-config';

const thingApi = contract('/api/things', {
  upload: {
    method: 'POST',
    path: '/upload',
    body: z.object({ file: z.instanceof(File) }),
    data: z.object({ id: z.string() }),
    access: 'session',
    effect: 'write',
    encoding: 'multipart',
  },
});

/** One exchange as a browser has it; the test plays the network. */
class Exchange {
  static last: Exchange;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 200;
  responseText = '';
  headers: Record<string, string> = {};
  address = '';
  body: unknown;
  constructor() {
    Exchange.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => 'application/json';
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(code: number, data: unknown, msg = '') {
    this.responseText = JSON.stringify({ code, msg, data });
    this.onload?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Exchange);
  configureClient({ token: () => 'bearer abc|rest', languageTag: () => 'en', checkReplies: true });
});
afterEach(() => vi.unstubAllGlobals());

function send() {
  const seen: [number, number][] = [];
  const stop = new AbortController();
  const reply = callWithProgress(
    thingApi.upload,
    { body: { file: new File(['x'], '报告.pdf') } },
    { signal: stop.signal, onProgress: (...bytes) => seen.push(bytes) },
  );
  return { reply, seen, stop, exchange: Exchange.last };
}

it('carries what every request carries, and tells how much has left', async () => {
  const { reply, seen, exchange } = send();
  exchange.upload.onprogress?.({ loaded: 1, total: 4 });
  exchange.upload.onprogress?.({ loaded: 4, total: 4 });
  exchange.answer(200, { id: 'f1' });

  expect(await reply).toEqual({ id: 'f1' });
  expect(seen).toEqual([
    [1, 4],
    [4, 4],
  ]);
  expect(exchange.address).toMatch(/^POST \/api\/things\/upload\?n=\d{13}$/);
  expect(exchange.headers).toMatchObject({ authorization: 'bearer abc', 'accept-language': 'en' });
  expect(exchange.headers['idempotency-key']).toBeTruthy();
  expect(exchange.headers).not.toHaveProperty('content-type');
  expect(((exchange.body as FormData).get('file') as File).name).toBe('报告.pdf');
});

it('rejects with the words of the server, and with its own when there is no answer', async () => {
  const refused = send();
  refused.exchange.answer(400, null, '文件大小超过50MB');
  await expect(refused.reply).rejects.toMatchObject({ code: 400, message: '文件大小超过50MB' });
  const lost = send();
  lost.exchange.onerror?.();
  await expect(lost.reply).rejects.toMatchObject({ code: 0, errorCode: 'network.failed' });
});

it('ends when it is called off', async () => {
  const { reply, stop } = send();
  stop.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
});
