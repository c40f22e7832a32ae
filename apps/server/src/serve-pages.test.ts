import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batchStatus, declareBatchApi, openBatchApi, scoreFormApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Masters, makeMasters } from './testing/prepare-review';

/** Stands for the built entry: which calls a page makes and what it says is told by its address. */
const entry = `
const calls = ${JSON.stringify({
  open: { endpoint: openBatchApi.list, input: {} },
  own: { endpoint: openBatchApi.listOwnWork, input: {} },
  staff: { endpoint: declareBatchApi.list, input: { query: {} } },
  code: { endpoint: scoreFormApi.verify, input: { query: { code: '' } } },
})};
exports.drawn = 0;
exports.listed = ['/door'];
exports.addressOf = (url) => url;
exports.render = async (url, { language, ask }) => {
  exports.drawn += 1;
  const asked = new URL(url, 'http://x').searchParams;
  const reply = asked.has('call') ? await ask(calls[asked.get('call')]) : undefined;
  const said = asked.get('say') ?? '';
  return {
    html: '<p>' + exports.drawn + '</p>', status: reply && reply.code !== 200 ? 404 : 200, title: said, lang: language,
    head: { description: said, canonical: url, meta: { ArticleTitle: said }, linkedData: [{ '@type': 'Legislation', name: said }] },
    movedTo: asked.get('to') ?? undefined,
    given: { said, reply }, isWhole: !asked.has('call') || reply !== undefined,
  };
};`;

const shell =
  '<!doctype html><html lang="zh-CN"><head><title>企服</title><script nonce="__CSP_NONCE__"></script></head><body><div id="root"></div></body></html>';
const folder = mkdtempSync(join(tmpdir(), 'qifu-web-'));
const webDir = join(folder, 'dist');
let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  mkdirSync(`${webDir}-server`);
  for (const name of ['portal', 'office', 'preview']) writeFileSync(join(webDir, `${name}.html`), shell);
  writeFileSync(join(`${webDir}-server`, 'entry-server.js'), entry);
  t = await startTestApp({ webDir, environment: { PUBLIC_URL: 'https://qifu.example/' } });
  masters = await makeMasters(t);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});
let count = 0;
beforeEach(() => {
  count += 1;
});

/** A page of its own for each test, so that none is served what was drawn for another. */
const open = (query: Record<string, string>, headers = {}) =>
  t.server.inject({ url: `/door?${new URLSearchParams({ ...query, n: `${count}` })}`, headers });
const givenOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="given">(.*?)<\/script>/s.exec(body)?.[1] ?? '');

it('a page has in it what anybody may read, whoever asks for it', async () => {
  const day = 86_400_000;
  await t.db
    .updateTable('declareBatch')
    .set({
      status: batchStatus.open,
      startTime: new Date(Date.now() - day),
      endTime: new Date(Date.now() + day),
      description: '</script><!-- __CSP_NONCE__',
    })
    .where('id', '=', masters.batchId)
    .execute();
  const { body } = await open({ call: 'open' }, { authorization: await t.tokenOf('clerk') });
  const { reply } = givenOf(body);
  expect(reply).toEqual({
    code: 200,
    msg: expect.any(String),
    data: await t.as('nobody')(openBatchApi.list, {}),
  });
  expect(reply.data.list).toContainEqual(
    expect.objectContaining({ id: masters.batchId, description: '</script><!-- __CSP_NONCE__' }),
  );
  expect(body).not.toContain('</script><!--');
});

it.each(['own', 'staff'])('what is not public (%s) is no part of any page', async (call) => {
  const { statusCode, body } = await open({ call }, { authorization: await t.tokenOf('clerk') });
  // The browser draws it.
  expect([statusCode, body.includes('<div id="root"></div>'), body.includes('id="given"')]).toEqual([
    200,
    true,
    false,
  ]);
});

it('what cannot be asked for makes the page a missing one', async () => {
  const { statusCode, body } = await open({ call: 'code' });
  expect([statusCode, givenOf(body).reply.code]).toEqual([404, 400]);
});

it('is drawn once for all who ask at the same time and soon after, anew in another language', async () => {
  const drawn = (body: string) => /<p>(\d+)<\/p>/.exec(body)?.[1];
  const pages = await Promise.all([open({}), open({}), open({}, { 'accept-language': 'en' })]);
  const [first, second, english] = pages.map(({ body }) => drawn(body));
  expect(second).toBe(first);
  expect(english).not.toBe(first);
  expect(drawn((await open({})).body)).toBe(first);
  expect(pages[0]?.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
});

it('hostile words stay words in title, metadata, linked data and what is handed over', async () => {
  const say = `"><script>alert(1)</script><!--'&__CSP_NONCE__`;
  const { body, headers } = await open({ say });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body.match(/<script/g)).toHaveLength(3);
  expect(body.split(nonce ?? '')).toHaveLength(2);
  expect(body).toContain('<meta name="ArticleTitle" content="&quot;&gt;&lt;script&gt;');
  expect(body).toContain('<link rel="canonical" href="https://qifu.example/door?say=');
  const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(linked).toEqual({ '@context': 'https://schema.org', '@type': 'Legislation', name: say });
  expect(givenOf(body).said).toBe(say);
});

it('sends on from where a page stood before', async () => {
  const { statusCode, headers } = await open({ to: '/details?type=policy&id=2' });
  expect([statusCode, headers.location]).toEqual([301, '/details?type=policy&id=2']);
});

it('keeps a language that a link chooses and shows the page again, never one of another site', async () => {
  const choose = (referer: string) =>
    t.server.inject({ url: '/language/en', headers: { host: 'qifu.example', referer } });
  const reply = await choose('https://qifu.example/details?type=policy&id=7');
  expect(reply.statusCode).toBe(303);
  expect(reply.headers).toMatchObject({
    location: '/details?type=policy&id=7',
    'set-cookie': expect.stringMatching(/^lcdp_language=en; Path=\//),
  });
  for (const referer of ['https://evil.example/door', 'https://qifu.example//evil.example', 'nothing', ''])
    expect((await choose(referer)).headers.location).toBe('/door');
});
