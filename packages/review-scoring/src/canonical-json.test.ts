import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './index.ts';

describe('canonical JSON', () => {
  it('sorts keys, leaves undefined out and writes no spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: '评审' }], a: true, u: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"评审","d":null}]}',
    );
  });

  it('writes minus zero as zero and keys in the order of their units', () => {
    expect(canonicalJson({ é: 1, z: -0, Z: 2, '10': 3, '9': 4 })).toBe('{"10":3,"9":4,"Z":2,"z":0,"é":1}');
  });

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1n],
    [undefined],
    [[undefined]],
    [() => 1],
    [new Date(0)],
    [new Map()],
    [Symbol('x')],
  ])('refuses what JSON would lose: %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('reads back as the same value, and is the same text however the keys were put in', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
      { seed: 20_261_120, numRuns: 500 },
    );
  });
});
