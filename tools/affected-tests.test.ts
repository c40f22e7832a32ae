import { expect, it } from 'vitest';
import { affectedBy } from './affected-tests';

const modules = 'apps/server/src/modules';

it.each([
  ['a resource of the highest module', `${modules}/review/expert/expert.service.ts`, [`${modules}/review/`]],
  [
    'a resource with modules above it',
    `${modules}/enterprise/registry/enterprise.table.ts`,
    [`${modules}/enterprise/`, `${modules}/portal/`, `${modules}/review/`],
  ],
  ['a test', `${modules}/review/expert/expert.test.ts`, [`${modules}/review/expert/expert.test.ts`]],
  ['what all stand on', 'apps/server/src/platform/db/page.ts', ['apps/server/']],
  ['a migration', 'apps/server/migrations/0001-search.ts', ['apps/server/']],
  [
    'a contract of a module',
    'packages/contracts/src/review/expert.contract.ts',
    ['packages/contracts/', `${modules}/review/`],
  ],
  ['a contract of all', 'packages/contracts/src/envelope.ts', ['packages/contracts/', 'apps/server/']],
  ['a text', 'packages/i18n/src/zh/review.ts', ['packages/i18n/', 'tools/']],
  ['a tool', 'tools/gen.ts', ['tools/']],
  ['a guide', 'docs/guides/add-a-text.md', []],
])('%s is judged by the tests that can see it', (_kind, file, tests) => {
  expect(affectedBy([file]).tests).toEqual(tests);
});

it('runs a test once, however many changes it sees', () => {
  const changed = [`${modules}/review/sheet/sheet.routes.ts`, 'apps/server/src/app.ts', 'tools/gen.ts'];
  expect(affectedBy(changed).tests).toEqual(['apps/server/', 'tools/']);
});

it('leaves the tests of pages to what they import', () => {
  const page = 'apps/web/src/features/review/expert/expert-page.tsx';
  expect(affectedBy([page, 'apps/web/src/app/office/banner.css'])).toEqual({ tests: [], pages: [page] });
});
