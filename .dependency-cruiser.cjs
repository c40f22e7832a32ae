const moduleLine = require('./tools/module-line.cjs');

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** Folders in a line: each may use the ones before it, never one after it. */
const line = (root, names) =>
  names
    .slice(0, -1)
    .map((name, i) =>
      rule(
        `above-${name}`,
        { path: `${root}/${name}/` },
        { path: `${root}/(${names.slice(i + 1).join('|')})/` },
      ),
    );

const modules = '^apps/server/src/modules';
const platform = '^apps/server/src/platform';
/** Of the platform, what works without any call, and what answers calls. */
const belowHttp = [
  'db',
  'disk',
  'egress',
  'events',
  'idempotency',
  'jobs',
  'mail',
  'outbox',
  'storage',
  'ticket',
];
const withHttp = ['http', 'json-file', 'resource', 'sheet-import', 'socket', 'xlsx'];
const packageLine = [
  'i18n',
  'rules',
  'contracts',
  'policy-rules',
  'review-scoring',
  'client',
  'ui',
  'fields',
  'designs',
  'nodes',
];
/** Of the packages, what server and browser run alike. */
const anywhere = '^packages/(i18n|rules|contracts|policy-rules|review-scoring|designs)/';
/** The halves of a field kind or node kind: what the server reads and what the browser shows (schemas are for both). */
const withFacets = '^packages/(fields|nodes)/';
const serverFacets = `${withFacets}.*(\\.(codec|run)\\.ts|/(codecs|runs)\\.gen\\.ts)$`;
const browserFacets = `${withFacets}.*(\\.(runtime|designer|panel)\\.tsx?|/(runtimes|designers|panels)\\.gen\\.tsx?)$`;
const schemas = `${withFacets}.*(\\.schema|/schemas\\.gen)\\.ts$`;

/** Review in its parts, lowest first; each folder of the module is in one of them (`tools/folder-circles.test.ts`). */
const reviewParts = {
  masters: ['batch', 'co-signature', 'conflict', 'direction', 'expert', 'rule-set', 'standard'],
  project: ['amendment', 'live', 'message', 'open-batch', 'project'],
  scoring: [
    'conclusion',
    'evaluation',
    'group',
    'import',
    'preparation',
    'progress',
    'propose',
    'score-manage',
    'sheet',
  ],
  result: ['close', 'decision', 'export', 'leader-question', 'result', 'score-form', 'supervision', 'work'],
};

/** A part does not know the parts above it. */
const lineOfParts = (root, parts) =>
  Object.keys(parts)
    .slice(0, -1)
    .map((name, i) =>
      rule(
        `review-above-${name}`,
        { path: `${root}/(${parts[name].join('|')})/`, pathNot: testing },
        {
          path: `${root}/(${Object.values(parts)
            .slice(i + 1)
            .flat()
            .join('|')})/`,
        },
      ),
    );
const testing = '(\\.test\\.tsx?$|/testing/|^e2e/)';

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    // An import this tool cannot see is an import it cannot judge.
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
    ...line('^packages', packageLine),
    ...line(modules, moduleLine),
    ...lineOfParts(`${modules}/review`, reviewParts),
    rule('packages-know-no-app', { path: '^packages' }, { path: '^apps' }),
    rule(
      'contracts-run-anywhere',
      { path: [anywhere, schemas], pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    // Every page carries its contracts, and would carry what they import: a value names its contract, never the reverse.
    rule(
      'values-above-contracts',
      { path: '^packages/contracts/src/.*\\.contract\\.ts$' },
      { path: '\\.resource\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule('platform-knows-no-module', { path: platform, pathNot: testing }, { path: modules }),
    rule(
      'platform-below-http',
      { path: `${platform}/(${belowHttp.join('|')})/`, pathNot: testing },
      { path: `${platform}/(${withHttp.join('|')})/` },
    ),
    // How statements travel is known to `platform/db` alone; `single-row.ts` is the way in (docs/decisions/0023).
    rule(
      'rows-by-the-front-door',
      { pathNot: [`${platform}/db/`, testing] },
      { path: `${platform}/db/wire/` },
    ),
    rule(
      'modules-by-the-front-door',
      { path: `${modules}/([^/]+)/`, pathNot: testing },
      { path: modules, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/index\\.ts$`] },
    ),
    rule(
      'features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'shared-knows-no-feature',
      { path: '^apps/web/src/shared' },
      { path: '^apps/web/src/(features|app)' },
    ),
    rule(
      'server-without-react',
      { path: ['^apps/server', anywhere, schemas, serverFacets], pathNot: testing },
      { path: ['node_modules/react/', browserFacets] },
    ),
    rule(
      'browser-without-server-half',
      { path: ['^apps/web', '^packages/(client|ui)/', anywhere, schemas, browserFacets], pathNot: testing },
      { path: serverFacets },
    ),
    rule(
      'portal-without-antd',
      { path: '^(apps/web/src/app/portal|packages/ui/src/(portal|parts))' },
      { path: 'node_modules/antd/' },
    ),
    rule('browser-without-server', { path: '^apps/web' }, { path: '^apps/server' }),
    rule('test-tools-only-in-tests', { pathNot: testing }, { path: '/testing/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'tools/import-aliases.cjs' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
