import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qifu-stack-'));
  const own = JSON.stringify(join(import.meta.dirname, 'places-in-source'));
  const lines = [
    `import { tellPlacesInSource } from ${own};`,
    'interface Firm { name: string }',
    'const fall = (firm: Firm) => {',
    "  throw new TypeError(firm.name + ' fell');",
    '};',
    'tellPlacesInSource();',
    "try { fall({ name: '江岚' }); } catch (error) { console.log((error as Error).stack); }",
    "try { JSON.parse('{'); } catch (error) { console.log((error as Error).stack); }",
  ];
  writeFileSync(join(folder, 'falling.ts'), lines.join('\n'));
  await build({
    entryPoints: [join(folder, 'falling.ts')],
    outfile: join(folder, 'dist', 'falling.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    sourcemap: 'linked',
    minifyWhitespace: true,
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = () => execFileSync(process.execPath, [join(folder, 'dist', 'falling.js')], { encoding: 'utf8' });

it('names the file and line somebody wrote, and leaves what is not ours as it is', () => {
  const told = run();
  expect(told).toMatch(
    /^TypeError: 江岚 fell\n {4}at fall \(file:\S+\/falling\.ts:4:9\)\n {4}at file:\S+\/falling\.ts:7:\d+\n/,
  );
  expect(told).toMatch(
    /SyntaxError: .*\n {4}at JSON\.parse \(<anonymous>\)\n {4}at file:\S+\/falling\.ts:8:\d+\n/,
  );
});

it('names the built file where its map is gone', () => {
  rmSync(join(folder, 'dist', 'falling.js.map'));
  expect(run()).toMatch(/^TypeError: 江岚 fell\n {4}at \S+ \(file:\S+\/dist\/falling\.js:\d+:\d+\)\n/);
});
