import { expect, it } from 'vitest';
import { readLinkTarget } from './link-target';

const encode = (address: string) => Buffer.from(address).toString('base64');

it.each([
  [encode('https://a.example/x?y=1'), 'https://a.example/x?y=1'],
  [encode('https://a.example/政策'), 'https://a.example/%E6%94%BF%E7%AD%96'],
  [encode('javascript:alert(1)'), ''],
  [encode('data:text/html,x'), ''],
  [encode('/door'), ''],
  ['%%%', ''],
  ['', ''],
])('%s leads to %j', (encoded, expected) => expect(readLinkTarget(encoded)).toBe(expected));
