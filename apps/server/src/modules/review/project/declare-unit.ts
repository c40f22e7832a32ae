import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';

/**
 * Refuses a unit that does not stand for the firm's district: an application goes to the unit of its own district, or
 * to one above it. The unit the office has set for the firm, and the one already in the application, may stay.
 */
export async function assertDeclareUnit(
  ctx: Ctx,
  unitId: string,
  { districtId, known }: { districtId: string; known: readonly (string | null)[] },
) {
  if (unitId === '' || known.includes(unitId)) return;
  // A department without a place of its own is where the nearest unit above it is; none at all is the whole city.
  const { rows } = await sql`
    with recursive "above" as (
      select a."id", a."parentId" from "area" a where a."id" = ${districtId}
      union select p."id", p."parentId" from "area" p join "above" b on p."id" = b."parentId")
    select from "organize" o
    where o."id" = ${unitId} and o."deleteMark" = 0 and o."enabledMark" = 1 and coalesce((
      select n."areaId" from "organize" n
      where n."id" = any(string_to_array(o."organizeIdTree", ',')) and n."areaId" <> ''
      order by length(n."organizeIdTree") desc limit 1), '') in (select '' union all select "id" from "above")`.execute(
    ctx.db,
  );
  if (rows.length === 0) refuseField(ctx, 'body.declareUnitId', 'notOffered');
}
