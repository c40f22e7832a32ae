import { randomUUID } from 'node:crypto';
import type { TestApp } from './index';

/** A duty and an empty sheet of each expert for each project. */
export async function laySheets(
  t: TestApp,
  groupId: string,
  projectIds: readonly string[],
  expertIds: readonly string[],
) {
  const pairs = projectIds.flatMap((projectId) => expertIds.map((expertId) => ({ projectId, expertId })));
  const rows = pairs.map((pair) => ({
    ...pair,
    id: `a-${groupId}-${pair.projectId}-${pair.expertId}`,
    groupId,
  }));
  await t.db.insertInto('assignment').values(rows).execute();
  await t.db
    .insertInto('scoreSheet')
    .values(
      rows.map(({ id, ...pair }) => ({
        ...pair,
        id: sheetIdOf(groupId, pair.projectId, pair.expertId),
        assignmentId: id,
        lastModifyUserId: null,
      })),
    )
    .execute();
}

/** The id of a sheet laid by `openReviewFor`. */
export function sheetIdOf(groupId: string, projectId: string, expertId: string): string {
  const key = `${groupId} ${projectId} ${expertId}`;
  const id = sheetIds.get(key) ?? `s-${groupId}-${randomUUID().slice(0, 13)}`;
  sheetIds.set(key, id);
  return id;
}

/** Opaque, as real ids are: an id that tells the expert would make every test of blindness useless. */
const sheetIds = new Map<string, string>();
