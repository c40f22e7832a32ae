import type { Ctx } from '#platform/context';

/** Names of divisions by their codes. */
export async function readRegionNames(
  { db }: Pick<Ctx, 'db'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('area')
    .select(['enCode', 'fullName'])
    .where('enCode', 'in', [...new Set(codes)])
    .where('deleteMark', '=', 0)
    .execute();
  return new Map(rows.map(({ enCode, fullName }) => [enCode, fullName]));
}
