import { groupStatus, type ReviewRules, type StandardSnapshot } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { PageRequest } from '#platform/db/page';
import { page } from '#platform/db/page';

/** The group as one of its experts reads it. */
export interface SeatedGroup {
  id: string;
  status: number;
  blindMode: number;
  ruleSnapshot: ReviewRules | null;
  standardSnapshot: StandardSnapshot | null;
  expertId: string;
  isLeader: boolean;
}

/** The group of a seat; undefined for everybody who does not sit there. */
export async function findSeatedGroup({ db, actor }: Ctx, groupId: string): Promise<SeatedGroup | undefined> {
  const row = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .innerJoin('reviewGroup as g', 'g.id', 'm.groupId')
    .select([
      'g.id',
      'g.status',
      'g.blindMode',
      'g.ruleSnapshot',
      'g.standardSnapshot',
      'm.expertId',
      'm.isLeader',
    ])
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .where('e.userId', '=', actor.userId)
    .where('e.deleteMark', '=', 0)
    .where('g.deleteMark', '=', 0)
    .executeTakeFirst();
  return row && { ...row, isLeader: row.isLeader === 1 };
}

interface Filter extends PageRequest {
  sheetStatus?: number | undefined;
}

/**
 * One page of a group's projects for an expert: those to judge, and for the leader all of them. A project the
 * system took the expert off for a conflict is not shown at all.
 */
export const pageOfProjects = (db: Kysely<Database>, group: SeatedGroup, filter: Filter) => {
  const rows = db
    .selectFrom('groupProject as g')
    .innerJoin('project as p', 'p.id', 'g.projectId')
    .innerJoin('declareDirection as d', 'd.id', 'p.directionId')
    .leftJoin('assignment as a', (join) =>
      join
        .onRef('a.groupId', '=', 'g.groupId')
        .onRef('a.projectId', '=', 'g.projectId')
        .on('a.expertId', '=', group.expertId),
    )
    .leftJoin('scoreSheet as s', 's.assignmentId', 'a.id')
    .select(['g.projectId', 'g.seq', 'g.blindCode', 'p.projectNo', 'p.projectName', 'p.enterpriseName'])
    .select(['d.fullName as directionName', 'p.abstract', 'p.keywords', 'p.applyFund', 'p.selfFund'])
    .select(['p.startDate', 'p.endDate', 'a.required', 'a.recusedBy', 's.status as sheetStatus'])
    .select(['g.leaderComment', 'g.leaderSuggestion'])
    .where('g.groupId', '=', group.id)
    .where('g.removedTime', 'is', null)
    .where((eb) => eb.or([eb('a.recusedBy', 'is', null), eb('a.recusedBy', '!=', 'system')]))
    .$if(!group.isLeader, (query) => query.where('a.id', 'is not', null))
    .$if(filter.sheetStatus !== undefined, (query) => query.where('s.status', '=', filter.sheetStatus ?? 0));
  return page(db, rows, filter, {
    // In a double-blind review the project's number and firm must not be found either.
    searched:
      group.blindMode === 2
        ? ['p.projectName', 'g.blindCode']
        : ['p.projectName', 'p.projectNo', 'g.blindCode'],
    sortable: { seq: 'g.seq', projectName: 'p.projectName', sheetStatus: 's.status' },
    order: [['g.seq', 'asc']],
    tieBreaker: 'g.projectId',
  });
};

/** Whether a group shows its projects to experts at all. */
export const isReadable = ({ status }: SeatedGroup) =>
  status === groupStatus.open || status === groupStatus.closed;

/** A file of an application, as far as its experts may have it. */
export interface ReviewFileRow {
  id: string;
  projectId: string;
  fileId: string;
  name: string;
  categoryCode: string;
  categoryName: string;
  fileSize: number;
  fileExtension: string;
  blindSafe: boolean;
}

/** Files of applications, fund files only for those who may have them anywhere. */
export const readReviewFiles = (
  db: Kysely<Database>,
  projectIds: readonly string[],
  { isSafeOnly, hasFundFiles }: { isSafeOnly: boolean; hasFundFiles: boolean },
): Promise<ReviewFileRow[]> =>
  sql<ReviewFileRow>`
    select f."id", f."projectId", f."fileId", f."name", f."categoryCode", c."fullName" as "categoryName",
      f."fileSize", f."fileExtension", f."blindSafe"
    from "projectFile" f join "fileCategory" c on c."categoryCode" = f."categoryCode"
    where f."projectId" = any(${[...projectIds]}::text[]) and f."deleteMark" = 0
      and (${isSafeOnly} = false or f."blindSafe") and (${hasFundFiles} or f."kind" = 'otherDate')
    order by c."sortCode", f."uploadTime", f."id"`
    .execute(db)
    .then(({ rows }) => rows);
