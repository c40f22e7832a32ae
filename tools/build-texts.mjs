// Writes the Traditional Chinese texts: they are converted from the Simplified ones and not committed. Whatever reads the
// sources does this first, so nobody has to remember it; where nothing has changed it only looks at names and times.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasStamp, keepStamp, stampOf } from './source-stamp.mjs';

const root = join(import.meta.dirname, '..');
/** What is written lies among it, so that a lost or changed file is written anew. */
const sources = ['packages/i18n/src/zh', 'packages/i18n/src/zhtw', 'tools/zhtw.ts'];

export function buildTexts() {
  if (hasStamp('texts', stampOf(sources))) return;
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const { status } = spawnSync(process.execPath, [tsx, 'tools/zhtw.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The Traditional Chinese texts could not be written');
  keepStamp('texts', stampOf(sources));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildTexts();
