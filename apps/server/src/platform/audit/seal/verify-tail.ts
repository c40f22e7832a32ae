import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { isAnchorSigned, readLastAnchor } from './anchor-file';
import { addBreak, type Findings, noFindings } from './audit-break';
import type { AuditSealTable } from './audit-seal.table';
import { verifySeals } from './verify-seals';

/** A seal that somebody outside the database knows to be there. */
export type KnownSeal = Pick<AuditSealTable, 'no' | 'sealHash'>;

/** The newest seal of each anchor file. */
export const anchoredSeals = (anchorFiles: readonly string[]): KnownSeal[] =>
  anchorFiles.flatMap((path) => {
    const anchor = readLastAnchor(path);
    return anchor && isAnchorSigned(anchor) ? { no: anchor.sealNo, sealHash: anchor.sealHash } : [];
  });

/** Looks whether seals that are known to have been made are still there, and the rows below them. */
export async function verifyTail(db: Kysely<Database>, known: readonly KnownSeal[]): Promise<Findings> {
  const findings = noFindings();
  const byNo = new Map(known.map((seal) => [`${seal.no} ${seal.sealHash}`, seal]));
  for (const { no, sealHash } of byNo.values()) {
    const seal = await db
      .selectFrom('auditSeal')
      .select(['sealHash', 'publicKey'])
      .where('no', '=', no)
      .executeTakeFirst();
    if (!seal) addBreak(findings, 'sealsCut', { sealNo: no });
    else if (seal.sealHash !== sealHash) addBreak(findings, 'sealChanged', { sealNo: no });
    // Its hash is the known one, and so its key is.
    else await verifySeals(db, { fromNo: no, toNo: no, trustedKeys: new Set([seal.publicKey]) }, findings);
  }
  return findings;
}
