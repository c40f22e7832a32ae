import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Two cores are enough for two test processes; more only wait for each other. */
const pool = { pool: 'forks', maxWorkers: 2 } as const;
const globalSetup = [path('./apps/server/src/testing/global-setup.ts')];

export default defineConfig({
  test: {
    ...pool,
    projects: [
      {
        test: {
          ...pool,
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...pool,
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['packages/ui/**', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
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
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...pool,
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
