import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { addBreak, type Findings } from '../seal/audit-break';
import { isRecordSigned } from './archive-record';
import { isInRanges, readRanges } from './removed-numbers';

/** Numbers of rows that were taken out of the log after their term. */
export interface Archived {
  has: (seq: number) => boolean;
}

/** What signed records of archives say was removed; one that nobody signed removes nothing and is a break itself. */
export async function readArchived(
  db: Kysely<Database>,
  { fromSeq, toSeq, trustedKeys }: { fromSeq: number; toSeq: number; trustedKeys: ReadonlySet<string> },
  findings: Findings,
): Promise<Archived> {
  const records = await db
    .selectFrom('auditArchive')
    .selectAll()
    .where('toSeq', '>=', fromSeq)
    .where('fromSeq', '<=', toSeq)
    .orderBy('no')
    .execute();
  const signed = records.filter((record) => {
    const isSigned = isRecordSigned(record, trustedKeys);
    const isNamed = findings.breaks.some(
      ({ kind, sealNo }) => kind === 'archiveChanged' && sealNo === record.fromNo,
    );
    if (!isSigned && !isNamed) addBreak(findings, 'archiveChanged', { sealNo: record.fromNo });
    return isSigned;
  });
  const removed = signed.map((record) => readRanges(record.removed));
  return { has: (seq) => removed.some((ranges) => isInRanges(ranges, seq)) };
}
