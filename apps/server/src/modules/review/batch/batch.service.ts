import {
  type BatchOption,
  batchStatus,
  type DeclareBatch,
  type DeclareBatchInput,
  fail,
  type IdReply,
  type Page,
  type PageQuery,
} from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { assertVersion, changed, created, withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { holdRuleSet } from '../rule-set/rule-set.service';
import { holdStandards } from '../standard/standard.queries';

const shown = [
  'id',
  'code',
  'name',
  'year',
  'batchType',
  'startTime',
  'endTime',
  'directionIds',
  'quotaByDirection',
  'budget',
  'standardId',
  'standardByDirection',
  'blindMode',
  'ruleSetId',
  'showExperts',
  'status',
  'description',
  'version',
] as const;

const rowsOf = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('declareBatch').select(shown).where('deleteMark', '=', 0);

/** With the number of its applications, which only those who look at batches ask for. */
const countedRowsOf = (ctx: Pick<Ctx, 'db'>) =>
  rowsOf(ctx).select((eb) =>
    eb
      .selectFrom('project')
      .select((e) => e.fn.countAll<number>().as('count'))
      .whereRef('project.batchId', '=', 'declareBatch.id')
      .where('project.deleteMark', '=', 0)
      .as('projectCount'),
  );

const onWire = <Row extends { budget: string; projectCount: number | null }>(row: Row) => ({
  ...row,
  budget: jsonNumber(row.budget),
  projectCount: row.projectCount ?? 0,
});

/** Batches, the newest first. */
export async function listBatches(
  ctx: Pick<Ctx, 'db'>,
  query: PageQuery & { year?: number | undefined; status?: number | undefined },
): Promise<Page<DeclareBatch>> {
  const { year, status } = query;
  const rows = countedRowsOf(ctx)
    .$if(year !== undefined, (q) => q.where('year', '=', year ?? 0))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0));
  const found = await page(ctx, rows, query, {
    searched: ['name', 'code'],
    sortable: ['code', 'name', 'year', 'startTime', 'endTime', 'status'],
    order: [
      ['year', 'desc'],
      ['startTime', 'desc'],
    ],
  });
  return { ...found, list: found.list.map(onWire) };
}

/** Batches for pickers. Drafts are only for those who may edit batches. */
export async function listBatchOptions({
  db,
  actor,
}: Pick<Ctx, 'db' | 'actor'>): Promise<{ list: BatchOption[] }> {
  assertNoIndividual(actor);
  const list = await db
    .selectFrom('declareBatch')
    .select(['id', 'code', 'name', 'year', 'startTime', 'endTime', 'directionIds', 'status'])
    .where('deleteMark', '=', 0)
    .$if(!actor.holds('declareBatch:view'), (q) => q.where('status', '!=', batchStatus.draft))
    .orderBy('year', 'desc')
    .orderBy('startTime', 'desc')
    .orderBy('id')
    .execute();
  return { list };
}

/** A batch as whoever looks at batches sees it. */
export async function readBatch(ctx: Pick<Ctx, 'db'>, id: string): Promise<DeclareBatch> {
  const row = await countedRowsOf(ctx).where('id', '=', id).executeTakeFirst();
  return row ? onWire(row) : fail('record.missing', { id });
}

/** What a batch decides about the work in it. */
export type BatchRecord = Awaited<ReturnType<typeof getBatches>>[number];

export const getBatches = async (ctx: Pick<Ctx, 'db'>, ids: readonly string[]) =>
  await rowsOf(ctx)
    .where('id', 'in', ['', ...ids])
    .execute();

export async function getBatch(ctx: Pick<Ctx, 'db'>, id: string): Promise<BatchRecord> {
  const [batch] = await getBatches(ctx, [id]);
  return batch ?? fail('record.missing', { id });
}

/** The standard a direction is judged by, held against removal; null where none is named or left. */
export async function holdStandardFor(
  ctx: Ctx,
  { standardByDirection, standardId }: Pick<BatchRecord, 'standardByDirection' | 'standardId'>,
  directionId: string | undefined,
): Promise<string | null> {
  const named = (directionId === undefined ? undefined : standardByDirection[directionId]) ?? standardId;
  return named !== null && (await holdStandards(ctx, [named])).has(named) ? named : null;
}

/** Whether applications are taken now, by server time (I21). */
export const isTakingApplications = (
  batch: Pick<BatchRecord, 'status' | 'startTime' | 'endTime'>,
  now: Date,
) => batch.status === batchStatus.open && batch.startTime <= now.getTime() && now.getTime() <= batch.endTime;

const columnsOf = (input: DeclareBatchInput) => ({
  ...input,
  startTime: new Date(input.startTime),
  endTime: new Date(input.endTime),
  directionIds: JSON.stringify(input.directionIds),
  quotaByDirection: JSON.stringify(input.quotaByDirection),
  standardByDirection: JSON.stringify(input.standardByDirection),
});

/** Refuses times the wrong way round, a taken code, and names of things that are not there. */
async function assertBatch(ctx: Ctx, id: string, input: DeclareBatchInput) {
  const { db } = ctx;
  if (input.startTime >= input.endTime) refuseField(ctx, 'body.endTime', 'invalid');
  const taken = await db
    .selectFrom('declareBatch')
    .select('id')
    .where('code', '=', input.code)
    .where('id', '!=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (taken) fail('RV_CODE_TAKEN', { code: input.code });
  const standards = [input.standardId, ...Object.values(input.standardByDirection)].filter((s) => s !== null);
  const held = await holdStandards(ctx, standards);
  if (standards.some((standard) => !held.has(standard))) refuseField(ctx, 'body.standardId', 'notOffered');
  if (input.ruleSetId !== null && !(await holdRuleSet(ctx, input.ruleSetId)))
    refuseField(ctx, 'body.ruleSetId', 'notOffered');
  const directions = new Set([
    ...input.directionIds,
    ...Object.keys(input.standardByDirection),
    ...Object.keys(input.quotaByDirection),
  ]);
  const known = await db
    .selectFrom('declareDirection')
    .select('id')
    .where('id', 'in', ['', ...directions])
    .where('deleteMark', '=', 0)
    .execute();
  if (known.length !== directions.size) refuseField(ctx, 'body.directionIds', 'notOffered');
}

export async function createBatch(ctx: Ctx, input: DeclareBatchInput): Promise<IdReply> {
  const id = ctx.newId();
  await assertBatch(ctx, id, input);
  await ctx.db
    .insertInto('declareBatch')
    .values({ id, ...columnsOf(input), ...created(ctx) })
    .execute();
  ctx.audit({ objectType: 'declareBatch', objectId: id, objectName: input.name, after: { ...input } });
  return { id, version: 1 };
}

export async function updateBatch(
  ctx: Ctx,
  id: string,
  { version, ...input }: DeclareBatchInput & { version: number },
): Promise<IdReply> {
  const before = await getBatch(ctx, id);
  assertVersion(before, version);
  if (before.status === batchStatus.archived) fail('RV_STATE', { status: before.status });
  await assertBatch(ctx, id, input);
  const row = await ctx.db
    .updateTable('declareBatch')
    .set({ ...columnsOf(input), ...changed(ctx) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!row) fail('record.changed', { id });
  ctx.audit({
    objectType: 'declareBatch',
    objectId: id,
    objectName: input.name,
    before: withoutMarks(before),
    after: withoutMarks(await getBatch(ctx, id)),
  });
  return row;
}

const steps: Readonly<Record<number, readonly number[]>> = {
  [batchStatus.draft]: [batchStatus.open],
  [batchStatus.open]: [batchStatus.closed],
  [batchStatus.closed]: [batchStatus.open, batchStatus.archived],
  [batchStatus.archived]: [],
};

export async function setBatchStatus(
  ctx: Ctx,
  id: string,
  { status, version }: { status: number; version: number },
): Promise<IdReply> {
  const before = await getBatch(ctx, id);
  assertVersion(before, version);
  if (!steps[before.status]?.includes(status)) fail('RV_STATE', { status: before.status });
  const row = await ctx.db
    .updateTable('declareBatch')
    .set({ status, ...changed(ctx) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  ctx.audit({
    objectType: 'declareBatch',
    objectId: id,
    objectName: before.name,
    before: { status: before.status },
    after: { status },
  });
  return row ?? fail('record.changed', { id });
}

/** Only drafts without applications; held first, so that neither changes between the look and the removal. */
export async function removeBatch(ctx: Ctx, id: string, version: number) {
  await ctx.db.selectFrom('declareBatch').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readBatch(ctx, id);
  assertVersion(before, version);
  if (before.projectCount > 0) fail('RV_IN_USE', { count: before.projectCount });
  if (before.status !== batchStatus.draft) fail('RV_STATE', { status: before.status });
  const removed = await ctx.db
    .updateTable('declareBatch')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', batchStatus.draft)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) fail('record.changed', { id });
  ctx.audit({ objectType: 'declareBatch', objectId: id, objectName: before.name, before: { ...before } });
}
