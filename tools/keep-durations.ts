// npx tsx tools/keep-durations.ts, after npm test: how long each file of tests took, for the order and the parts of the next runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const leastSeconds = 2;

interface Report {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}
const { testResults } = JSON.parse(readFileSync(join(root, 'output/vitest-product.json'), 'utf8')) as Report;
const measured = testResults
  .map(
    ({ name, startTime, endTime }) =>
      [relative(root, name), Math.round((endTime - startTime) / 1000)] as const,
  )
  .filter(([, seconds]) => seconds >= leastSeconds)
  .sort(([one], [other]) => one.localeCompare(other));
const text = `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`;
writeFileSync(join(root, 'tools/test-durations.json'), text);
console.log(`${measured.length} files take ${leastSeconds} seconds or more`);
