import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Rule {
  name: string;
  from: { path?: string | string[] };
  to: { path?: string | string[] };
}

const root = join(import.meta.dirname, '..');
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] };
const folder = mkdtempSync(join(tmpdir(), 'qifu-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = 'apps/server/src';
const review = `${server}/modules/review`;
const page = 'apps/web/src/features/review/page.tsx';
const rating = 'packages/fields/src/rating/rating';
const registry = 'packages/fields/src/registry';
const approve = 'packages/nodes/src/approve/approve';

/** The file that imports, what it says, and what it must find there. */
type Planted = [file: string, imported: string, found?: string];
/** What breaks each rule. */
const broken: Record<string, Planted[]> = {
  'no-cycles': [[`${server}/platform/here.ts`, './there']],
  'nothing-unresolved': [['apps/web/src/shared/lost.ts', './is-not-there']],
  'packages-know-no-app': [
    ['packages/client/src/app.ts', '../../../apps/server/src/app', `${server}/app.ts`],
  ],
  'contracts-run-anywhere': [
    ...['contracts', 'rules', 'i18n', 'policy-rules', 'review-scoring', 'designs'].map(
      (name) => `packages/${name}/src/files.ts`,
    ),
    `${registry}/schemas.gen.ts`,
  ].map((file) => [file, 'node:fs']),
  'values-above-contracts': [
    [
      'packages/contracts/src/review/heavy.contract.ts',
      './heavy.resource',
      'packages/contracts/src/review/heavy.resource.ts',
    ],
  ],
  'platform-knows-no-module': [
    [`${server}/platform/db/nosy.ts`, '#modules/review', `${review}/index.ts`],
    [`${server}/platform/nosy.ts`, '../modules/review/index', `${review}/index.ts`],
  ],
  'platform-below-http': [
    [`${server}/platform/db/told.ts`, '../http/answer', `${server}/platform/http/answer.ts`],
    [`${server}/platform/jobs/told.ts`, '#platform/xlsx/sheet', `${server}/platform/xlsx/sheet.ts`],
  ],
  'rows-by-the-front-door': [
    [`${review}/quick.ts`, '#platform/db/wire/shared-line', `${server}/platform/db/wire/shared-line.ts`],
    [
      `${server}/platform/http/quick.ts`,
      '../db/wire/commit-requests',
      `${server}/platform/db/wire/commit-requests.ts`,
    ],
  ],
  'modules-by-the-front-door': [
    [`${review}/side-door.ts`, '../enterprise/calendar', `${server}/modules/enterprise/calendar.ts`],
  ],
  'features-are-islands': [
    [page, '../enterprise/list', 'apps/web/src/features/enterprise/list.tsx'],
    ['apps/web/src/features/review/deep/part.tsx', '../../enterprise/list'],
  ],
  'shared-knows-no-feature': [
    [
      'apps/web/src/shared/nosy.ts',
      '../features/enterprise/list',
      'apps/web/src/features/enterprise/list.tsx',
    ],
    ['apps/web/src/shared/frame.ts', '#app/enter', 'apps/web/src/app/enter.ts'],
  ],
  'server-without-react': [
    [`${server}/platform/page.ts`, 'react'],
    ['packages/designs/src/page.ts', 'react'],
    ['packages/policy-rules/src/page.ts', 'react'],
    [`${rating}.schema.ts`, './rating.runtime', `${rating}.runtime.tsx`],
    [`${rating}.codec.ts`, './rating.designer', `${rating}.designer.ts`],
    [`${registry}/codecs.gen.ts`, './runtimes.gen', `${registry}/runtimes.gen.ts`],
    [`${server}/modules/visualdev/shown.ts`, '@qifu/fields/designers', `${registry}/designers.gen.ts`],
    [`${approve}.run.ts`, './approve.panel', `${approve}.panel.tsx`],
  ],
  'browser-without-server-half': [
    [`${rating}.runtime.tsx`, './rating.codec', `${rating}.codec.ts`],
    [`${rating}.designer.ts`, './rating.codec'],
    [`${approve}.panel.tsx`, './approve.run', `${approve}.run.ts`],
    ['packages/designs/src/stored.ts', '@qifu/fields/codecs', `${registry}/codecs.gen.ts`],
    ['apps/web/src/shared/stored.ts', '@qifu/fields/codecs'],
    ['apps/web/src/shared/worked.ts', '@qifu/nodes/runs', 'packages/nodes/src/registry/runs.gen.ts'],
  ],
  'portal-without-antd': ['apps/web/src/app/portal', 'packages/ui/src/portal', 'packages/ui/src/parts'].map(
    (home) => [`${home}/heavy.tsx`, 'antd'],
  ),
  'browser-without-server': [
    ['apps/web/src/shared/shortcut.ts', '../../../server/src/app', `${server}/app.ts`],
  ],
  'test-tools-only-in-tests': [
    [`${server}/platform/cheat.ts`, '../testing/clock', `${server}/testing/clock.ts`],
    ['packages/client/src/cheat.ts', './testing/clock', 'packages/client/src/testing/clock.ts'],
  ],
};

/** A rule of the parts of review forbids every folder of the parts above it to every folder of its own. */
for (const { name, from, to } of forbidden.filter((rule) => rule.name.startsWith('review-above-'))) {
  const [own = [], later = []] = [from, to].map(({ path }) =>
    /\((.*)\)/.exec(String(path ?? ''))?.[1]?.split('|'),
  );
  broken[name] = own.flatMap((folder) =>
    later.map((other): [string, string, string] => [
      `${review}/${folder}/up-to-${other}.ts`,
      `../${other}/index`,
      `${review}/${other}/index.ts`,
    ]),
  );
}

/** A rule of a line forbids each folder after its own; packages are named as their users name them. */
for (const { name, from, to } of forbidden.filter((rule) => rule.name.startsWith('above-'))) {
  const [own, later] = [String(from.path).slice(1), /^\^(.*)\/\((.*)\)\/$/.exec(String(to.path))];
  const isPackage = own.startsWith('packages');
  broken[name] = (later?.[2] ?? '').split('|').map((other) => {
    const found = `${later?.[1]}/${other}/${isPackage ? 'src/' : ''}index.ts`;
    return [
      `${own}${isPackage ? 'src/' : ''}up-to-${other}.ts`,
      isPackage ? `@qifu/${other}` : `../${other}/index`,
      found,
    ];
  });
}

/** All that the line names, those too that are still to come. */
const packages = forbidden.flatMap(({ name, from, to }) =>
  name.startsWith('above-') && String(from.path).startsWith('^packages/')
    ? [name.slice('above-'.length), ...(/\((.*)\)/.exec(String(to.path))?.[1] ?? '').split('|')]
    : [],
);

let told = new Map<string, Set<string>>();

/** A copy of what the tool reads, with nothing in it but violations, so that no file of ours is ever touched. */
beforeAll(() => {
  for (const file of [
    '.dependency-cruiser.cjs',
    'tsconfig.json',
    'tools/import-aliases.cjs',
    'tools/module-line.cjs',
    'apps/server/package.json',
  ])
    cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules/@qifu'), { recursive: true });
  for (const name of new Set(packages)) {
    const facets = { './*': './src/registry/*.gen.ts' };
    plant(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@qifu/${name}`, exports: { '.': './src/index.ts', ...facets } }),
    );
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@qifu', name));
  }
  for (const name of ['react', 'antd']) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    plant(`node_modules/${name}/index.js`, '');
  }
  const cases = Object.values(broken).flat();
  for (const [, , found] of cases) if (found) plant(found, 'export {};\n');
  for (const [file, imported] of cases) plant(file, `import '${imported}';\n`);
  plant(`${server}/platform/there.ts`, "import './here';\n");
  told = cruise();
});

function plant(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The names of the rules that the tool sees broken, by file. */
function cruise() {
  const tool = join(root, 'node_modules/.bin/depcruise');
  const args = ['apps', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const found = new Map<string, Set<string>>();
  for (const { from, rule } of summary.violations)
    found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  return found;
}

it.each(forbidden.map(({ name }) => name))('the import rule %s is seen broken, wherever it is', (name) => {
  const files = (broken[name] ?? []).map(([file]) => file);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !told.get(file)?.has(name))).toEqual([]);
});
