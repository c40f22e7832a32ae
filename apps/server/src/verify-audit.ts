import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealKey } from '#platform/audit/seal/seal-key';
import { type AuditVerification, verifyAudit } from '#platform/audit/seal/verify-audit';
import { type Connection, connectDatabase } from '#platform/db/connect';
import { databaseName } from '#platform/db/embedded/prepare-database';
import { socketUrl } from '#platform/db/embedded/socket-folder';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { configureSecrets } from '#platform/secrets';

/**
 * Verifies the audit log from outside the product, also while it runs: needs DATABASE_URL or DATA_DIR and the anchor
 * files (`--anchors a,b`, AUDIT_ANCHORS, or the one in DATA_DIR). Ends with 1 when something was tampered with.
 */
async function main() {
  const { values } = parseArgs({ options: { anchors: { type: 'string' } } });
  const dataDir = resolve(process.env.DATA_DIR ?? './data');
  const given = values.anchors || process.env.AUDIT_ANCHORS || join(dataDir, 'audit-anchors.jsonl');
  const anchorFiles = given.split(',').map((path) => resolve(path.trim()));
  for (const path of anchorFiles) if (!existsSync(path)) say(`No anchor file at ${path}`);
  const { connection, stop } = await openAnyDatabase(dataDir);
  try {
    const found = await verifyAudit(connection.db, {
      anchorFiles,
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
  configureSecrets(secret);
  return sealKey().publicKey;
}

async function openAnyDatabase(
  dataDir: string,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const open = (url: string) => connectDatabase({ url, max: 1, statementTimeoutMs: 0 });
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL) return { connection: open(process.env.DATABASE_URL), stop: nothing };
  const folder = join(dataDir, 'database');
  const running = open(socketUrl(join(folder, 'socket'), databaseName));
  const answers = await running.pool.query('select 1').then(
    () => true,
    () => false,
  );
  if (answers) return { connection: running, stop: nothing };
  await running.close();
  if (!existsSync(folder))
    throw new Error(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR`);
  const embedded = await startEmbedded({ dataDir: folder });
  return { connection: open(embedded.url), stop: embedded.stop };
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
  for (const { kind, sealNo, seq, rowId } of breaks)
    say(`BREAK ${kind}: seal ${sealNo ?? '-'}, row ${seq ?? '-'}${rowId ? ` (${rowId})` : ''}`);
  say(breakCount === 0 ? 'The audit log is what was sealed.' : `${breakCount} breaks.`);
}

main().catch((error: unknown) => {
  console.error(`verify-audit: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
