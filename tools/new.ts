// npm run new slice system/bill-rule | decision "why": writes the files of one resource with a failing test inside.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sliceFiles } from './slice-templates';

const root = join(import.meta.dirname, '..');
const [kind, name = ''] = process.argv.slice(2);

function write(path: string, text: string) {
  const full = join(root, path);
  if (existsSync(full)) throw new Error(`${path} is there already`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  console.log(`wrote ${path}`);
}

function newSlice() {
  const form = /^[a-z][a-z-]*\/[a-z][a-z-]*$/;
  if (!form.test(name)) throw new Error('Say it as <domain>/<resource>, e.g. system/bill-rule');
  const [domain = '', resource = ''] = name.split('/');
  for (const [path, text] of Object.entries(sliceFiles(domain, resource))) write(path, text);
  console.log(
    `Next: export the contract from packages/contracts/src/index.ts, the routes from modules/${domain}/module.ts,`,
  );
  console.log(
    'write the migration, give the access words to roles in apps/server/seeds, then make the test pass.',
  );
}

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
