// npx tsx tools/answers/compare.ts REVISION: asks every reading call on the demo data, of the build of a revision and of
// this one, and names the answers that differ. Both begin with copies of the same data; what differs between two runs of
// the same build (times, tokens) is left out.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltProduct } from '../../bench/product';
import { endpoints } from '../input-schemas';
import { type Answers, type Call, explore, replay } from './ask';
import { maskedWith, pathsThatDiffer } from './differences';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/answers');
const base = join(folder, 'base');
const [revision = 'main'] = process.argv.slice(2);
const run = (command: string, args: string[], cwd = root) =>
  execFileSync(command, args, { cwd, stdio: 'inherit' });

/** Calls that end the session of whoever makes them, and those that tell of these calls themselves. */
const left = ['/api/oauth/Logout', '/api/oauth/LockScreen', '/api/system/AuditLog', '/api/system/AuditSeal'];
const reading = endpoints.filter(
  ({ effect, path }) => effect === 'read' && !left.some((start) => path.startsWith(start)),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
run('git', ['worktree', 'prune']);
run('git', ['worktree', 'add', '--detach', base, revision]);
try {
  // Hard links: what the workspaces import must be their own.
  run('cp', ['-al', join(root, 'node_modules'), base]);
  run('cp', ['-al', join(root, 'apps/server/node_modules'), join(base, 'apps/server')]);
  run(process.execPath, ['tools/build.mjs'], base);
  run(process.execPath, ['tools/build.mjs']);
  await onCopy('first', base, async () => undefined, true);
  const calls = await onCopy('explored', base, (port) => explore(port, reading));
  const before = [
    await onCopy('before', base, (port) => replay(port, calls.values())),
    await onCopy('again', base, (port) => replay(port, calls.values())),
  ] as const;
  const after = await onCopy('after', root, (port) => replay(port, calls.values()));
  report(calls, before, after);
} finally {
  run('git', ['worktree', 'remove', '--force', base]);
}

/** Runs a build on a copy of the data the first start has made. */
async function onCopy<T>(
  name: string,
  build: string,
  work: (port: number) => Promise<T>,
  isFirst = false,
): Promise<T> {
  const data = join(folder, name);
  if (!isFirst) cpSync(join(folder, 'first'), data, { recursive: true });
  const product = await startBuiltProduct({ DATA_DIR: data }, build);
  try {
    return await work(product.port);
  } finally {
    await product.stop();
    if (!isFirst) rmSync(data, { recursive: true, force: true });
  }
}

function report(calls: Map<string, Call>, [before, again]: readonly [Answers, Answers], after: Answers) {
  const differing: string[] = [];
  for (const key of calls.keys()) {
    const [one, other, now] = [before, again, after].map((answers) => answers.get(key) ?? '') as [
      string,
      string,
      string,
    ];
    const unsteady = pathsThatDiffer(one, other);
    if (maskedWith(unsteady, one) !== maskedWith(unsteady, now))
      differing.push(`${key}\n  before ${one.slice(0, 2_000)}\n  now    ${now.slice(0, 2_000)}`);
  }
  const answered = [...after.values()].filter((answer) => answer.startsWith('{"code":200')).length;
  const path = join(root, 'output/answers.txt');
  mkdirSync(join(root, 'output'), { recursive: true });
  writeFileSync(path, differing.join('\n'));
  console.log(`${reading.length} reading calls, ${calls.size} requests, ${answered} answered 200`);
  console.log(`${differing.length} answers differ${differing.length > 0 ? `: ${path}` : ''}`);
  process.exitCode = differing.length > 0 ? 1 : 0;
}
