import { fail } from '@qifu/contracts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';

type Db = Kysely<Database>;

/** From this level on an enterprise takes no part; below it is only warned. */
export const banLevel = 2;

/** An entry `b` is neither over nor lifted at an instant: it is in force, or will be. */
export const notOver = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`((b."endDate" is null or b."endDate" > ${at}::timestamptz)
    and (b."liftedTime" is null or b."liftedTime" > ${at}::timestamptz))`;

/**
 * An entry `b` is in force at an instant: from its start up to, not including, its end, unless lifted by then.
 * The only place that says so.
 */
export const inForce = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(b."startDate" <= ${at}::timestamptz and ${notOver(at)})`;

/** The blacklist follows the credit code (I22). Written so that the entries are read once, not once per row. */
export const isListed = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`enterprise."creditCode" in (select b."creditCode" from "blacklistEntry" b where ${inForce(at)})`;

/** How an enterprise stands on the blacklist; null when it does not. `until` null never ends. */
export interface Listing {
  level: number;
  until: number | null;
}

/** Worked out row by row, so only for the rows of a page. */
export const listingOf = (at: Date): RawBuilder<Listing | null> =>
  sql<Listing | null>`(select jsonb_build_object('level', max(b.level), 'until',
    case when not bool_or(b."endDate" is null) then floor(extract(epoch from max(b."endDate")) * 1000) end)
    from "blacklistEntry" b where b."creditCode" = enterprise."creditCode" and ${inForce(at)} having count(*) > 0)`;

/** An entry in force. */
export interface ActiveEntry {
  entryId: string;
  enterpriseId: string;
  enterpriseName: string;
  creditCode: string;
  level: number;
  /** Code of dictionary `blacklistReason`. */
  reasonType: string;
  reason: string;
  basisDocNo: string;
  startDate: number;
  endDate: number | null;
  /** Kinds of batches it is about; empty means all. */
  scope: string[];
}

/** Entries in force at an instant for any of the credit codes, warnings included. */
export async function activeBlacklist(
  db: Db,
  creditCodes: readonly string[],
  at: Date,
): Promise<ActiveEntry[]> {
  const wanted = [...new Set(creditCodes)];
  if (wanted.length === 0) return [];
  return await db
    .selectFrom('blacklistEntry as b')
    .innerJoin('enterprise', 'enterprise.id', 'b.enterpriseId')
    .select([
      'b.id as entryId',
      'b.enterpriseId',
      'enterprise.enterpriseName',
      'b.creditCode',
      'b.level',
      'b.reasonType',
      'b.reason',
      'b.basisDocNo',
      'b.startDate',
      'b.endDate',
      'b.scope',
    ])
    .where('b.creditCode', 'in', wanted)
    .where(inForce(at))
    .orderBy('b.level', 'desc')
    .orderBy('b.id')
    .execute();
}

/** Entries that keep firms out of a kind of call at the instant. */
export async function findBans(
  db: Db,
  creditCodes: readonly string[],
  at: Date,
  { batchType }: { batchType?: string | undefined } = {},
) {
  return (await activeBlacklist(db, creditCodes, at)).filter(
    ({ level, scope }) =>
      level >= banLevel && (scope.length === 0 || !batchType || scope.includes(batchType)),
  );
}

/**
 * Refuses when one of the firms is banned at the instant (I03). Holds their rows until the transaction ends, so
 * that nobody is listed between this check and what it allowed; listing takes the same rows first.
 */
export async function assertNotBlacklisted(
  db: Db,
  creditCodes: readonly string[],
  at: Date,
  kind: { batchType?: string | undefined } = {},
) {
  await lockByCreditCode(db, creditCodes);
  const banned = await findBans(db, creditCodes, at, kind);
  const first = banned[0];
  if (!first) return;
  fail('RV_I03', {
    enterpriseName: first.enterpriseName,
    entries: banned.map(({ enterpriseId, enterpriseName, creditCode, level, endDate }) => ({
      enterpriseId,
      enterpriseName,
      creditCode,
      level,
      endDate,
    })),
  });
}

/** Always in the order of their ids: two callers who lock several firms never wait for each other in a ring. */
const lockByCreditCode = (db: Db, creditCodes: readonly string[]) =>
  creditCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enterprise')
        .select('id')
        .where('creditCode', 'in', [...new Set(creditCodes)])
        .where('deleteMark', '=', 0)
        .orderBy('id')
        .forShare()
        .execute();
