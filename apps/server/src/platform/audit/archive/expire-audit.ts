import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { type AuditBreak, noFindings } from '../seal/audit-break';
import type { AuditSealTable } from '../seal/audit-seal.table';
import type { SealKey } from '../seal/seal-key';
import { verifySeals } from '../seal/verify-seals';
import { signRecord } from './archive-record';
import type { AuditArchiveTable } from './audit-archive.table';
import { auditTerms, monthsBefore } from './audit-terms';
import { isDecision } from './is-decision';
import { writeRanges } from './removed-numbers';
import { verifyArchive } from './verify-archive';
import { writeArchiveFile, writeRecordFile } from './write-archive-file';

export interface ExpiryParts {
  folder: string;
  key: SealKey;
  now: Date;
  /** Keys that seals may be signed with. */
  trustedKeys: ReadonlySet<string>;
  /** Term of usual rows. */
  keepMonths: number;
  /** Rows of one archive. */
  mostRows?: number;
}

/** What one round came to: nothing to do, an archive, or what keeps it from archiving. */
export type Expired =
  | { is: 'nothing' }
  | { is: 'archived'; record: AuditArchiveTable }
  | { is: 'refused'; breaks: AuditBreak[] };

const rowsOfArchive = 50_000;

/**
 * Takes rows out of the log whose term has ended: writes all rows of whole seals to a file, reads the file back, keeps
 * its signed record, and only then removes them. Runs in the caller's transaction. Rows that are not what was sealed
 * are evidence and stay.
 */
export async function expireAudit(db: Kysely<Database>, parts: ExpiryParts): Promise<Expired> {
  const { folder, key, now, trustedKeys } = parts;
  const found = await findExpired(db, parts);
  if (!found) return { is: 'nothing' };
  const { seals, isWhole } = found;
  const [first, last] = [seals[0] as AuditSealTable, seals.at(-1) as AuditSealTable];
  const findings = noFindings();
  await verifySeals(db, { fromNo: first.no, toNo: last.no, trustedKeys }, findings);
  if (findings.breakCount > 0) return { is: 'refused', breaks: findings.breaks };

  const archivedAt = now.getTime();
  const written = await writeArchiveFile(db, { folder, seals, isWhole, archivedAt });
  const numbers = await numbersToRemove(db, { fromSeq: first.fromSeq, toSeq: last.toSeq, isWhole });
  const record = signRecord(
    {
      no: await nextNo(db),
      fromNo: first.no,
      toNo: last.no,
      fromSeq: first.fromSeq,
      toSeq: last.toSeq,
      isWhole,
      removed: writeRanges(numbers),
      removedCount: numbers.length,
      archivedAt,
      ...written,
    },
    key,
  );
  writeRecordFile(folder, record);
  const { breaks, breakCount } = await verifyArchive(join(folder, record.file), { record });
  if (breakCount > 0) return { is: 'refused', breaks };
  await db.insertInto('auditArchive').values(record).execute();
  await sql`delete from "auditLog" where seq between ${record.fromSeq} and ${record.toSeq}
    and seq <@ ${record.removed}::int8multirange`.execute(db);
  return { is: 'archived', record };
}

/** The oldest seals with rows past their term: usual rows first, then decisions that earlier archives have left. */
async function findExpired(db: Kysely<Database>, { now, keepMonths, mostRows = rowsOfArchive }: ExpiryParts) {
  const lastNo =
    (
      await db
        .selectFrom('auditArchive')
        .select(({ fn }) => fn.max('toNo').as('no'))
        .executeTakeFirst()
    )?.no ?? 0;
  const usual = await sealsUpTo(db, { afterNo: lastNo, until: monthsBefore(now, keepMonths), mostRows });
  if (usual.length > 0) return { seals: usual, isWhole: true };
  const until = monthsBefore(now, auditTerms.decisions);
  const left = await firstLeft(db, until);
  if (left === undefined) return undefined;
  const old = await sealsUpTo(db, { afterNo: left - 1, until, mostRows });
  const seals = old.filter(({ no }) => no <= lastNo);
  return seals.length > 0 ? { seals, isWhole: false } : undefined;
}

/** A seal is younger than its rows, so all of them are past the moment when it is. */
async function sealsUpTo(
  db: Kysely<Database>,
  { afterNo, until, mostRows }: { afterNo: number; until: number; mostRows: number },
): Promise<AuditSealTable[]> {
  const { rows } = await sql<AuditSealTable>`select * from (
      select seal.*, sum("rowCount") over (order by no) - "rowCount" as earlier from "auditSeal" seal
      where no > ${afterNo} and no <= ${afterNo + mostSeals} and "sealedAt" < ${until}) counted
    where earlier < ${mostRows} order by no`.execute(db);
  return rows.map(({ earlier: _earlier, ...seal }: AuditSealTable & { earlier?: unknown }) => seal);
}

const mostSeals = 5_000;

/** The seal of the first row that is old enough and still there. */
async function firstLeft(db: Kysely<Database>, until: number): Promise<number | undefined> {
  const { rows } = await sql<{ no: number }>`select seal.no from "auditSeal" seal
    where seal."toSeq" >= (select seq from "auditLog" order by seq limit 1) and seal."sealedAt" < ${until}
    order by seal."toSeq" limit 1`.execute(db);
  return rows[0]?.no;
}

/** Usual rows after the first term, all that is left after the second. */
async function numbersToRemove(
  db: Kysely<Database>,
  { fromSeq, toSeq, isWhole }: { fromSeq: number; toSeq: number; isWhole: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from "auditLog"
    where seq between ${fromSeq} and ${toSeq} and (${!isWhole} or not ${isDecision}) order by seq`.execute(
    db,
  );
  return rows.map(({ seq }) => seq);
}

async function nextNo(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom('auditArchive')
    .select('no')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.no ?? 0) + 1;
}
