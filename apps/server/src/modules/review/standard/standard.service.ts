import {
  fail,
  groupStatus,
  type IdReply,
  type ReviewStandard,
  type ReviewStandardInput,
  type StandardItem,
  type StandardItemInput,
  standardStatus,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { checkStandard, type StandardProblem } from '@qifu/review-scoring';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created, withoutMarks } from '#platform/db/versioned-row';
import { getStandard, scoringStandardOf } from './standard.queries';

const root = '-1';

/** Why a standard cannot be frozen or opened with; empty when it is complete. */
export const standardProblems = (standard: Pick<ReviewStandard, 'weighting' | 'items'>): StandardProblem[] =>
  checkStandard(scoringStandardOf(standard));

/** Refuses a standard under which no sheet could be counted. */
export function assertComplete(ctx: Pick<Ctx, 'language'>, standard: ReviewStandard) {
  const problems = standardProblems(standard);
  const [first] = problems;
  if (!first) return;
  if (first.reason === 'maximaNot100' || first.reason === 'weightsNot100')
    fail('RV_STANDARD_SUM', { sum: standard.sum, problems });
  const item = standard.items.find(({ id }) => id === first.itemId);
  refuseItem(ctx, first.reason, item?.scoreName, problems);
}

/** Says what is wrong in words, whichever front end shows them. */
function refuseItem(
  { language }: Pick<Ctx, 'language'>,
  reason: StandardProblem['reason'],
  scoreName = '',
  problems?: readonly StandardProblem[],
): never {
  const problem = translate(language, 'reviewStandard', `problem.${reason}`, { name: scoreName });
  fail('RV_STANDARD_ITEMS', { scoreName, reason, problem, ...(problems && { problems }) });
}

/** Keys of one input become ids; a key that is already an item of this standard keeps its id. */
function itemRows(
  ctx: Ctx,
  standardId: string,
  items: readonly StandardItemInput[],
  known: ReadonlySet<string>,
) {
  const ids = new Map(items.map(({ key }) => [key, known.has(key) ? key : ctx.newId()]));
  const twice = items.find(({ key }, index) => items.findIndex((item) => item.key === key) < index);
  if (twice) refuseItem(ctx, 'idTwice', twice.scoreName);
  return items.map(({ key, parentKey, grades, ...item }) => {
    const parentId = parentKey === root ? root : ids.get(parentKey);
    if (parentId === undefined) refuseItem(ctx, 'parentMissing', item.scoreName);
    if (item.minScore > item.maxScore) refuseItem(ctx, 'rangeWrong', item.scoreName);
    return { ...item, id: ids.get(key) ?? '', standardId, parentId, grades: JSON.stringify(grades) };
  });
}

/** A circle of parents would hide its items from every reading, so it is refused on entry. */
function assertNoCircle(ctx: Ctx, rows: readonly { id: string; parentId: string; scoreName: string }[]) {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  for (const row of rows) {
    let at: string | undefined = row.parentId;
    for (let steps = 0; at !== undefined && at !== root; steps += 1) {
      if (steps > rows.length) refuseItem(ctx, 'parentCircle', row.scoreName);
      at = parents.get(at);
    }
  }
}

async function writeItems(
  ctx: Ctx,
  standardId: string,
  items: readonly StandardItemInput[],
  known: ReadonlySet<string>,
) {
  const rows = itemRows(ctx, standardId, items, known);
  assertNoCircle(ctx, rows);
  await ctx.db.deleteFrom('reviewStandardItem').where('standardId', '=', standardId).execute();
  if (rows.length > 0) await ctx.db.insertInto('reviewStandardItem').values(rows).execute();
}

export async function createStandard(ctx: Ctx, { items, ...input }: ReviewStandardInput): Promise<IdReply> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('reviewStandard')
    .values({ id, familyId: id, ...input, ...created(ctx) })
    .execute();
  await writeItems(ctx, id, items, new Set());
  ctx.audit({
    objectType: 'reviewStandard',
    objectId: id,
    objectName: input.name,
    after: { ...input, items },
  });
  return { id, version: 1 };
}

/** Reads a standard that may still change and holds it until the end of the call. */
async function holdDraft(ctx: Ctx, id: string, version: number): Promise<ReviewStandard> {
  await ctx.db.selectFrom('reviewStandard').select('id').where('id', '=', id).forUpdate().execute();
  const before = await getStandard(ctx, id);
  if (before.status !== standardStatus.draft) fail('RV_I09', { id });
  assertVersion(before, version);
  return before;
}

/** Items the way a form has them. */
const asEntered = (items: readonly StandardItem[]) =>
  items.map(({ id: key, parentId: parentKey, isLeaf: _isLeaf, ...item }) => ({ ...item, key, parentKey }));

/** A standard the way its form has it. */
export async function readStandardForm(ctx: Ctx, id: string) {
  const standard = await getStandard(ctx, id);
  return { ...standard, items: asEntered(standard.items) };
}

/** What is entered of a standard; what follows from its items is not told again. */
const auditOf = ({ itemCount: _count, sum: _sum, items, ...standard }: ReviewStandard) => ({
  ...withoutMarks(standard),
  items: items.map(({ isLeaf: _isLeaf, ...item }) => item),
});

export async function updateStandard(
  ctx: Ctx,
  id: string,
  { version, items, ...input }: ReviewStandardInput & { version: number },
): Promise<IdReply> {
  const before = await holdDraft(ctx, id, version);
  await writeItems(ctx, id, items, new Set(before.items.map((item) => item.id)));
  await ctx.db
    .updateTable('reviewStandard')
    .set({ ...input, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'reviewStandard',
    objectId: id,
    objectName: input.name,
    before: auditOf(before),
    after: auditOf(await getStandard(ctx, id)),
  });
  return { id, version: version + 1 };
}

/** From now on this version never changes; opening a group does it too. */
export async function freezeStandard(ctx: Ctx, id: string, version: number): Promise<IdReply> {
  const before = await holdDraft(ctx, id, version);
  assertComplete(ctx, before);
  await freezeRow(ctx, before);
  return { id, version: version + 1 };
}

/** Freezes a complete draft; a frozen one stays as it is. */
export async function freezeRow(ctx: Ctx, standard: ReviewStandard) {
  if (standard.status === standardStatus.frozen) return;
  await ctx.db
    .updateTable('reviewStandard')
    .set({ status: standardStatus.frozen, frozenTime: ctx.now(), ...changed(ctx) })
    .where('id', '=', standard.id)
    .where('status', '=', standardStatus.draft)
    .execute();
  ctx.audit({
    objectType: 'reviewStandard',
    objectId: standard.id,
    objectName: standard.name,
    before: { status: standard.status },
    after: { status: standardStatus.frozen },
  });
}

/** A draft that starts as a copy; the frozen version stays for the groups that use it. */
export async function createStandardVersion(ctx: Ctx, id: string): Promise<IdReply> {
  const source = await getStandard(ctx, id);
  const newest = await ctx.db
    .selectFrom('reviewStandard')
    .select((eb) => eb.fn.max('standardVersion').as('newest'))
    .where('familyId', '=', source.familyId)
    .executeTakeFirstOrThrow();
  const copyId = ctx.newId();
  const { name, type, batchType, weighting, description, familyId } = source;
  const standardVersion = Number(newest.newest) + 1;
  await ctx.db
    .insertInto('reviewStandard')
    .values({
      id: copyId,
      familyId,
      standardVersion,
      name,
      type,
      batchType,
      weighting,
      description,
      ...created(ctx),
    })
    .execute();
  const items = asEntered(source.items);
  await writeItems(ctx, copyId, items, new Set());
  ctx.audit({
    objectType: 'reviewStandard',
    objectId: copyId,
    objectName: name,
    after: { copyOf: id, standardVersion },
  });
  return { id: copyId, version: 1 };
}

/** Only drafts that nothing refers to; whoever begins to refer to one holds it first and is waited for. */
export async function removeStandard(ctx: Ctx, id: string, version: number) {
  const before = await holdDraft(ctx, id, version);
  const count = await countUses(ctx, id);
  if (count > 0) fail('RV_IN_USE', { count });
  const removed = await ctx.db
    .updateTable('reviewStandard')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', standardStatus.draft)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) fail('record.changed', { id });
  ctx.audit({ objectType: 'reviewStandard', objectId: id, objectName: before.name, before: { ...before } });
}

/** Live groups, and batches that name it for all directions or for one of them. */
async function countUses({ db }: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from "reviewGroup" where "standardId" = ${id} and "status" <> ${groupStatus.dissolved}) +
    (select count(*) from "declareBatch" b where b."deleteMark" = 0 and (b."standardId" = ${id} or exists (
      select from jsonb_each_text(b."standardByDirection") named where named.value = ${id}))) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
