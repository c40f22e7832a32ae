import {
  type BatchOption,
  type BatchQuery,
  batchStatus,
  batchSteps,
  batchStepsFrom,
  type DeclareBatch,
  type DeclareBatchInput,
  type DeclareBatchRow,
  declareBatchApi,
  declareBatchResource,
  fail,
  type IdReply,
  type NamedFile,
  type Page,
} from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { releaseFiles, settleFiles } from '#modules/files';
import { assertNoIndividual } from '#modules/permission';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { withAbilities } from '#platform/resource/abilities';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { listRows } from '#platform/resource/list-rows';
import { holdRuleSet } from '../rule-set/rule-set.service';
import { holdStandards } from '../standard/standard.queries';
import { batchFileOwner, withBatchFiles } from './batch-files';

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
  'fileIds',
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

const onWire = <Row extends { budget: string; projectCount: number | null; files: NamedFile[] }>(
  row: Row,
) => ({
  ...row,
  budget: jsonNumber(row.budget),
  projectCount: row.projectCount ?? 0,
});

/** Batches, the newest first. */
export async function listBatches(
  ctx: Pick<Ctx, 'db' | 'act' | 'actor'>,
  query: BatchQuery,
): Promise<Page<DeclareBatchRow>> {
  const { year, status } = query;
  const rows = countedRowsOf(ctx)
    .$if(year !== undefined, (q) => q.where('year', '=', year ?? 0))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0));
  const found = await listRows(ctx, declareBatchResource, rows, query, {
    sortedBy: { status: 'declareBatch.status' },
  });
  const { update, setStatus, remove } = declareBatchApi;
  const calls = { update, setStatus, remove };
  const list = (await withBatchFiles(ctx, found.list)).map(onWire);
  return { ...found, list: withAbilities(ctx, list, calls, mayBeMade) };
}

/** The calls on a batch that its state leaves. */
function mayBeMade({ status, projectCount }: DeclareBatch, call: 'update' | 'setStatus' | 'remove'): boolean {
  if (call === 'remove') return status === batchStatus.draft && projectCount === 0;
  if (call === 'setStatus') return batchStepsFrom(status).length > 0;
  return status !== batchStatus.archived;
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
  const [batch] = await withBatchFiles(ctx, row ? [row] : []);
  return batch ? onWire(batch) : fail('record.missing', { id });
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

const columnsOf = ({ fileIds, ...input }: DeclareBatchInput) => ({
  ...input,
  ...(fileIds && { fileIds: JSON.stringify(fileIds) }),
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
  await assertBatch(ctx, '', input);
  const made = await createRow(ctx, declareBatchResource, columnsOf(input), { ...input });
  await settleFiles(ctx, { type: batchFileOwner, id: made.id }, { before: [], after: input.fileIds ?? [] });
  return made;
}

export async function updateBatch(
  ctx: Ctx,
  id: string,
  { version, ...input }: DeclareBatchInput & { version: number },
): Promise<IdReply> {
  const before = await holdRow(ctx, declareBatchResource, id, version);
  if (before.status === batchStatus.archived) fail('RV_STATE', { status: before.status });
  await assertBatch(ctx, id, input);
  const { fileIds = before.fileIds } = input;
  await settleFiles(ctx, { type: batchFileOwner, id }, { before: before.fileIds, after: fileIds });
  const after = { ...input, fileIds };
  const told = { before: fieldsOf<keyof typeof after>(before, after), after };
  return await updateRow(ctx, declareBatchResource, before, columnsOf(input), told);
}

export async function setBatchStatus(
  ctx: Ctx,
  id: string,
  { status, version, endTime }: { status: number; version: number; endTime?: number | undefined },
): Promise<IdReply> {
  const before = await holdRow(ctx, declareBatchResource, id, version);
  if (!batchStepsFrom(before.status).some((step) => batchSteps[step].to === status))
    fail('RV_STATE', { status: before.status });
  if (endTime === undefined || status !== batchStatus.open)
    return await updateRow(ctx, declareBatchResource, before, { status });
  if (endTime <= ctx.now().getTime() || endTime <= Number(before.startTime))
    refuseField(ctx, 'body.endTime', 'invalid');
  const told = {
    before: { status: before.status, endTime: Number(before.endTime) },
    after: { status, endTime },
  };
  return await updateRow(ctx, declareBatchResource, before, { status, endTime: new Date(endTime) }, told);
}

/** Only drafts without applications; held first, so that neither changes between the look and the removal. */
export async function removeBatch(ctx: Ctx, id: string, version: number) {
  const held = await holdRow(ctx, declareBatchResource, id, version);
  const before = await readBatch(ctx, id);
  if (before.projectCount > 0) fail('RV_IN_USE', { count: before.projectCount });
  if (before.status !== batchStatus.draft) fail('RV_STATE', { status: before.status });
  await releaseFiles(ctx, { type: batchFileOwner, id }, before.fileIds);
  await removeRow(ctx, declareBatchResource, held, before);
}
