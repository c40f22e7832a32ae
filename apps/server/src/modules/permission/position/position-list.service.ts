import {
  type Page,
  type PositionCondition,
  type PositionQuery,
  type PositionRow,
  positionApi,
  positionResource,
} from '@qifu/contracts';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import {
  type Branches,
  byOrganize,
  groupsOfLeaves,
  organizeAndBelow,
  organizePath,
  readBranches,
  treeOfLeaves,
} from '../branches/organize-branches';
import { wordName } from '../group/dictionary-word';
import { gradeOnRows, gradeScope } from '../rights/grade.policy';
import { seesOffice } from '../rights/sees-office';
import { membersOfRow } from '../user-relation/members.queries';
import { livePositions, offeredPositions, positionColumns } from './position.queries';

type Reading = Pick<Ctx, 'db' | 'actor'>;
const searched = ['position.fullName', 'position.enCode'] as const;

/** One page of the positions the caller administers, of an organization and everything below it where one is named. */
export async function listPositions(ctx: Ctx, query: PositionQuery): Promise<Page<PositionRow>> {
  const scope = await gradeScope(ctx, 'Select');
  let rows = livePositions(ctx).select([
    ...positionColumns,
    'position.creatorTime',
    wordName('PositionType', 'enCode', 'position.type').as('type'),
    organizePath('position.organizeId').as('department'),
    membersOfRow(ctx, 'Position', 'position.id').as('memberCount'),
  ]);
  if (scope !== 'all') rows = rows.where('position.organizeId', 'in', ['', ...scope]);
  if (query.organizeId !== '' && query.organizeId !== '0')
    rows = rows.where('position.organizeId', 'in', organizeAndBelow(query.organizeId));
  if (query.enabledMark !== undefined) rows = rows.where('position.enabledMark', '=', query.enabledMark);
  if (query.type !== '') rows = rows.where('position.type', '=', query.type);
  const found = await listRows(ctx, positionResource, rows, query);
  const { update, toggleState, remove } = positionApi;
  const calls = { update, toggleState, remove };
  const list = found.list.map((row) => ({ ...row, type: sayWord(ctx.language, 'PositionType', row.type) }));
  return { ...found, list: withAbilities(ctx, list, calls, await gradeOnRows(ctx)) };
}

/** All positions that list finds, as a workbook. */
export async function exportPositions(ctx: Ctx, query: PositionQuery): Promise<Blob> {
  const { list } = await listPositions(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, positionResource, { rows: list, query });
}

/** Organizations that lead to positions in use. */
export async function listPositionOptions(ctx: Reading) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const [branches, rows] = [await readBranches(ctx), await offeredPositions(ctx).execute()];
  const leaves = leavesOf(branches, rows);
  return { list: treeOfLeaves(branches, ({ enabledMark }) => enabledMark === 1, leaves) };
}

/** Every position in use, without its organization. */
export async function listAllPositions(ctx: Reading) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const rows = await offeredPositions(ctx).execute();
  return { list: rows.map(({ id, fullName, enCode }) => ({ id, fullName, enCode })) };
}

/** Positions of the named organizations, one group each. */
export async function listPositionsByOrganizes(ctx: Reading, organizeIds: readonly string[]) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const branches = await readBranches(ctx);
  const rows = await offeredPositions(ctx)
    .where('position.organizeId', 'in', ['', ...organizeIds])
    .execute();
  return { list: groupsOfLeaves(branches, organizeIds, leavesOf(branches, rows)) };
}

/** The named positions and those right in the named organizations, under the organizations that have them. */
export async function listAllowedPositions(ctx: Reading, asked: PositionCondition) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const branches = await readBranches(ctx);
  const rows = await offeredPositions(ctx)
    .where((eb) =>
      eb.or([
        eb('position.id', 'in', ['', ...asked.positionIds, ...asked.ids]),
        eb('position.organizeId', 'in', ['', ...asked.departIds, ...asked.ids]),
      ]),
    )
    .where(keywordFilter(searched, asked.keyword || asked.pagination?.keyword || ''))
    .execute();
  const leaves = leavesOf(branches, rows);
  return { list: treeOfLeaves(branches, ({ id }) => leaves.has(id), leaves) };
}

type Offered = { id: string; fullName: string; enCode: string; organizeId: string };

const leavesOf = ({ placeOf }: Branches, rows: readonly Offered[]) =>
  byOrganize(rows, ({ organizeId, ...row }: Offered) => ({
    ...row,
    ...placeOf(organizeId),
    parentId: organizeId,
    type: 'position',
    icon: 'icon-ym icon-ym-tree-position1',
    hasChildren: false,
    isLeaf: true,
    children: [],
  }));
