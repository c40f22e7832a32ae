import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { readAnchors } from './anchor-file';
import { noFindings } from './audit-break';
import { type AnchorState, verifyAnchors } from './verify-anchors';
import { type Verified, type VerifyOptions, verifySeals } from './verify-seals';

export interface AuditVerification extends Verified {
  /** Null until the seals are done: anchors come last. */
  anchors: AnchorState | null;
  /** False when neither the secret nor an anchor tells which keys are the product's. */
  isKeyKnown: boolean;
}

interface Parts extends Partial<Pick<VerifyOptions, 'fromNo' | 'shouldPause'>> {
  anchorFiles: readonly string[];
  /** The key made from SECRET_KEY, where that is at hand. Keys of anchors, which lie outside the database, count too. */
  ownKey?: string | undefined;
}

/** Verifies the audit log: rows against seals, seals against each other and against the anchors. */
export async function verifyAudit(
  db: Kysely<Database>,
  { fromNo = 1, anchorFiles, ownKey, ...options }: Parts,
): Promise<AuditVerification> {
  const anchors = anchorFiles.flatMap(readAnchors);
  const trustedKeys = new Set(anchors.map(({ publicKey }) => publicKey));
  if (ownKey) trustedKeys.add(ownKey);
  const isKeyKnown = trustedKeys.size > 0;
  if (!isKeyKnown) for (const key of await keysOfSeals(db)) trustedKeys.add(key);
  const findings = noFindings();
  const verified = await verifySeals(db, { fromNo, trustedKeys, ...options }, findings);
  const state = verified.nextNo === null ? await verifyAnchors(db, anchors, findings) : null;
  return { ...verified, ...findings, anchors: state, isKeyKnown };
}

async function keysOfSeals(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('auditSeal').select('publicKey').distinct().execute();
  return rows.map(({ publicKey }) => publicKey);
}
