import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LinkedText } from './linked-text';

afterEach(cleanup);
const linksOf = (text: string) => {
  render(<LinkedText text={text} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('links the line that says what an address on the next one leads to', () => {
  expect(linksOf('新政策：甲\n/details?type=policy&id=1\n\n全部已发：\n/policy/subscription')).toEqual([
    ['新政策：甲', '/details?type=policy&id=1'],
    ['全部已发：', '/policy/subscription'],
  ]);
});

it('links an address that stands alone by itself', () => {
  expect(linksOf('/policy/favourites')).toEqual([['/policy/favourites', '/policy/favourites']]);
});

it.each([
  '//evil.example/a',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/api/oauth/Logout',
  '看 /policy/favourites 这一页',
])('%s stays text', (text) => expect(linksOf(`标题\n${text}`)).toEqual([]));
