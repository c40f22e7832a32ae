import { createTexts, lendTexts } from '@qifu/ui/text';
import { beforeEach, expect, it } from 'vitest';
import { areasOf, isPage, pageOf, preparePage } from './pages';

let texts: Awaited<ReturnType<typeof createTexts>>;
beforeEach(async () => {
  texts = await createTexts('zh', ['common']);
  lendTexts(texts);
});

/** A part of React that still has to be fetched is an object; one that is there is the function itself. */
const isThere = (address: string, enCode = '') => typeof pageOf(address, enCode) === 'function';
const isSaid = (address: string) => texts.has(areasOf(address));

it('is there with all it says once it is prepared, and stays the same part from then on', async () => {
  expect(isSaid('/systemData/billRule')).toBe(false);
  await preparePage('/systemData/billRule');
  expect([isThere('/systemData/billRule'), isSaid('/systemData/billRule')]).toEqual([true, true]);
  const before = pageOf('/systemData/billRule');
  await preparePage('/systemData/billRule');
  expect(pageOf('/systemData/billRule')).toBe(before);
});

it('that is on screen already is not exchanged for another', async () => {
  const drawn = pageOf('/systemData/area');
  expect(typeof drawn).toBe('object');
  await preparePage('/systemData/area');
  expect(pageOf('/systemData/area')).toBe(drawn);
});

it('is found by the code of a menu whose address is another', async () => {
  expect(isPage('/module/abc')).toBe(false);
  await preparePage('/module/abc', 'businessStatus');
  expect(isThere('/module/abc', 'businessStatus')).toBe(true);
});

it('that there is none of is no error', async () => {
  await preparePage('/nowhere');
  expect(pageOf('/nowhere')).toBeUndefined();
  expect(areasOf('/nowhere')).toEqual([]);
});
