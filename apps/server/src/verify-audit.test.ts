import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireAudit } from '#platform/audit/archive/expire-audit';
import { proveRow } from '#platform/audit/seal/prove-row';
import { sealKey } from '#platform/audit/seal/seal-key';
import { startTestApp, type TestApp } from '#testing';
import { anchorFileOfTest, sealerOf, tamper, writeRows } from './testing/sealed-log';

let t: TestApp;
const anchors = anchorFileOfTest();
beforeAll(async () => {
  t = await startTestApp();
  await writeRows(t, 40, 'row');
  const sealer = sealerOf(t, anchors);
  await sealer.seal();
  await sealer.anchor();
});
afterAll(() => t.close());

/** The command as it is run from a shell: the address of the database and the anchors, without the secret. */
async function runCommand(...more: string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db);
  const address = new URL(process.env.QIFU_TEST_CLUSTER_URL ?? '');
  address.pathname = `/${rows[0]?.name}`;
  const { SECRET_KEY: _secret, ...environment } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'verify-audit.ts'), '--anchors', anchors, ...more],
    {
      env: { ...environment, DATABASE_URL: address.href, DATA_DIR: '/nowhere' },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

it('the command verifies the log with the database and the anchors alone, and ends with 1 at a break', async () => {
  const sound = await runCommand();
  expect(sound).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit log is what was sealed.'),
  });

  await tamper(t, sql`update "auditLog" set account = 'somebody' where id = 'row-7'`);
  const broken = await runCommand();
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('(row-7)') });
  expect(broken.said).toContain('BREAK rowChanged');
});

it('verifies the proof of one row and an archive without any database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qifu-proof-'));
  const proof = await proveRow(t.db, 'row-9');
  const file = join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(proof));
  expect(await runCommand('--proof', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('This row stood in the log'),
  });
  await tamper(t, sql`update "auditLog" set account = 'clerk' where id = 'row-7'`);
  const undo = new Error('undone');
  const expiring = t.db.transaction().execute(async (db) => {
    const expired = await expireAudit(db, {
      folder,
      key: sealKey(t.secrets),
      trustedKeys: new Set([sealKey(t.secrets).publicKey]),
      now: new Date(Date.now() + 1200 * 86_400_000),
      keepMonths: 36,
    });
    if (expired.is !== 'archived') throw new Error(expired.is);
    const archive = join(folder, expired.record.file);
    expect(await runCommand('--archive', archive)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The archive is what was sealed.'),
    });
    throw undo;
  });
  await expect(expiring).rejects.toBe(undo);
}, 30_000);
