import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptsPacked, packPage } from './pack-page';

const body = `</head><body>${'政策原文，第一条。'.repeat(2_000)}</body></html>`;
const page = (nonce: string) => `<html><head><script nonce="${nonce}"></script><title>企服</title>${body}`;

it('is the page again, with the nonce of each reply, a fifth of its size at most', () => {
  const drawing = {};
  for (const nonce of ['first', 'second, another length']) {
    const packed = packPage(page(nonce), drawing);
    expect(gunzipSync(packed).toString('utf8')).toBe(page(nonce));
    expect(packed.length).toBeLessThan(page(nonce).length / 5);
  }
});

it('is packed anew for another drawing, and without one', () => {
  for (const drawing of [{}, undefined, undefined]) {
    const html = page('x').replace('第一条', '第二条');
    expect(gunzipSync(packPage(html, drawing)).toString('utf8')).toBe(html);
  }
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['gzip;q=0.5', true],
  ['identity', false],
  [undefined, false],
])('is for whoever takes it: %s', (header, isTaken) => {
  expect(acceptsPacked({ 'accept-encoding': header })).toBe(isTaken);
});
