import {
  groupStatus,
  type OpenCheck,
  type Page,
  type PageQuery,
  type ReviewGroupRow,
  sheetStatus,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { visibleGroups } from '../group/group.policy';
import { checkOpening } from '../group/open-checks';
import { readOpenFacts } from '../group/open-facts.queries';
import { memberStates, oneOf } from '../states';

const leader = (column: 'id' | 'name') => sql<string | null>`(select e.${sql.ref(column)} from "groupExpert" m
  join "expert" e on e."id" = m."expertId" where m."groupId" = "reviewGroup"."id" and m."isLeader" = 1)`;

/** Sheets of duties that still stand; what was taken away counts as recused or not at all (I11, I18). */
const sheets = (status: number) => sql<number>`(select count(*) from "assignment" a
  join "scoreSheet" s on s."assignmentId" = a."id"
  where a."groupId" = "reviewGroup"."id" and s."status" = ${status})`;

/** Columns of a group in the list; counters are counted from the rows they stand for. */
const withGroupColumns = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visibleGroups(ctx).select([
    'reviewGroup.id',
    'reviewGroup.groupNo',
    'reviewGroup.groupName',
    'reviewGroup.batchId',
    'reviewGroup.directionIds',
    'reviewGroup.standardId',
    'reviewGroup.ruleSetId',
    'reviewGroup.ruleSnapshot',
    'reviewGroup.blindMode',
    'reviewGroup.reviewMode',
    'reviewGroup.roundNo',
    'reviewGroup.status',
    'reviewGroup.plannedStart',
    'reviewGroup.plannedEnd',
    'reviewGroup.openTime',
    'reviewGroup.closeTime',
    'reviewGroup.snapshotHash',
    'reviewGroup.version',
    leader('id').as('leaderExpertId'),
    leader('name').as('leaderName'),
    sql<string>`(select b."name" from "declareBatch" b where b."id" = "reviewGroup"."batchId")`.as(
      'batchName',
    ),
    sql<string>`coalesce((select string_agg(d."fullName", '、' order by d."sortCode", d."enCode")
      from "declareDirection" d where "reviewGroup"."directionIds" ? d."id"), '')`.as('directionNames'),
    sql<string>`coalesce((select s."name" from "reviewStandard" s
      where s."id" = "reviewGroup"."standardId"), '')`.as('standardName'),
    sql<number>`(select count(*) from "groupProject" m
      where m."groupId" = "reviewGroup"."id" and m."removedTime" is null)`.as('projectCount'),
    sql<number>`(select count(*) from "groupExpert" m where m."groupId" = "reviewGroup"."id"
      and m."assignStatus" in ${oneOf(memberStates)})`.as('expertCount'),
    sql<number>`(select count(*) from "assignment" a
      where a."groupId" = "reviewGroup"."id" and a."required" = 1)`.as('required'),
    sheets(sheetStatus.submitted).as('submitted'),
    sheets(sheetStatus.returned).as('returned'),
    sheets(sheetStatus.recused).as('recused'),
  ]);

interface GroupQuery extends PageQuery {
  batchId: string;
  status?: number | undefined;
}

/** Groups in the order of their numbers; preparing ones with what still keeps them from opening. */
export async function listGroups(ctx: Ctx, query: GroupQuery): Promise<Page<ReviewGroupRow>> {
  let rows = withGroupColumns(ctx);
  if (query.batchId) rows = rows.where('reviewGroup.batchId', '=', query.batchId);
  rows =
    query.status === undefined
      ? rows.where('reviewGroup.status', '!=', groupStatus.dissolved)
      : rows.where('reviewGroup.status', '=', query.status);
  const found = await page(ctx, rows, query, {
    searched: ['reviewGroup.groupName', 'reviewGroup.groupNo'],
    sortable: {
      groupNo: 'reviewGroup.groupNo',
      groupName: 'reviewGroup.groupName',
      status: 'reviewGroup.status',
      plannedEnd: { by: 'reviewGroup.plannedEnd', emptyLast: true },
    },
    order: [['reviewGroup.groupNo', 'asc']],
    tieBreaker: 'reviewGroup.id',
  });
  const preparing = found.list.filter(({ status }) => status === groupStatus.preparing);
  const facts = await readOpenFacts(ctx, preparing);
  const blockers = new Map(
    [...facts].map(([id, about]) => [id, checkOpening(about).filter(({ passed }) => !passed)]),
  );
  return { ...found, list: found.list.map((row) => onWire(row, blockers.get(row.id) ?? [], ctx.now())) };
}

type Found = Awaited<ReturnType<ReturnType<typeof withGroupColumns>['executeTakeFirstOrThrow']>>;

function onWire(row: Found, openBlockers: OpenCheck[], now: Date): ReviewGroupRow {
  const { ruleSnapshot: _rules, leaderName, ...shown } = row;
  const isLate = row.plannedEnd !== null && row.plannedEnd < now.getTime();
  return {
    ...shown,
    leaderName: leaderName ?? '',
    progress:
      row.required === 0 ? 0 : Math.floor((Math.min(row.submitted, row.required) * 100) / row.required),
    overdue: row.status === groupStatus.open && isLate,
    openBlockers,
  };
}
