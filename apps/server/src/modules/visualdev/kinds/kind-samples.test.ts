import { fieldKindApi } from '@qifu/contracts';
import { findKind } from '@qifu/fields';
import { codecs } from '@qifu/fields/codecs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('gives an example of each kind that has values, with its words', async () => {
  const { list } = await t.as('admin')(fieldKindApi.list, {});
  const withValue = Object.keys(codecs).filter((type) => findKind(type)?.value);
  expect(list.map(({ type }) => type)).toEqual(withValue);
  for (const { type, value, words } of list)
    if (value !== null) expect({ type, words }).not.toEqual({ type, words: '' });
  const person = list.find(({ type }) => type === 'user-picker');
  expect(person?.words).toContain('admin');
});
