import { contract } from '@qifu/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, callForReply, fetchFile, fileNameOf } from './call';
import { configureClient } from './client-config';
import { tokenToSend } from './send';

const thingApi = contract('/api/things', {
  list: {
    method: 'GET',
    path: '',
    query: z.object({ keyword: z.string() }),
    data: z.object({ list: z.array(z.string()) }),
    access: 'session',
    effect: 'read',
  },
  create: {
    method: 'POST',
    path: '',
    body: z.object({ name: z.string() }),
    data: z.string(),
    access: 'session',
    effect: 'write',
  },
  signIn: {
    method: 'POST',
    path: '/signIn',
    body: z.object({ account: z.string(), code: z.string().optional() }),
    access: 'public',
    effect: 'write',
    encoding: 'form',
  },
  upload: {
    method: 'POST',
    path: '/upload',
    body: z.object({ files: z.array(z.instanceof(File)), type: z.string() }),
    access: 'session',
    effect: 'write',
    encoding: 'multipart',
  },
  report: { method: 'GET', path: '/report', access: 'session', effect: 'read', blob: true },
});

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}
let sent: Sent[] = [];
let answer: () => Response | Promise<Response>;
const envelope = (code: number, data: unknown = null, msg = '') => Response.json({ code, msg, data });

const failures: unknown[] = [];
beforeEach(() => {
  sent = [];
  failures.length = 0;
  answer = () => envelope(200);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: String(init.method), headers: new Headers(init.headers), body: init.body });
    return answer();
  });
  configureClient({
    token: () => 'bearer abc|rest',
    languageTag: () => 'en',
    requestFailed: () => 'request failed, please retry',
    onFailure: (error) => failures.push(error),
    checkReplies: true,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what every request carries', () => {
  it('names its origin, the language, the time and the first part of the stored token', async () => {
    answer = () => envelope(200, { list: [] });
    await call(thingApi.list, { query: { keyword: 'a b' } });
    const { url, headers, method } = sent[0]!;
    expect(method).toBe('GET');
    expect(url).toMatch(/^\/api\/things\?keyword=a\+b&n=\d{13}$/);
    expect(headers.get('client-origin')).toBe('pc');
    expect(headers.get('authorization')).toBe('bearer abc');
    expect(headers.get('accept-language')).toBe('en');
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it.each([
    ['bearer abc|x', 'bearer abc'],
    ['abc', 'abc'],
    ['|loggedOut', ''],
    ['', ''],
    ['abc\r\nx: y', ''],
    ['<script>', ''],
  ])('of the stored %j it sends %j', (stored, expected) => {
    expect(tokenToSend(stored)).toBe(expected);
  });
});

describe('bodies', () => {
  it('sends a form encoded body where the contract says so, without empty fields', async () => {
    await call(thingApi.signIn, { body: { account: '张 三', code: undefined } });
    expect(sent[0]?.body).toBe(`account=${encodeURIComponent('张')}+${encodeURIComponent('三')}`);
    expect(sent[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
  });

  it('sends files as multipart and leaves the content type to the browser', async () => {
    const files = [new File(['1'], '一.txt'), new File(['2'], 'b.txt')];
    await call(thingApi.upload, { body: { files, type: 'annex' } });
    const form = sent[0]?.body as FormData;
    expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['一.txt', 'b.txt']);
    expect(form.get('type')).toBe('annex');
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });
});

describe('a write is one effect', () => {
  const create = () => call(thingApi.create, { body: { name: 'x' } });
  const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'));

  it('keeps the key of a click that got no answer', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    await expect(create()).rejects.toMatchObject({ code: 0, message: 'request failed, please retry' });
    answer = () => envelope(200, 'done');
    await create();
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  });

  const brokenOff = () => {
    const body = new ReadableStream({ pull: (reading) => reading.error(new TypeError('broken off')) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  it.each<[string, () => Response]>([
    ['a page of the proxy', () => new Response('<html>502</html>', { status: 502 })],
    ['a late proxy', () => new Response('<html>504</html>', { status: 504 })],
    ['a server that does not know', () => Response.json({ code: 503, msg: '', data: null }, { status: 503 })],
    ['a status alone that tells of a fault', () => Response.json({ code: 200, data: null }, { status: 500 })],
    ['a body that breaks off', brokenOff],
    ['something that is no envelope', () => Response.json(['?'])],
  ])('keeps the key of a click answered by %s', async (_whose, reply) => {
    answer = reply;
    await create().catch(() => undefined);
    answer = () => envelope(200, 'done');
    await create();
    await create();
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[1]);
  });

  it('draws a new key after a refusal, which has done nothing', async () => {
    answer = () => envelope(400, null, '名称已存在');
    await expect(create()).rejects.toThrow('名称已存在');
    answer = () => envelope(200, 'done');
    await create();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('shares the key between two clicks under way at once', async () => {
    answer = () => envelope(200, 'done');
    await Promise.all([create(), create()]);
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('draws a new key once the first was answered', async () => {
    answer = () => envelope(200, 'done');
    await create();
    await create();
    expect(keys()[0]).not.toBe(keys()[1]);
  });
});

describe('replies', () => {
  it('gives the data and the text beside it', async () => {
    answer = () => envelope(200, 'id-1', '已新增');
    expect(await callForReply(thingApi.create, { body: { name: 'x' } })).toEqual({
      data: 'id-1',
      msg: '已新增',
    });
  });

  it('checks the shape in development and tests', async () => {
    answer = () => envelope(200, { list: [1] });
    await expect(call(thingApi.list, { query: { keyword: '' } })).rejects.toThrow(/expected string/);
  });

  it('throws the refusal and tells the one place that reacts', async () => {
    answer = () => envelope(400, null, '名称已存在');
    await expect(call(thingApi.create, { body: { name: 'x' } })).rejects.toMatchObject({
      code: 400,
      message: '名称已存在',
    });
    expect(failures).toHaveLength(1);
  });

  it('tells nobody when the caller shows the failure itself', async () => {
    answer = () => envelope(400, null, 'no');
    await expect(call(thingApi.create, { body: { name: 'x' } }, { isQuiet: true })).rejects.toThrow('no');
    expect(failures).toHaveLength(0);
  });

  it('has its own words where the server sent none or something else answered', async () => {
    answer = () => envelope(500);
    await expect(call(thingApi.create, { body: { name: 'y' } })).rejects.toThrow(
      'request failed, please retry',
    );
    answer = () => new Response('<html>502</html>', { status: 502 });
    await expect(call(thingApi.create, { body: { name: 'y' } })).rejects.toMatchObject({ code: 0 });
  });
});

describe('bytes', () => {
  it('are no reply when they break off', async () => {
    const body = () => new ReadableStream({ pull: (reading) => reading.error(new TypeError('broken off')) });
    answer = () => new Response(body(), { headers: { 'content-type': 'image/png' } });
    await expect(call(thingApi.report, {})).rejects.toMatchObject({ code: 0 });
    await expect(fetchFile(thingApi.report, {})).rejects.toMatchObject({ code: 0 });
    expect(failures).toHaveLength(2);
  });

  it('gives bytes, and takes JSON for a failure', async () => {
    answer = () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } });
    expect(await call(thingApi.report, {})).toEqual(new Uint8Array([1, 2]));
    answer = () => envelope(500, null, '导出失败');
    await expect(call(thingApi.report, {})).rejects.toThrow('导出失败');
  });

  it('fetches a file with the name the server gave, under the mask', async () => {
    const mask: boolean[] = [];
    configureClient({ onDownload: (isRunning) => mask.push(isRunning) });
    answer = () =>
      new Response('x', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''%E5%90%8D.xlsx" },
      });
    expect((await fetchFile(thingApi.report, {})).fileName).toBe('名.xlsx');
    expect(mask).toEqual([true, false]);
  });

  it.each([
    ['attachment; filename="a.zip"', 'a.zip'],
    ["attachment; filename=a.zip; filename*=UTF-8''%E0%A4%A", '%E0%A4%A'],
    ['inline', ''],
  ])('reads %j as %j', (disposition, expected) => {
    expect(fileNameOf(disposition)).toBe(expected);
  });
});
