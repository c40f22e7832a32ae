import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { AuditBreak } from './audit-break';
import type { AuditCheckTable } from './audit-seal.table';

interface Check {
  kind: AuditCheckTable['kind'];
  /** Everything was looked at; the weekly verification always does. */
  isWhole?: boolean;
  checkedSeals: number;
  checkedRows: number;
  breaks: readonly AuditBreak[];
  checkedAt: Date;
}

/** Keeps what a verification came to. A break is told until a verification of everything finds none. */
export async function keepAuditCheck(
  db: Kysely<Database>,
  { kind, isWhole = kind === 'whole', checkedSeals, checkedRows, breaks, checkedAt }: Check,
) {
  const [first] = breaks;
  if (isWhole && !first)
    await db
      .updateTable('auditCheck')
      .set({ brokenAt: null, firstBreak: null })
      .where('brokenAt', 'is not', null)
      .execute();
  const broken = first && { brokenAt: checkedAt, firstBreak: JSON.stringify(first) };
  const told = { checkedAt, checkedSeals, checkedRows, ...broken };
  await db
    .insertInto('auditCheck')
    .values({ kind, ...told })
    .onConflict((on) => on.column('kind').doUpdateSet(told))
    .execute();
}
