// npm run new slice enterprise/leader-instruction | decision "why": writes a resource with all that belongs to it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './slice/contract-files';
import { migrationFile } from './slice/migration-file';
import { pageFiles } from './slice/page-files';
import { plugIn, plugInsOf } from './slice/plug-in';
import { serverFiles } from './slice/server-files';
import { sliceName } from './slice/slice-name';

const root = join(import.meta.dirname, '..');
const [kind, name = ''] = process.argv.slice(2);

function write(path: string, text: string) {
  const full = join(root, path);
  if (existsSync(full)) throw new Error(`${path} is there already`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  console.log(`wrote ${path}`);
}

/** The directory of the navigation that begins for a domain of the server; the first system's own for the rest. */
const directories: Readonly<Record<string, string>> = {
  enterprise: 'enterpriseManage',
  portal: 'portalManage',
  review: 'reviewSetting',
};

function newSlice() {
  const slice = sliceName(name);
  const number = nextNumber();
  const files = {
    ...contractFiles(slice),
    ...migrationFile(slice, number),
    ...serverFiles(slice),
    ...pageFiles(slice),
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const directory = directories[slice.domain] ?? 'systemManage';
  for (const plug of plugInsOf(slice, { number, directory })) {
    const path = join(root, plug.path);
    writeFileSync(path, plugIn(readFileSync(path, 'utf8'), plug));
    console.log(`plugged into ${plug.path}`);
  }
  execFileSync('npm', ['run', '--silent', 'gen'], { cwd: root, stdio: 'inherit' });
  const changed = [...Object.keys(files), ...plugInsOf(slice, { number, directory }).map(({ path }) => path)];
  execFileSync('npx', ['biome', 'check', '--write', ...changed], { cwd: root, stdio: 'inherit' });
  console.log(
    `Next: give it its columns and words (docs/guides/add-a-resource.md), and its menu a name in seeds.`,
  );
}

const nextNumber = () => {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map(
    (file) => Number.parseInt(file, 10) || 0,
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
};

function newDecision() {
  const folder = join(root, 'docs/decisions');
  const number = String(readdirSync(folder).length + 1).padStart(4, '0');
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const sections = [
    'Status',
    'Context',
    'Options refused',
    'Decision',
    'Consequences',
    'How we would notice it was wrong',
  ];
  const body = sections.map((section) => `**${section}** `).join('\n\n');
  write(`docs/decisions/${number}-${slug}.md`, `# ${Number(number)}. ${name}\n\n${body}\n`);
}

const kinds: Record<string, () => void> = { slice: newSlice, decision: newDecision };
const make = kinds[kind ?? ''];
if (!make) {
  console.error('npm run new slice <domain>/<resource> | npm run new decision "<what was decided>"');
  process.exit(1);
}
make();
