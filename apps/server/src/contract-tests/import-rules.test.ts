import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const planted: string[] = [];
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file);
});

/** Plants a file that breaks a rule and gives what the tool says about it. */
function cruise(file: string, text: string): string {
  const path = join(root, file);
  planted.push(path);
  writeFileSync(path, text);
  const tool = join(root, 'node_modules/.bin/depcruise');
  const args = [file, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return spawnSync(tool, args, { cwd: root, encoding: 'utf8' }).stdout;
}

describe('the import rules', () => {
  it.each([
    ['contracts-run-anywhere', 'packages/rules/src/planted-violation.ts', "import 'node:fs';"],
    ['above-rules', 'packages/rules/src/planted-violation.ts', "import '@qifu/contracts';"],
    [
      'platform-knows-no-module',
      'apps/server/src/platform/planted-violation.ts',
      "import '../modules/review/index';",
    ],
    [
      'modules-by-the-front-door',
      'apps/server/src/modules/review/planted-violation.ts',
      "import '../enterprise/calendar';",
    ],
    [
      'browser-without-server',
      'apps/web/src/shared/planted-violation.ts',
      "import '../../../server/src/app';",
    ],
    ['nothing-unresolved', 'apps/web/src/shared/planted-violation.ts', "import './is-not-there';"],
  ])('see %s broken', (rule, file, text) => {
    expect(cruise(file, `${text}\n`)).toContain(rule);
  });
});
