import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationOf, shardOf } from './test-durations';

const root = join(import.meta.dirname, '..');
const listed = Object.keys(
  JSON.parse(readFileSync(join(root, 'tools/test-durations.json'), 'utf8')) as Record<string, number>,
);

it('are kept of files that are there', () => {
  expect(listed.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('part any files so that each is in one part, and no part is longer than another by more than its longest file', () => {
  const files = fc.uniqueArray(fc.oneof(fc.constantFrom(...listed), fc.string()), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 8 }), (some, count) => {
      const parts = Array.from({ length: count }, (_, at) =>
        shardOf(some, (file) => file, { index: at + 1, count }),
      );
      expect(parts.flat().sort()).toEqual([...some].sort());
      const lengths = parts.map((part) => part.reduce((sum, file) => sum + durationOf(file), 0));
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(
        Math.max(...some.map(durationOf)),
      );
    }),
  );
});
