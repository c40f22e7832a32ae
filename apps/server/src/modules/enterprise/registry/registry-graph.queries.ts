import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

/** One end of a tie: a firm by its credit code, a person by the hash of his number, or only a name. */
export type RegistryNode =
  | { kind: 'enterprise'; creditCode: string }
  | { kind: 'person'; idHash: string }
  | { kind: 'name'; name: string };

/** How somebody is tied to a firm on the registry; evidence of a conflict of interest (review.md 3.5). */
export interface RegistryEdge {
  from: RegistryNode;
  /** As the registry writes it. */
  fromName: string;
  to: { creditCode: string; enterpriseName: string };
  relation: 'shareholder' | 'executive' | 'legalPerson' | 'parent' | 'controller';
  /** Percent as exact text for shareholders; null otherwise. */
  ratio: string | null;
  /** YYYY-MM-DD; null is open. */
  fromDate: string | null;
  toDate: string | null;
  /** When the registry last changed, for the evidence. */
  asOf: number;
}

interface EdgeRow extends Omit<RegistryEdge, 'from' | 'to'> {
  creditCode: string;
  enterpriseName: string;
  fromCode: string | null;
  idHash: string | null;
}

const edgesOf = sql<EdgeRow>`
  select 'shareholder' as relation, e."creditCode", e."enterpriseName", e."lastModifyTime" as "asOf",
    h.name as "fromName", h."creditCode" as "fromCode", h."idHash", h.ratio, h."fromDate", h."toDate"
  from "enterpriseShareholder" h join enterprise e on e.id = h."enterpriseId" where e."deleteMark" = 0
  union all
  select 'executive', e."creditCode", e."enterpriseName", e."lastModifyTime",
    x.name, null, x."idHash", null, x."fromDate", x."toDate"
  from "enterpriseExecutive" x join enterprise e on e.id = x."enterpriseId" where e."deleteMark" = 0
  union all
  select 'legalPerson', e."creditCode", e."enterpriseName", e."lastModifyTime",
    e."legalPerson", null, e."legalPersonIdHash", null, null, null
  from enterprise e where e."deleteMark" = 0 and e."legalPerson" <> ''
  union all
  select 'parent', e."creditCode", e."enterpriseName", e."lastModifyTime",
    coalesce(p."enterpriseName", e."parentCreditCode"), e."parentCreditCode", null, null, null, null
  from enterprise e left join enterprise p on p."creditCode" = e."parentCreditCode" and p."deleteMark" = 0
  where e."deleteMark" = 0 and e."parentCreditCode" is not null
  union all
  select 'controller', e."creditCode", e."enterpriseName", e."lastModifyTime",
    e."controllerName", null, null, null, null, null
  from enterprise e where e."deleteMark" = 0 and e."controllerName" <> ''`;

/** Every tie of the registry, or those into and out of some firms and people; one statement either way. */
export async function readRegistryEdges(
  db: Kysely<Database>,
  around?: { creditCodes?: readonly string[]; idHashes?: readonly string[] },
): Promise<RegistryEdge[]> {
  const codes = [...(around?.creditCodes ?? [])];
  const hashes = [...(around?.idHashes ?? [])];
  const near = around
    ? sql`where edge."creditCode" = any(${codes}::text[]) or edge."fromCode" = any(${codes}::text[])
        or edge."idHash" = any(${hashes}::text[])`
    : sql``;
  const { rows } = await sql<EdgeRow>`select * from (${edgesOf}) as edge ${near}`.execute(db);
  return rows.map(({ creditCode, enterpriseName, fromCode, idHash, ...edge }) => ({
    ...edge,
    from: nodeOf(fromCode, idHash, edge.fromName),
    to: { creditCode, enterpriseName },
  }));
}

const nodeOf = (creditCode: string | null, idHash: string | null, name: string): RegistryNode =>
  creditCode !== null
    ? { kind: 'enterprise', creditCode }
    : idHash !== null
      ? { kind: 'person', idHash }
      : { kind: 'name', name };

/** Spellings of where a firm is and how it is reached, for soft conflicts. */
export const readContactKeys = (db: Kysely<Database>, creditCodes: readonly string[]) =>
  creditCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enterprise')
        .select(['creditCode', 'enterpriseName', 'addressKey', 'contactPhone', 'emailKey', 'districtId'])
        .where('creditCode', 'in', creditCodes)
        .where('deleteMark', '=', 0)
        .execute();

/** The live enterprise with a credit code, whoever asks; undefined when the registry lacks it. */
export const findEnterpriseByCreditCode = (db: Kysely<Database>, creditCode: string) =>
  db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName', 'creditCode', 'districtId', 'declareUnitId', 'scaleType'])
    .where('creditCode', '=', creditCode)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
