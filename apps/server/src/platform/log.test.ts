import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tsx = join(import.meta.dirname, '../../../../node_modules/.bin/tsx');
const script = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = createLog('info');
  for (let line = 0; line < 5; line += 1) log.info('nobody will read this');
  setTimeout(() => console.error('still here'), 50);
`;

it('loses its lines on a full disk, and neither ends the process nor keeps it from its end', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(tsx, ['--eval', script], { stdio: ['ignore', full, 'pipe'], timeout: 60_000 });
  closeSync(full);
  let told = '';
  child.stderr?.on('data', (part: Buffer) => (told += part.toString()));
  const [code] = await once(child, 'close');
  expect([told.trim(), code]).toEqual(['still here', 0]);
});

const many = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = createLog('info');
  for (let line = 0; line < 5_000; line += 1) log.info({ line, text: '长'.repeat(line % 300) }, 'for a slow reader');
`;

it('waits for a slow reader: every line is whole and in its place', async () => {
  const child = spawn(tsx, ['--eval', many], { stdio: ['ignore', 'pipe', 'inherit'], timeout: 60_000 });
  // The pipe is full long before anybody reads.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  await once(child, 'close');
  const lines = Buffer.concat(parts).toString().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: 5_000 }, (_, line) => line),
  );
});
