import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyArchive } from '#platform/audit/archive/verify-archive';
import { readAnchors } from '#platform/audit/seal/anchor-file';
import { isProof, rowProof } from '#platform/audit/seal/prove-row';
import { sealKey } from '#platform/audit/seal/seal-key';
import { type AuditVerification, verifyAudit } from '#platform/audit/seal/verify-audit';
import { createSecrets } from '#platform/secrets';
import { openAnyDatabase } from './open-any-database';

/**
 * Verifies the audit log from outside the product, also while it runs: needs DATABASE_URL or DATA_DIR and the anchor
 * files (`--anchors a,b`, AUDIT_ANCHORS, or the one in DATA_DIR). `--archive FILE` verifies rows that left the log,
 * `--proof FILE` the proof of one row, both without a database. Ends with 1 when something was tampered with.
 */
async function main() {
  const { values } = parseArgs({
    options: { anchors: { type: 'string' }, archive: { type: 'string' }, proof: { type: 'string' } },
  });
  const dataDir = resolve(process.env.DATA_DIR ?? './data');
  const given = values.anchors || process.env.AUDIT_ANCHORS || join(dataDir, 'audit-anchors.jsonl');
  const anchorFiles = given.split(',').map((path) => resolve(path.trim()));
  for (const path of anchorFiles) if (!existsSync(path)) say(`No anchor file at ${path}`);
  if (values.archive) return await reportArchive(resolve(values.archive), knownKeys(dataDir, anchorFiles));
  if (values.proof) return reportProof(resolve(values.proof), knownKeys(dataDir, anchorFiles));
  const { connection, stop } = await openAnyDatabase(dataDir);
  try {
    const found = await verifyAudit(connection.db, {
      anchorFiles,
      archiveFolder: join(dataDir, 'archive'),
      ownKey: ownKey(dataDir),
      shouldPause: tellProgress,
    });
    report(found);
    process.exitCode = found.breakCount > 0 ? 1 : 0;
  } finally {
    await connection.close();
    await stop();
  }
}

/** The key made from the secret, where the secret is at hand; else the keys of the anchors decide. */
function ownKey(dataDir: string): string | undefined {
  const file = join(dataDir, 'secret.key');
  const secret = process.env.SECRET_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (!secret) return undefined;
  return sealKey(createSecrets(secret)).publicKey;
}

/** Keys that are the product's, as far as anything outside of the checked file tells. */
function knownKeys(dataDir: string, anchorFiles: readonly string[]): Set<string> {
  const keys = new Set(anchorFiles.flatMap(readAnchors).map(({ publicKey }) => publicKey));
  const own = ownKey(dataDir);
  return own ? keys.add(own) : keys;
}

async function reportArchive(path: string, keys: ReadonlySet<string>) {
  if (!existsSync(path)) throw new Error(`There is no archive at ${path}`);
  const found = await verifyArchive(path, keys.size > 0 ? { trustedKeys: keys } : {});
  say(`Verified ${found.checkedRows} rows under ${found.checkedSeals} seals of ${path}.`);
  if (!found.record) say('Without the record beside it nothing tells which rows were taken out of the log.');
  if (keys.size === 0)
    say('Without SECRET_KEY and without anchors nothing tells whose signatures these are.');
  sayBreaks(found);
  say(found.breakCount === 0 ? 'The archive is what was sealed.' : `${found.breakCount} breaks.`);
  process.exitCode = found.breakCount > 0 ? 1 : 0;
}

function reportProof(path: string, keys: ReadonlySet<string>) {
  const proof = rowProof.parse(JSON.parse(readFileSync(path, 'utf8')));
  const holds = isProof(proof) && (keys.size === 0 || keys.has(proof.publicKey));
  if (keys.size === 0) say('Without SECRET_KEY and without anchors nothing tells whose signature this is.');
  say(proof.row);
  const at = new Date(proof.sealedAt).toISOString();
  say(
    holds
      ? `This row stood in the log when seal ${proof.sealNo} was made, ${at}.`
      : 'The proof does not hold.',
  );
  process.exitCode = holds ? 0 : 1;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

let told = Date.now();
function tellProgress({
  checkedRows,
  nextNo,
  lastNo,
}: {
  checkedRows: number;
  nextNo: number | null;
  lastNo: number;
}) {
  if (Date.now() - told > 2_000) {
    told = Date.now();
    say(`${checkedRows} rows verified, seal ${nextNo ?? lastNo} of ${lastNo} …`);
  }
  return false;
}

function report({ checkedRows, checkedSeals, breaks, breakCount, anchors, isKeyKnown }: AuditVerification) {
  say(
    `Verified ${checkedRows} rows under ${checkedSeals} seals and ${anchors?.checkedAnchors ?? 0} anchors.`,
  );
  say(
    `Anchored up to seal ${anchors?.lastAnchoredNo ?? 0}; not sealed yet: ${anchors?.unsealedRows ?? 0} rows.`,
  );
  if (anchors?.anchorsElsewhere)
    say(`${anchors.anchorsElsewhere} anchors lie in files of other machines: verify with those too.`);
  if (!isKeyKnown) say('Without SECRET_KEY and without anchors nothing tells whose signatures these are.');
  if (anchors?.checkedArchives) say(`Compared ${anchors.checkedArchives} archive files with their records.`);
  if (anchors?.archivesElsewhere)
    say(`${anchors.archivesElsewhere} archive files lie elsewhere: verify each with --archive FILE.`);
  sayBreaks({ breaks });
  say(breakCount === 0 ? 'The audit log is what was sealed.' : `${breakCount} breaks.`);
}

function sayBreaks({ breaks }: Pick<AuditVerification, 'breaks'>) {
  for (const { kind, sealNo, seq, rowId } of breaks)
    say(`BREAK ${kind}: seal ${sealNo ?? '-'}, row ${seq ?? '-'}${rowId ? ` (${rowId})` : ''}`);
}

main().catch((error: unknown) => {
  console.error(`verify-audit: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
