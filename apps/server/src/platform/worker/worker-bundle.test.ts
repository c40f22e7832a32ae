import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../..', import.meta.url));
const platform = join(server, 'src/platform');
let folder = '';

/** As the build has it: the workspace's own packages are bundled, all others found beside it. */
const foreignPackages: Plugin = {
  name: 'foreign-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@qifu/') ? undefined : { path, external: true },
    ),
};

/** What a process started from the bundle does; it prints what came of it. */
const program = `
import { buffer } from 'node:stream/consumers';
import { renderPdf } from '${platform}/pdf/render-pdf';
import { digestFiles } from '${platform}/storage/digest-files';
import { readSheet } from '${platform}/xlsx/read-sheet';
import { writeSheets } from '${platform}/xlsx/write-sheets';

const sheet = { name: 'a', columns: [{ heading: '名称', type: 'text' as const }], rows: [['甲']] };
const reading = await readSheet(await buffer(writeSheets([sheet])), { headings: ['名称'] });
const pdf = await renderPdf({
  title: '表', author: 'a', createdAt: 0, language: 'zh-CN',
  blocks: [{ block: 'title', text: '表' }],
  footer: { text: '', pageText: '{page}' },
});
const digest = await digestFiles(['/dev/null']);
console.log(JSON.stringify({ reading, md5: digest.md5, pdf: pdf.subarray(0, 5).toString() }));
`;

beforeAll(async () => {
  await mkdir(join(server, 'dist'), { recursive: true });
  // Inside the workspace, so that the packages left out of the bundle are found.
  folder = await mkdtemp(join(server, 'dist/bundle-test-'));
  await writeFile(join(folder, 'main.ts'), program);
  await build({
    entryPoints: {
      main: join(folder, 'main.ts'),
      'xlsx-worker': join(platform, 'xlsx/xlsx-worker.ts'),
      'pdf-worker': join(platform, 'pdf/pdf-worker.ts'),
      'digest-worker': join(platform, 'storage/digest-worker.ts'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    plugins: [foreignPackages],
    logLevel: 'warning',
  });
});
afterAll(() => rm(folder, { recursive: true }));

it('starts its workers from the build as well, and lets the process end by itself', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.js')], {
    timeout: 30_000,
  });
  expect(JSON.parse(stdout)).toMatchObject({
    reading: { ok: true, rows: [{ rowNo: 2, cells: { 名称: { kind: 'text', text: '甲' } } }] },
    md5: 'd41d8cd98f00b204e9800998ecf8427e',
    pdf: '%PDF-',
  });
});
