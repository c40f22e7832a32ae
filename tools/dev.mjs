// npm run dev: the server from source with reload on port 3000, the pages by Vite on 5173. `--gallery` opens the parts.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildTexts } from './build-texts.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const isGallery = process.argv.includes('--gallery');
const web = ['--config', 'vite.config.ts', ...(isGallery ? ['--open', '/dev/gallery'] : [])];
buildTexts();
/** In a process of its own: a text saved half written ends nothing else. */
const buildTextsAgain = () =>
  spawn(process.execPath, ['tools/build-texts.mjs'], { cwd: root, stdio: 'inherit' });
for (const folder of ['zh', 'zhtw'])
  watch(
    join(root, 'packages/i18n/src', folder),
    { persistent: false },
    (_, file) => file?.endsWith('.gen.ts') || buildTextsAgain(),
  );
const children = [
  ...(isGallery
    ? []
    : [spawn(bin('tsx'), ['watch', 'src/main.ts'], { cwd: join(root, 'apps/server'), stdio: 'inherit' })]),
  spawn(bin('vite'), web, { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
