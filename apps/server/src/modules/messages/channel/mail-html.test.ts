import { expect, it } from 'vitest';
import { excerptOf } from '../excerpt';
import { mailHtml } from './mail-html';

const site = 'https://qifu.example';

it('makes links of addresses of the product, wherever they stand, and of nothing else', () => {
  const html = mailHtml(
    `看这里：${site}/details?type=policy&id=1。\nhttps://qifu.example.evil/a https://evil.example/b ${site}@evil.example`,
    site,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${site}/details?type=policy&amp;id=1`,
  ]);
});

it('lets nothing that others have written count as HTML', () => {
  const html = mailHtml(`<img src=x onerror=a()> ${site}/a"onmouseover="b() <script>`, site);
  expect(html).not.toMatch(/<(?!\/?(p|a)\b)/);
  expect(html).toContain(`<a href="${site}/a">`);
  expect(mailHtml('/policy/favourites', '')).not.toContain('<a');
});

it('leaves addresses out of what lists show of a message', () => {
  expect(excerptOf('新政策：甲\n/details?type=policy&id=1\n\n全部：\n/policy/subscription')).toBe(
    '新政策：甲\n\n全部：',
  );
  expect(excerptOf('一'.repeat(200))).toHaveLength(120);
});
