import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
// By path: Vite bundles what its configuration imports, but takes packages as they are, and these are TypeScript.
import { previewPath, shellOfPath } from '../../packages/contracts/src/platform/pages.ts';
import { leanContracts } from './lean-contracts.ts';
import { pageLinks } from './page-links.ts';
import { pdfParts } from './pdf-parts.ts';
import { textGroupOf } from './text-groups.ts';

const root = import.meta.dirname;

/** Picks the html entry of an address while developing; the server does the same over the built files. */
function pickEntry(url: string): string {
  const path = url.split('?')[0] ?? '/';
  if (path.startsWith('/dev/gallery')) return '/gallery.html';
  if (path === previewPath) return '/preview.html';
  return `/${shellOfPath(path)}.html`;
}

const answerWithEntry: Connect.NextHandleFunction = (request, _reply, next) => {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  // A dot in the query is a word of the page, not the ending of a file.
  const path = request.url?.split('?')[0] ?? '';
  if (isPage && request.url && !/\.\w+$/.test(path)) request.url = pickEntry(request.url);
  next();
};

const serveEntries = (): Plugin => ({
  name: 'qifu-entries',
  configureServer: (server) => void server.middlewares.use(answerWithEntry),
  configurePreviewServer: (server) => void server.middlewares.use(answerWithEntry),
});

/** A page of the portal is read before any script has come: what it is dressed in goes before them on a narrow line. */
const stylesBeforeScripts = (): Plugin => ({
  name: 'qifu-styles-before-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename }) =>
      filename.endsWith('portal.html')
        ? html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        : html,
  },
});

const smallestWorthPackingBytes = 300;

/** Writes .br and .gz beside each asset, so the server never compresses a file that does not change. */
const packAssets = (): Plugin => ({
  name: 'qifu-pack-assets',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
    await Promise.all(names.map((name) => packFile(join(dir ?? '.', name))));
  },
});

async function packFile(path: string) {
  const bytes = await readFile(path);
  if (bytes.length < smallestWorthPackingBytes) return;
  const [br, gz] = await Promise.all([
    new Promise<Buffer>((done, fail) =>
      brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, (error, packed) =>
        error ? fail(error) : done(packed),
      ),
    ),
    new Promise<Buffer>((done, fail) =>
      gzip(bytes, { level: 9 }, (error, packed) => (error ? fail(error) : done(packed))),
    ),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** Files each page of either shell needs; none of them reaches for react-router or the query cache. */
const bootFiles = new RegExp(
  [
    '[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]app[\\\\/](?:boot|enter|given-page|guard|office[\\\\/]seldom-opened|owed-step|providers|react-to-failure|tell-key-changes)\\.',
    '[\\\\/]web[\\\\/]src[\\\\/]shared[\\\\/](?:arrived|countdown|days-until|display-switches|downloads|encode-password|go|language|leaving|left-notice|left-notice-box|linked-text|long-work[\\\\/](?:work-host|works-under-way)|outside-login|own-address|preferences|public-config|reading-anew|session|sign-out|storage|tell|title|use-product|way-back)\\.',
    '[\\\\/]ui[\\\\/]src[\\\\/](?:page-texts|text|pickers[\\\\/]kit[\\\\/]picker-text|portal[\\\\/]link-to)\\.',
    '[\\\\/]client[\\\\/]src[\\\\/](?:call|client-config|data-key|encode-body|failure-reaction|given|idempotency-keys|send)\\.',
    '[\\\\/]contracts[\\\\/]src[\\\\/](?:contract|envelope|form-calls|permission[\\\\/]role-codes|subject|identity[\\\\/](?:current-user|known-device|oauth|provider)\\.contract|messages[\\\\/]message\\.contract|platform[\\\\/]\\S+)\\.',
    '[\\\\/]i18n[\\\\/]src[\\\\/](?:load|public-loaders\\.gen)\\.',
  ].join('|'),
);

/**
 * What two pages of a feature share. The expert's desk stands apart from the rest of the review, as the
 * clerk's pages need none of it; pages of one list of the review, and what the frame counts of the chat, share nothing.
 */
const featureFile =
  /[\\/]web[\\/]src[\\/]features[\\/](enterprise|messages|permission|review[\\/](?:evaluation|project)|review|system)[\\/](?!chat[\\/]chat-unread|batch[\\/]|direction[\\/]|standard[\\/]|rule-set[\\/])/;
const portalKind = /[\\/]ui[\\/]src[\\/]portal[\\/](\w+)[\\/]/;
const callsFile = /[\\/]contracts[\\/]src[\\/](permission|review)[\\/](?!score-form|region\.)/;
const featureName = (id: string) => featureFile.exec(id)?.[1]?.replace(/[\\/]/, '-') ?? null;

/** What pages of the portal call and are spoken in. */
const portalCalls =
  'public-|calculator|chosen|explanation|favourite|firm-profile|grant-shapes|grant-words|industry-codes|library-|match|own-calculation|own-grant|paragraph-shapes|policy-search-shapes|policy-subscription|policy-words';
const portalOfficeCalls = new RegExp(String.raw`[\\/]contracts[\\/]src[\\/]portal[\\/](?!${portalCalls})`);
/** Parts and calls of many pages. What few visits open (documents, rich text) and what public pages need stays apart. */
const sharedFiles = new RegExp(
  String.raw`[\\/](?:web[\\/]src[\\/]app[\\/]office[\\/](?:menu-routes|page-areas|pages|use-menu-routes)\.|web[\\/]src[\\/]shared[\\/](?!preview|given[\\/]|portal-address|sign-in-link|regions\.|use-settled\.|sheet-import[\\/](?!sheet-import\.))|contracts[\\/]src[\\/](?!review[\\/]score-form|permission[\\/]region\.|portal[\\/](?:${portalCalls}))|ui[\\/]src[\\/]pickers[\\/])`,
);

export default defineConfig({
  root,
  publicDir: join(root, 'public'),
  plugins: [
    react(),
    leanContracts(),
    serveEntries(),
    stylesBeforeScripts(),
    pageLinks(),
    pdfParts(),
    packAssets(),
  ],
  // The server swaps this word for a fresh nonce in each reply; antd's run-time styles carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    // The same two words as in vitest.config.ts: a file of the browser with either ending.
    alias: [
      { find: /^#shared\//, replacement: `${join(root, 'src/shared')}/` },
      { find: /^#app\//, replacement: `${join(root, 'src/app')}/` },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: 'http://127.0.0.1:3000', ws: true },
      '/health': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long each plugin took is no fault of the build; a true warning is still told.
      checks: { bundlerTimings: false },
      input: {
        portal: join(root, 'portal.html'),
        office: join(root, 'office.html'),
        gallery: join(root, 'gallery.html'),
        preview: join(root, 'preview.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            // All that the frame of documents shares with the shells; without it, it would load what they boot from.
            {
              name: 'words',
              test: /[\\/]i18n[\\/]src[\\/](?:languages|texts)\.|[\\/]rules[\\/]src[\\/](?:day-number|zone)\.|preload-helper/,
              priority: 5,
            },
            {
              name: 'react',
              test: packages('react|react-dom|scheduler|zustand'),
              priority: 4,
            },
            // Apart from the rest: the portal's first page needs neither.
            { name: 'router', test: packages('react-router|cookie|set-cookie-parser'), priority: 3 },
            {
              name: 'query',
              test: /[\\/](?:node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/]shared[\\/]data-provider\.|client[\\/]src[\\/](?:query-client|use-\w+)\.)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // A calendar is fetched when one is opened; apart from the rest, no page carries it along.
            {
              name: 'dates',
              test: /[\\/]node_modules[\\/](?:@rc-component[\\/]picker[\\/]es|antd[\\/]es[\\/](?:date|time)-picker)[\\/](?!locale)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What calendars and a few pickers are made of beside; the frame needs neither.
            {
              name: 'controls',
              test: /[\\/]node_modules[\\/]antd[\\/]es[\\/](?:button|input|color-picker)[\\/]/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'antd',
              test: packages('antd|@ant-design|@rc-component|rc-[\\w-]+|dayjs|@emotion|clsx'),
              priority: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
            },
            // The kit in three pieces: a handful of files instead of some forty small ones. Parts that only the office shows
            // (drawers, pages of a list, families of states) go with its own.
            {
              name: 'parts',
              test: /[\\/]packages[\\/]ui[\\/]src[\\/](parts[\\/](?!drawer|fact-list|key-figures|long-work|open-conditions|page-numbers|pager|segments|state-of|status-families|stepper|time-limit|timeline|use-near-end)|theme|tokens|base)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Schemas that forms check with, and what they are made of; nobody needs them to boot. The table of initials is
            // for those who search by them, rules and calculations are for modules alone.
            {
              name: 'schemas',
              test: /[\\/](?:node_modules[\\/]zod[\\/.]|contracts[\\/]src[\\/]shapes[\\/.]|rules[\\/]src[\\/](?!day-number\.|initials\.|zone\.|calculation\.|field-checks\.|form-rule[\\/]))/,
              priority: 2,
            },
            // What both shells boot from, without whatever leans on router or cache. What it is told of by a front door it does not
            // use (parts of the office's pages) goes where its users are.
            { name: 'base', test: bootFiles, priority: 1, includeDependenciesRecursively: false },
            { name: textGroupOf, priority: 1 },
            // Where the texts of the office are: every page of it needs that.
            { name: 'text-table', test: /[\\/]i18n[\\/]src[\\/]loaders\.gen\./, priority: 1 },
            // What pages of the portal read by and are found at.
            {
              name: 'portal-reading',
              test: /[\\/](?:web[\\/]src[\\/]shared[\\/](?:given[\\/](?!portal-data)|portal-address)|contracts[\\/]src[\\/]review[\\/]open-batch\.)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Words of the library: pages of the portal and of the office say them, and neither brings the other's calls along.
            {
              name: 'policy-words',
              test: /[\\/]contracts[\\/]src[\\/]portal[\\/](?:industry-codes|policy-words)\./,
              priority: 3,
            },
            // Firms and staff read the same of a profile; without this the calls of firms would go with those of the office.
            {
              name: 'firm-calls',
              test: /[\\/]contracts[\\/]src[\\/]portal[\\/]firm-profile\./,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What pages of the office share: one file instead of some fifty small ones.
            { name: 'office-shared', test: sharedFiles, minShareCount: 3 },
            // What resources are and what draws them: whoever opens one list opens others. With them go the contracts that few
            // pages share and values name: in a file of their own they would be one more request.
            {
              name: 'resources',
              test: /[\\/](?:web[\\/]src[\\/]shared[\\/]resource[\\/]|contracts[\\/]src[\\/](?:.*\.resource\.|messages[\\/]message-(?:template|webhook)\.))/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the portal's back office keeps stays with its pages: there will be as much of it as of all others together.
            // What pages of the portal call goes with the page that does.
            {
              name: 'portal-contracts',
              test: portalOfficeCalls,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'upload', test: /[\\/]packages[\\/]ui[\\/]src[\\/]upload[\\/]/, minShareCount: 2 },
            { name: 'review-scoring', test: /[\\/]review-scoring[\\/]src[\\/]/, minShareCount: 2 },
            // Calls of two pages only: one file for those of people, one for those of the review.
            {
              name: (id) => `${callsFile.exec(id)?.[1]}-calls`,
              test: callsFile,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the expert's desk shares with the clerk's pages.
            {
              name: 'review-parts',
              test: /[\\/]features[\\/]review[\\/](?:parts[\\/]|preparation[\\/]use-preparation|score-manage[\\/]score-files)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: featureName,
              test: featureFile,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What every page of the portal stands in; the parts of its kinds of pages go with those pages, a file per kind.
            { name: 'portal-parts', test: /[\\/]ui[\\/]src[\\/]portal[\\/](?!link-to)[\w.-]+$/, priority: 1 },
            {
              name: (id) => `portal-${portalKind.exec(id)?.[1]}`,
              test: portalKind,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'office-parts',
              test: /[\\/]packages[\\/]ui[\\/]src[\\/](?:antd-theme|office[\\/](?!date|select|progress|score|dot|matrix|use-score)|parts[\\/](?:drawer|fact-list|key-figures|long-work|open-conditions|page-numbers|pager|segments|state-of|status-families|stepper|time-limit|timeline|use-near-end))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
