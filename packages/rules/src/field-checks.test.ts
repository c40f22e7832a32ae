import { describe, expect, it } from 'vitest';
import { checksOf } from './field-checks.ts';

const passes = (pattern: string, text: string) =>
  checksOf({ checks: [{ pattern, message: '' }] }).every((check) => check.passes(text));

describe('a check of a field', () => {
  it('holds a text against its pattern, with or without slashes', () => {
    expect(passes('/^\\d{6}$/', '123456')).toBe(true);
    expect(passes('/^\\d{6}$/', '12345')).toBe(false);
    expect(passes('^a+$', 'b')).toBe(false);
    expect(passes('/^a$/i', 'A')).toBe(true);
    expect(passes('/^\\d+$/g', '12')).toBe(true);
    expect(passes('/^1[3-9]\\d{9}$/', '13900000000')).toBe(true);
  });

  it.each([
    '/(a+)+$/',
    '/(a|a)*$/',
    '/([a-z]+)*$/',
    '/(.*)\\1/',
    '/[/',
    '/(a{1,9}){2,}$/',
    '/^((a+))+$/',
    '/((a|a))*$/',
  ])('asks nothing by %s, which could take for ever or is none', (pattern) =>
    expect(passes(pattern, `${'a'.repeat(40)}!`)).toBe(true),
  );

  it('ends on long texts', () => {
    const began = performance.now();
    passes('/a*b*c*d*$/', 'a'.repeat(4_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
