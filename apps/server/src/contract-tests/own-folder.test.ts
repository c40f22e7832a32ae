import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BuiltServer, endBuilt, installBuilt, signInBuilt, startBuilt } from '../testing/built-server';

const folder = mkdtempSync(join(tmpdir(), 'qifu-own-'));
let server: BuiltServer | undefined;
afterAll(async () => {
  if (server) await endBuilt(server, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Every file and folder; names come and go while the database runs. */
function walk(path: string, visit: (path: string, mode: number) => void) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  visit(path, found.mode & 0o777);
  if (found.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name), visit);
}

const openToOthers = () => {
  const open: string[] = [];
  walk(folder, (path, mode) => {
    if ((mode & 0o077) !== 0) open.push(`${path} ${mode.toString(8)}`);
  });
  return open;
};

it('closes its folder to others, what it finds there and what it makes', async () => {
  await installBuilt(folder);
  writeFileSync(join(folder, 'notes.txt'), 'left by an earlier release');
  // As an earlier release left it; what the database itself has made was always closed.
  for (const name of ['', 'files', 'archive', 'secret.key', 'audit-anchors.jsonl', 'notes.txt'])
    walk(join(folder, name), (path, mode) => {
      if (!path.includes('/database')) chmodSync(path, mode | ((mode & 0o100) === 0 ? 0o044 : 0o055));
    });
  expect(openToOthers().length).toBeGreaterThan(5);
  server = await startBuilt(folder);
  const token = await signInBuilt(server.address, 'clerk');
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4 small'], 'plan.pdf', { type: 'application/pdf' }));
  const reply = await fetch(`${server.address}/api/file/Uploader/annex`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  expect(await reply.json()).toMatchObject({ code: 200 });
  expect(openToOthers()).toEqual([]);
}, 600_000);
