import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { buildTexts } from './tools/build-texts.mjs';
import { LongestFirst } from './tools/longest-first';
import { keepTemporaryFilesInMemory } from './tools/memory-folder.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** One more than cores: tests of servers and journeys wait now and then for what comes to rest. */
const pool = { pool: 'forks', maxWorkers: 3 } as const;
/**
 * Servers, pages and browsers share two cores with whatever else the machine does. One more try tells a slow moment
 * from a defect; what needed it is listed at the end of the run (`tools/second-tries.mjs`), so that it is looked at.
 */
const retry = process.env.CI ? 1 : 0;
/** What comes from another process or a browser may be late on a busy machine; a test that bounds it says so itself. */
const poll = { timeout: 20_000 };
/**
 * Read and compiled while the first journeys wait for their product. A test process asks for one module after the other,
 * and would wait for each of them by itself.
 */
const shared = './packages/{contracts,rules,i18n,review-scoring}/src/**/*.ts';
const ofServer = ['./apps/server/{src,migrations,seeds}/**/*.ts', shared];
const ofPages = ['./apps/web/src/**/*.{ts,tsx}', './packages/{ui,client}/src/**/*.{ts,tsx}', shared];
const globalSetup = [path('./apps/server/src/testing/global-setup.ts')];

buildTexts();
// Databases of tests are a thousand small files each.
keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    ...pool,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        server: { warmup: { ssrFiles: [...ofServer, '!**/*.test.ts'] } },
        test: {
          ...pool,
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup,
          // Every file has a database of its own; loading the product anew for each would cost more than its tests.
          isolate: false,
          retry,
          expect: { poll },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...pool,
          name: 'unit',
          // Beside the other half of the checks, which has the other core.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['packages/ui/**', '**/node_modules/**'],
          // To load the contracts anew for each file was a third of the work.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        server: { warmup: { clientFiles: [...ofPages, '!**/*.test.{ts,tsx}'] } },
        // The browser's own aliases name a file with either ending, which package imports cannot say.
        resolve: {
          alias: [
            { find: /^#shared\//, replacement: path('./apps/web/src/shared/') },
            { find: /^#app\//, replacement: path('./apps/web/src/app/') },
          ],
        },
        test: {
          ...pool,
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          // Loading React and jsdom anew for each file would cost more than its tests; what a file may leave is
          // cleared before the next one.
          isolate: false,
          setupFiles: [path('./apps/web/src/testing/begin-clean.ts')],
          retry,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...pool,
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup,
          // Each journey has a product and a browser of its own; a process for each would only load the tools anew.
          isolate: false,
          retry,
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
