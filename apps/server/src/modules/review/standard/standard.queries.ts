import {
  fail,
  type ReviewStandard,
  type ReviewStandardRow,
  type StandardItem,
  type StandardSnapshot,
} from '@qifu/contracts';
import type { ReviewStandard as ScoringStandard } from '@qifu/review-scoring';
import { formatDecimal, jsonNumber, sumDecimals } from '@qifu/rules';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';

const root = '-1';

const shown = [
  'id',
  'familyId',
  'standardVersion',
  'name',
  'type',
  'batchType',
  'weighting',
  'description',
  'status',
  'lastModifyTime',
  'version',
] as const;

const orNull = (value: string | null) => (value === null ? null : jsonNumber(value));

/** Items of standards, parents before children, siblings in their order. */
export async function readStandardItems(
  db: Kysely<Database>,
  standardIds: readonly string[],
): Promise<Map<string, StandardItem[]>> {
  const found = new Map<string, StandardItem[]>(standardIds.map((id) => [id, []]));
  if (standardIds.length === 0) return found;
  const rows = await db
    .selectFrom('reviewStandardItem')
    .selectAll()
    .where('standardId', 'in', standardIds)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const parents = new Set(rows.map((row) => row.parentId));
  for (const { standardId, ...row } of rows) {
    found.get(standardId)?.push({
      ...row,
      maxScore: jsonNumber(row.maxScore),
      minScore: jsonNumber(row.minScore),
      step: jsonNumber(row.step),
      weight: jsonNumber(row.weight),
      commentBelow: orNull(row.commentBelow),
      commentAbove: orNull(row.commentAbove),
      isLeaf: !parents.has(row.id),
    });
  }
  for (const [id, items] of found) found.set(id, inTreeOrder(items));
  return found;
}

function inTreeOrder(items: readonly StandardItem[]): StandardItem[] {
  const under = (parentId: string): StandardItem[] =>
    items.filter((item) => item.parentId === parentId).flatMap((item) => [item, ...under(item.id)]);
  return under(root);
}

/** The standards of a type with the names of what they score. */
export async function listStandards(
  { db }: Pick<Ctx, 'db'>,
  type: number,
  status: number | undefined,
): Promise<{ list: ReviewStandardRow[] }> {
  const rows = await db
    .selectFrom('reviewStandard')
    .select(shown)
    .where('type', '=', type)
    .where('deleteMark', '=', 0)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .orderBy('sortCode')
    .orderBy('name')
    .orderBy('standardVersion', 'desc')
    .execute();
  const items = await readStandardItems(
    db,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => {
    const leaves = (items.get(row.id) ?? []).filter((item) => item.isLeaf);
    return {
      ...row,
      itemCount: leaves.length,
      items: leaves.map(({ id, scoreName }) => ({ id, scoreName })),
    };
  });
  return { list };
}

/** Standards with their items, by id; those that are gone are absent. */
export async function readStandards(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, ReviewStandard>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewStandard')
    .select(shown)
    .where('id', 'in', wanted)
    .where('deleteMark', '=', 0)
    .execute();
  const items = await readStandardItems(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, withItems(row, items.get(row.id) ?? [])]));
}

const withItems = (row: Omit<ReviewStandard, 'items' | 'itemCount' | 'sum'>, items: StandardItem[]) => ({
  ...row,
  items,
  itemCount: items.filter((item) => item.isLeaf).length,
  sum: sumOf(row.weighting, items),
});

export const getStandard = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<ReviewStandard> =>
  (await readStandards(ctx, [id])).get(id) ?? fail('record.missing', { id });

/** Keeps standards from being removed until the call ends, and answers which of the ids there are. */
export async function holdStandards(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reviewStandard')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('deleteMark', '=', 0)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What the leaves add up to: points or percent of weight. */
function sumOf(weighting: 'points' | 'weighted', items: readonly StandardItem[]): number {
  const leaves = items.filter((item) => item.isLeaf && item.scoreType !== 'veto');
  const parts = leaves.map((leaf) => (weighting === 'points' ? leaf.maxScore : leaf.weight));
  return Number(formatDecimal(sumDecimals(parts)));
}

/** What a group keeps of a standard (I09). */
export const snapshotOf = (standard: ReviewStandard): StandardSnapshot => ({
  standardId: standard.id,
  name: standard.name,
  standardVersion: standard.standardVersion,
  weighting: standard.weighting,
  items: standard.items,
});

/** The same standard in the words of the scoring rules. */
export const scoringStandardOf = ({
  weighting,
  items,
}: Pick<StandardSnapshot, 'weighting' | 'items'>): ScoringStandard => ({
  mode: weighting,
  items: items.map((item) => ({
    id: item.id,
    parentId: item.parentId === root ? null : item.parentId,
    scoreType: item.scoreType,
    maxScore: item.maxScore,
    minScore: item.minScore,
    step: item.step,
    weight: item.weight,
    grades: item.grades,
    requiredComment: { below: item.commentBelow, above: item.commentAbove },
    tieBreakOrder: item.tieBreakOrder,
  })),
});
