import type { HeadColumn } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import { getBatch } from '../batch/batch.service';
import { readStandardItems } from '../standard/standard.queries';

type Column = Pick<HeadColumn, 'prop' | 'type'> & Partial<HeadColumn>;

const about: readonly Column[] = [
  { prop: 'projectNo', type: 'text', width: 130, sortable: true },
  { prop: 'projectName', type: 'text', sortable: true },
  { prop: 'enterpriseName', type: 'text', sortable: true },
  { prop: 'creditCode', type: 'text', width: 180, visible: false },
  { prop: 'directionName', type: 'text', width: 120, sortable: true },
  { prop: 'districtName', type: 'text', width: 100, sortable: true },
  { prop: 'unitName', type: 'text', width: 160, visible: false },
  { prop: 'applyFund', type: 'money', width: 130, align: 'right', sortable: true },
  { prop: 'keywords', type: 'tags', visible: false },
];
const checks: readonly Column[] = [
  { prop: 'conflictExpertCount', type: 'number', width: 100, align: 'right' },
  { prop: 'materialOk', type: 'mark', width: 90, align: 'center' },
  { prop: 'blacklisted', type: 'mark', width: 90, align: 'center' },
];
const group: Column = { prop: 'groupName', type: 'text', width: 160 };
const status: Column = { prop: 'status', type: 'status', width: 100, align: 'center', dict: 'projectStatus' };
const results: readonly Column[] = [
  { prop: 'officialScore', type: 'score', width: 100, align: 'right', sortable: true },
  { prop: 'rankInGroup', type: 'number', width: 90, align: 'right', sortable: true },
];
const opinions: readonly Column[] = [
  { prop: 'recommendations', type: 'text', width: 140 },
  { prop: 'flags', type: 'tags', width: 120 },
  { prop: 'leaderComment', type: 'text', visible: false },
  { prop: 'decision', type: 'status', width: 100, align: 'center', dict: 'projectStatus' },
];

/** Fills in what most columns share and the heading in the caller's language. */
const complete =
  ({ language }: Pick<Ctx, 'language'>) =>
  (column: Column): HeadColumn => ({
    label: translate(language, 'review', `head.${column.prop}`),
    width: null,
    align: 'left',
    sortable: false,
    visible: true,
    dict: '',
    ...column,
  });

/** The columns the caller may see. */
function headOf(ctx: Ctx, columns: readonly Column[]): HeadColumn[] {
  const isSeen = seenBy(ctx);
  return columns.filter(({ prop }) => isSeen(prop)).map(complete(ctx));
}

/** Columns of the first tab: projects that are still to be grouped. */
export const ungroupedHead = async (ctx: Ctx) => headOf(ctx, [...about, status, ...checks]);

/** Columns of the second tab: projects in a group. */
export const groupedHead = async (ctx: Ctx) => headOf(ctx, [...about, group, status, ...checks]);

/** Columns of the third tab: reviewed projects, what the leader and experts say before one column per item. */
export async function reviewedHead(ctx: Ctx, batchId: string): Promise<HeadColumn[]> {
  const items = batchId === '' ? [] : await itemColumns(ctx, batchId);
  return headOf(ctx, [...about, group, ...results, ...opinions, ...items]);
}

async function itemColumns(ctx: Ctx, batchId: string): Promise<Column[]> {
  const batch = await getBatch(ctx, batchId);
  const used = await ctx.db
    .selectFrom('reviewGroup')
    .select('standardId')
    .distinct()
    .where('batchId', '=', batchId)
    .where('status', '=', 30)
    .execute();
  const ids = new Set(used.flatMap(({ standardId }) => standardId ?? []));
  if (ids.size === 0 && batch.standardId !== null) ids.add(batch.standardId);
  const items = await readStandardItems(ctx.db, [...ids]);
  return [...items.values()]
    .flat()
    .flatMap(({ id, scoreName, isLeaf, scoreType }): Column[] =>
      isLeaf && scoreType !== 'veto'
        ? [{ prop: `itemMeans.${id}`, label: scoreName, type: 'score', width: 100, align: 'right' }]
        : [],
    );
}
