import type { Ctx } from '#platform/context';

/** How many passes a batch plans for a direction; for people who decide, no part of any result. */
export interface PlannedPlaces {
  batchId: string;
  batchName: string;
  directionId: string;
  count: number;
}

/** The planned numbers of passes of batches, direction by direction. */
export async function readPlannedPlaces(
  { db }: Pick<Ctx, 'db'>,
  batchIds: readonly string[],
): Promise<PlannedPlaces[]> {
  if (batchIds.length === 0) return [];
  const batches = await db
    .selectFrom('declareBatch')
    .select(['id', 'name', 'quotaByDirection'])
    .where('id', 'in', [...batchIds])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return batches.flatMap(({ id, name, quotaByDirection }) =>
    Object.entries(quotaByDirection).map(
      ([directionId, count]): PlannedPlaces => ({ batchId: id, batchName: name, directionId, count }),
    ),
  );
}
