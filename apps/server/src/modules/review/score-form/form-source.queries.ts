import { groupStatus, type StandardSnapshot } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { type ResultRow, readResultsOf } from '../result/result.queries';
import {
  type GroupProjectFact,
  type GroupSheetFact,
  readGroupProjects,
  readGroupSheets,
} from '../sheet/review-facts.queries';

/** A group as its forms name it. */
export interface FormGroup {
  groupId: string;
  groupNo: string;
  groupName: string;
  blindMode: number;
  standardSnapshot: StandardSnapshot;
  conclusion: string;
  closeTime: number | null;
  snapshotHash: string | null;
  leaderName: string;
  leaderNo: number | null;
}

/** What the forms of one project are printed from. */
export interface FormSource {
  group: FormGroup;
  project: GroupProjectFact;
  sheets: GroupSheetFact[];
  /** Once the group has closed. */
  result: ResultRow | undefined;
  /** How many projects of the group have a rank. */
  rankedCount: number;
}

/** The sources of groups that are open or closed, project by project; with a scope only what the caller may see. */
export async function readFormSources(
  { db }: Pick<Ctx, 'db'>,
  groupIds: readonly string[],
  { projectIds, scope }: { projectIds?: readonly string[]; scope?: RawBuilder<SqlBool> },
): Promise<FormSource[]> {
  const groups = await readFormGroups(db, groupIds);
  const projects = (await readGroupProjects(db, groupIds, scope)).filter(
    ({ projectId }) => !projectIds || projectIds.includes(projectId),
  );
  const ids = projects.map(({ projectId }) => projectId);
  const sheets = groupRows(await readGroupSheets(db, groupIds, ids), keyOf);
  const results = groupRows(await readResultsOf(db, ids), keyOf);
  const ranked = await countRanked(db, groupIds);
  return projects.flatMap((project): FormSource[] => {
    const group = groups.get(project.groupId);
    if (!group) return [];
    return [
      {
        group,
        project,
        sheets: sheets.get(keyOf(project)) ?? [],
        result: results.get(keyOf(project))?.[0],
        rankedCount: ranked.get(project.groupId) ?? 0,
      },
    ];
  });
}

const keyOf = ({ groupId, projectId }: { groupId: string; projectId: string }) => `${groupId} ${projectId}`;

async function readFormGroups(db: Ctx['db'], groupIds: readonly string[]): Promise<Map<string, FormGroup>> {
  const { rows } = await sql<FormGroup>`
    select g."id" as "groupId", g."groupNo", g."groupName", g."blindMode", g."standardSnapshot", g."conclusion",
      g."closeTime", g."snapshotHash", coalesce(e."name", '') as "leaderName", m."anonNo" as "leaderNo"
    from "reviewGroup" g
    left join "groupExpert" m on m."groupId" = g."id" and m."isLeader" = 1
    left join "expert" e on e."id" = m."expertId"
    where g."id" = any(${[...groupIds]}::text[]) and g."deleteMark" = 0 and g."status" in (${groupStatus.open}, ${groupStatus.closed})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.groupId, row]));
}

async function countRanked(db: Ctx['db'], groupIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reviewResult')
    .select(['groupId', (eb) => eb.fn.count<number>('rankInGroup').as('count')])
    .where('groupId', 'in', [...groupIds, ''])
    .groupBy('groupId')
    .execute();
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}
