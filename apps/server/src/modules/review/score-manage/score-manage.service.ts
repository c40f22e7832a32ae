import { groupStatus, type Page, type PageQuery, type ScoreManageGroup, sheetStatus } from '@qifu/contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { gramFilter, keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { groupRows } from '../grouped';
import { projectScope } from '../project/project.policy';
import { type GroupSheetFact, readGroupProjects, readGroupSheets } from '../sheet/review-facts.queries';
import { assertReadsScores } from '../sheet/score-reader';
import { flagSheets, type SheetFlag } from '../sheet/sheet-flags';
import { showOpinion } from '../sheet/shown-sheet';

type ScoreQuery = PageQuery & {
  isView: number;
  batchId: string;
  groupId: string;
  status?: number | undefined;
};
type ManagedSheet = ScoreManageGroup['children'][number]['sheets'][number];
type GroupRow = Awaited<ReturnType<typeof pageOfGroups>>['list'][number];

/** Groups with their projects and sheets, for staff and supervision within their district (spec 7). */
export async function listScores(ctx: Ctx, query: ScoreQuery): Promise<Page<ScoreManageGroup>> {
  assertReadsScores(ctx.actor);
  const { list, pagination } = await pageOfGroups(ctx, query);
  const groupIds = list.map(({ groupId }) => groupId);
  const projects = await readGroupProjects(ctx.db, groupIds, projectScope(ctx.actor));
  const sheets = await readGroupSheets(
    ctx.db,
    groupIds,
    projects.map(({ projectId }) => projectId),
  );
  const projectsOf = groupRows(projects, (row) => row.groupId);
  const sheetsOf = groupRows(sheets, (row) => `${row.groupId} ${row.projectId}`);
  const rights = rightsOf(ctx, query.isView);
  return {
    list: list.map(({ standardSnapshot, ruleSnapshot, ...group }): ScoreManageGroup => {
      const own = sheets.filter(({ groupId }) => groupId === group.groupId);
      const flags = ruleSnapshot ? flagSheets(own, ruleSnapshot) : new Map<string, SheetFlag[]>();
      const maximum = ruleSnapshot?.maxReturnsPerSheet ?? 0;
      const show = (sheet: GroupSheetFact) => showSheet(ctx, sheet, { group, flags, maximum, rights });
      return {
        ...group,
        standard: standardSnapshot?.items ?? [],
        children: (projectsOf.get(group.groupId) ?? []).map((project) => ({
          projectId: project.projectId,
          projectNo: project.projectNo,
          projectName: project.projectName,
          enterpriseName: project.enterpriseName,
          seq: project.seq,
          sheets: (sheetsOf.get(`${group.groupId} ${project.projectId}`) ?? []).map(show),
        })),
      };
    }),
    pagination,
  };
}

/** Groups with a seat of a project the caller may see, of those the condition names. */
const holdsProject = (ctx: Ctx, condition: Expression<SqlBool> = sql<SqlBool>`true`) =>
  sql<SqlBool>`g."id" in (select x."groupId" from "groupProject" x join "project" on "project"."id" = x."projectId"
    where x."removedTime" is null and ${projectScope(ctx.actor)} and ${condition})`;

/** Groups with a sheet in the state about a project the caller may see. */
const holdsSheet = (ctx: Ctx, status: number) =>
  sql<SqlBool>`exists (select from "scoreSheet" s join "project" on "project"."id" = s."projectId"
    where s."groupId" = g."id" and s."status" = ${status} and ${projectScope(ctx.actor)})`;

/** Open and closed groups that hold a project the caller may see; the keyword finds group, project and firm. */
function pageOfGroups(ctx: Ctx, query: ScoreQuery) {
  const { keyword, batchId, groupId, status } = query;
  const rows = ctx.db
    .selectFrom('reviewGroup as g')
    .leftJoin('groupExpert as m', (join) => join.onRef('m.groupId', '=', 'g.id').on('m.isLeader', '=', 1))
    .leftJoin('expert as e', 'e.id', 'm.expertId')
    .select(['g.id as groupId', 'g.groupNo', 'g.groupName', 'g.status', 'g.plannedEnd', 'g.version'])
    .select(['g.standardSnapshot', 'g.ruleSnapshot'])
    .select((eb) => eb.fn.coalesce('e.name', sql<string>`''`).as('leaderName'))
    .where('g.deleteMark', '=', 0)
    .where('g.status', 'in', [groupStatus.open, groupStatus.closed])
    .$if(batchId !== '', (rest) => rest.where('g.batchId', '=', batchId))
    .$if(groupId !== '', (rest) => rest.where('g.id', '=', groupId))
    .$if(status !== undefined, (rest) => rest.where(holdsSheet(ctx, status ?? 0)))
    .where(holdsProject(ctx))
    .$if(keyword !== '', (rest) =>
      rest.where((eb) =>
        eb.or([
          keywordFilter(['g.groupName', 'g.groupNo'], keyword),
          holdsProject(ctx, gramFilter('project.searchText', keyword)),
        ]),
      ),
    );
  return page(
    ctx,
    rows,
    { ...query, keyword: '' },
    {
      sortable: {
        groupNo: 'g.groupNo',
        groupName: 'g.groupName',
        plannedEnd: 'g.plannedEnd',
        status: 'g.status',
      },
      order: [
        ['g.status', 'asc'],
        ['g.plannedEnd', 'asc'],
      ],
      tieBreaker: 'g.id',
    },
  );
}

interface Rights {
  mayReturn: boolean;
  mayVoid: boolean;
}

/** Read-only readers never get a button, whatever they hold. */
const rightsOf = ({ actor }: Ctx, isView: number): Rights => ({
  mayReturn: isView === 0 && actor.holds('scoreManage:btn_return'),
  mayVoid: isView === 0 && actor.holds('scoreManage:btn_void'),
});

/** What was never handed in is the expert's own affair. */
const isHandedIn = ({ status, submitCount }: GroupSheetFact) =>
  submitCount > 0 && status !== sheetStatus.recused && status !== sheetStatus.draft;

function showSheet(
  ctx: Ctx,
  sheet: GroupSheetFact,
  about: {
    group: Pick<GroupRow, 'status'>;
    flags: ReadonlyMap<string, SheetFlag[]>;
    maximum: number;
    rights: Rights;
  },
): ManagedSheet {
  const isOpen = about.group.status === groupStatus.open;
  const shown = isHandedIn(sheet)
    ? sheet
    : { ...sheet, items: [], total: null, recommendation: null, comment: '', vetoed: 0, submitTime: null };
  return {
    ...showOpinion(ctx.language, shown, true),
    activeSeconds: sheet.activeSeconds,
    returnCount: sheet.returnCount,
    returnReason: sheet.returnReason,
    flags: about.flags.get(sheet.sheetId) ?? [],
    conflictPending: sheet.conflictPending === 1,
    canReturn:
      isOpen &&
      about.rights.mayReturn &&
      sheet.status === sheetStatus.submitted &&
      sheet.returnCount < about.maximum,
    canVoid: isOpen && about.rights.mayVoid && sheet.status !== sheetStatus.voided,
    version: sheet.version,
  };
}
