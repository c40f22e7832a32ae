import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { type ArchiveFiles, verifyArchiveFiles } from '../archive/verify-archive';
import { type Anchor, readAnchors } from './anchor-file';
import { noFindings } from './audit-break';
import { lastSeal } from './seal-rows';
import { type AnchorState, verifyAnchors } from './verify-anchors';
import { type Verified, type VerifyOptions, verifySeals } from './verify-seals';

export interface AuditVerification extends Verified {
  /** Null until the seals are done: anchors come last. */
  anchors: (AnchorState & ArchiveFiles) | null;
  /** False when neither the secret nor an anchor tells which keys are the product's. */
  isKeyKnown: boolean;
}

interface Parts extends Partial<Pick<VerifyOptions, 'fromNo' | 'shouldPause'>> {
  anchorFiles: readonly string[];
  /** Where archives of rows past their term lie. */
  archiveFolder?: string | undefined;
  /** The key made from SECRET_KEY, where that is at hand. Keys of anchors, which lie outside the database, count too. */
  ownKey?: string | undefined;
}

/** Verifies the audit log: rows against seals, seals against each other and against the anchors. */
export async function verifyAudit(
  db: Kysely<Database>,
  { fromNo = 1, anchorFiles, archiveFolder = '', ownKey, ...options }: Parts,
): Promise<AuditVerification> {
  const anchors = anchorFiles.flatMap(readAnchors);
  const { trustedKeys, isKeyKnown } = await keysFor(db, anchors, ownKey);
  const findings = noFindings();
  const verified = await verifySeals(db, { fromNo, trustedKeys, ...options }, findings);
  if (verified.nextNo !== null) return { ...verified, ...findings, anchors: null, isKeyKnown };
  const state = await verifyAnchors(db, anchors, findings);
  const archives = await verifyArchiveFiles(db, archiveFolder, findings);
  return { ...verified, ...findings, anchors: { ...state, ...archives }, isKeyKnown };
}

/** Which share of the seals the nightly look takes. */
const sampleShare = 0.01;

/** Verifies pages of seals from random places on until they are one seal in a hundred, and the anchors. */
export async function verifyAuditSample(
  db: Kysely<Database>,
  { anchorFiles, ownKey }: Pick<Parts, 'anchorFiles' | 'ownKey'>,
) {
  const anchors = anchorFiles.flatMap(readAnchors);
  const { trustedKeys } = await keysFor(db, anchors, ownKey);
  const findings = noFindings();
  const lastNo = (await lastSeal(db))?.no ?? 0;
  let [checkedSeals, checkedRows] = [0, 0];
  while (checkedSeals < lastNo * sampleShare) {
    const fromNo = randomInt(1, lastNo + 1);
    const page = await verifySeals(db, { fromNo, trustedKeys, shouldPause: () => true }, findings);
    checkedSeals += page.checkedSeals;
    checkedRows += page.checkedRows;
  }
  await verifyAnchors(db, anchors, findings);
  const { breaks, breakCount } = findings;
  return { breaks, breakCount, checkedSeals, checkedRows };
}

/** Keys a signature of the product may come from. */
export async function keysFor(db: Kysely<Database>, anchors: readonly Anchor[], ownKey: string | undefined) {
  const trustedKeys = new Set(anchors.map(({ publicKey }) => publicKey));
  if (ownKey) trustedKeys.add(ownKey);
  const isKeyKnown = trustedKeys.size > 0;
  if (!isKeyKnown) for (const key of await keysOfSeals(db)) trustedKeys.add(key);
  return { trustedKeys, isKeyKnown };
}

async function keysOfSeals(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('auditSeal').select('publicKey').distinct().execute();
  return rows.map(({ publicKey }) => publicKey);
}
