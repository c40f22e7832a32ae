// npm run dev: the server from source with reload on port 3000, the pages by Vite on 5173. `--gallery` opens the parts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const isGallery = process.argv.includes('--gallery');
const web = ['--config', 'vite.config.ts', ...(isGallery ? ['--open', '/dev/gallery'] : [])];
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
