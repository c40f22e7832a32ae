import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const projects = ['e2e', 'server', 'web'];
const server = 'apps/server/src';

/** Files that take more than ten seconds, the longest of each project first (`output/vitest-product.json` says how long). */
const longest = [
  'e2e/journeys/pages.e2e.ts',
  'e2e/journeys/review.e2e.ts',
  'e2e/journeys/preview.e2e.ts',
  'e2e/journeys/administration.e2e.ts',
  'e2e/journeys/notice.e2e.ts',
  'e2e/journeys/upload.e2e.ts',
  `${server}/contract-tests/kill.test.ts`,
  `${server}/contract-tests/hostile-input.test.ts`,
  `${server}/modules/review/evaluation/blind-leaks.test.ts`,
  `${server}/platform/audit/seal/sealer.test.ts`,
  `${server}/platform/db/embedded/embedded.test.ts`,
  `${server}/modules/review/import/import.test.ts`,
  `${server}/contract-tests/two-nodes.test.ts`,
  `${server}/contract-tests/kill-upload.test.ts`,
  `${server}/contract-tests/stop.test.ts`,
  `${server}/testing/cluster.test.ts`,
  `${server}/platform/db/database-pulse.test.ts`,
  `${server}/modules/files/chunk/chunk.test.ts`,
].map((file) => join(root, file));

/** Begins the long files first: one that begins last is waited for by processes that have nothing else to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    for (const file of longest)
      if (!existsSync(file)) throw new Error(`${file} is named in tools/longest-first.ts and not there.`);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const at = longest.indexOf(moduleId);
  return projects.indexOf(project.name) * 1_000 + (at < 0 ? longest.length : at);
}
