import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { FoundByCheck } from '../grant/policy-grant.table';

interface Repeat {
  enterpriseId: string;
  isInYear: boolean;
  batchNo: string;
  batchName: string;
  itemName: string;
  year: number;
  amount: string;
  times: number;
}

/**
 * What firms of a batch have of other batches, handed in, in notice or paid: within its year the same item beyond its cap or one that
 * excludes it, and in any other year the same item. The newest of each that stands in the way is named. An item that is had every year is found too: whether
 * it may be is for somebody to say, once for all lines where it is so (`keepYearly`).
 */
export async function repeatsOf(
  { db }: Pick<Ctx, 'db'>,
  batchId: string,
): Promise<ReadonlyMap<string, FoundByCheck[]>> {
  const { rows } = await sql<Repeat>`
    with held as (
      select g."enterpriseId", o.year = b.year as "isInYear", o."itemId" = b."itemId" as "isSame", coalesce(i."perYearCap", 1) as cap,
        ob."batchNo", ob."fullName" as "batchName", oi."fullName" as "itemName", o.year, o.amount, ob."creatorTime", o.id
      from "grantBatch" b join "policyItem" i on i.id = b."itemId"
      join "policyGrant" g on g."batchId" = b.id and g.state = 'listed'
      join "policyGrant" o on o."enterpriseId" = g."enterpriseId" and o."batchId" <> b.id and o.state in ('listed', 'accepted', 'paid')
      join "grantBatch" ob on ob.id = o."batchId" and ob.state in ('submitted', 'public', 'closed') and ob."deleteMark" = 0
      join "policyItem" oi on oi.id = o."itemId"
      where b.id = ${batchId} and (o."itemId" = b."itemId"
        or (o.year = b.year and i."exclusionGroup" <> '' and oi."exclusionGroup" = i."exclusionGroup"))),
    counted as (
      select held.*, count(*) over all_of as times, count(*) filter (where "isSame") over all_of as same
      from held window all_of as (partition by "enterpriseId", "isInYear")),
    placed as (
      select counted.*, row_number() over (partition by "enterpriseId", "isInYear"
        order by "isSame" and same < cap, "creatorTime" desc, id desc) as place from counted)
    select "enterpriseId", "isInYear", "batchNo", "batchName", "itemName", year, amount::text, times::int from placed
    where place = 1 and (not "isInYear" or same >= cap or times > same)
    order by "enterpriseId", "isInYear" desc`.execute(db);
  const found = new Map<string, FoundByCheck[]>();
  for (const { enterpriseId, isInYear, ...detail } of rows) {
    const finding: FoundByCheck = { check: 'repeated', detail: { ...detail, isInYear: isInYear ? 1 : 0 } };
    found.set(enterpriseId, [...(found.get(enterpriseId) ?? []), finding]);
  }
  return found;
}
