import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, placeOfPath, readJson, treePlaceOf } from './json-places';

it('reads whatever is JSON, and nothing else', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJson(text)).toMatchObject({ value: JSON.parse(text) });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const isJson = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      expect(readJson(text).faultAt === undefined).toBe(isJson);
    }),
  );
});

it('tells where a fault and where a part stands', () => {
  const broken = '{\n  "a": [1,\n  }\n}';
  expect(lineOf(broken, readJson(broken).faultAt ?? 0)).toEqual({ line: 3, column: 3 });
  const text = '{\n "condition": {"op": "and",\n  "args": [{"op": "gte"}]}}';
  const { places } = readJson(text);
  expect(lineOf(text, placeOfPath(places, 'condition.args.0.right')).line).toBe(3);
});

it('finds the line of the tree a fault belongs to', () => {
  expect(treePlaceOf('condition.args.1.arg.left')).toBe('0.1.0');
  expect(treePlaceOf('condition.op')).toBe('0');
  expect(treePlaceOf('amount.min.0')).toBe('amount');
});
