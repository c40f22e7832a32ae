import { expect, it } from 'vitest';
import { sameSecret, sha256 } from './hash';

it('hashes the UTF-8 bytes of a text', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('企服')).toBe(sha256(Buffer.from('企服').toString()));
});

it('tells equal secrets from others, also where as many characters are more bytes', () => {
  expect(sameSecret('A7K2', 'A7K2')).toBe(true);
  expect(['A7K3', 'A7K', '', '企服企服', 'é7K2'].filter((given) => sameSecret('A7K2', given))).toEqual([]);
});
