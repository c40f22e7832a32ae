import {
  type BusinessStatus,
  type BusinessStatusInput,
  fail,
  fillStates,
  requiredToReport,
} from '@qifu/contracts';
import type { Updateable } from 'kysely';
import { settleFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { yearOf } from '../calendar';
import { getVisibleEnterprise, isStaff } from '../enterprise.policy';
import { findOwnEnterprise } from '../registry/own-enterprise.service';
import {
  isOpenFor,
  type StatusRow,
  statusesForWire,
  statusForWire,
  visibleStatuses,
} from './business-status.queries';
import type { EnterpriseBusinessStatusTable } from './business-status.table';

/** Files of a year belong to its row. */
export const statusFileOwner = 'businessStatus';

/** Makes the row of a year if it is the first time anybody asks; twenty who ask together make one. */
async function openYear({ db, actor, newId, now }: Ctx, enterpriseId: string, year: number) {
  const currentYear = yearOf(now());
  if (year > currentYear) fail('RV_E07', { currentYear });
  await db
    .insertInto('enterpriseBusinessStatus')
    .values({ id: newId(), enterpriseId, year, creatorUserId: actor.userId, creatorTime: now() })
    .onConflict((conflict) => conflict.columns(['enterpriseId', 'year']).doNothing())
    .execute();
}

/** The years of one enterprise, the latest first, with a row for the current year. */
export async function listStatuses(
  ctx: Ctx,
  enterpriseId: string,
  { yearFrom, yearTo }: { yearFrom?: number | null | undefined; yearTo?: number | null | undefined },
): Promise<{ list: BusinessStatus[] }> {
  const { id } = await getVisibleEnterprise(ctx, enterpriseId);
  const currentYear = yearOf(ctx.now());
  if ((yearFrom ?? 0) <= currentYear && (yearTo ?? currentYear) >= currentYear)
    await openYear(ctx, id, currentYear);
  let rows = visibleStatuses(ctx).where('s.enterpriseId', '=', id);
  if (yearFrom) rows = rows.where('s.year', '>=', yearFrom);
  if (yearTo) rows = rows.where('s.year', '<=', yearTo);
  const found = await rows.orderBy('s.year', 'desc').execute();
  return { list: await statusesForWire(ctx, found) };
}

/** The one row of a year; without an enterprise, that of the caller's own. */
export async function readStatusOfYear(
  ctx: Ctx,
  year: number,
  enterpriseId?: string,
): Promise<BusinessStatus> {
  const wanted = enterpriseId || (await findOwnEnterprise(ctx)).enterpriseId;
  if (!wanted) fail('record.missing');
  const { id } = await getVisibleEnterprise(ctx, wanted);
  await openYear(ctx, id, year);
  const row = await visibleStatuses(ctx)
    .where('s.enterpriseId', '=', id)
    .where('s.year', '=', year)
    .executeTakeFirstOrThrow();
  return statusForWire(ctx, row);
}

export async function readStatus(ctx: Ctx, id: string): Promise<BusinessStatus> {
  const row = await visibleStatuses(ctx).where('s.id', '=', id).executeTakeFirst();
  if (!row) fail('record.missing', { id });
  return statusForWire(ctx, row);
}

/** The row to change, locked, when it still is what the caller read. The enterprise is locked before it. */
async function takeStatus(ctx: Ctx, id: string, version: number): Promise<StatusRow> {
  const { enterpriseId } = await readStatus(ctx, id);
  await getVisibleEnterprise(ctx, enterpriseId, 'forShare');
  const row = await visibleStatuses(ctx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
  if (!row) fail('record.missing', { id });
  if (row.version !== version) fail('record.changed', { current: await statusForWire(ctx, row) });
  return row;
}

/** Saves figures. The first save makes a draft; what is reported already must stay complete. */
export async function saveStatus(
  ctx: Ctx,
  id: string,
  { version, fileIds, ...figures }: BusinessStatusInput,
) {
  const before = await takeStatus(ctx, id, version);
  if (!isOpenFor(ctx.actor, before.fillState)) fail('RV_E08', { year: before.year });
  const fillState = before.fillState === fillStates.unfilled ? fillStates.draft : before.fillState;
  const isReported = fillState === fillStates.reported || fillState === fillStates.verified;
  if (isReported) assertComplete(figures);
  const owner = { type: statusFileOwner, id };
  if (fileIds) await settleFiles(ctx, owner, { before: before.fileIds, after: fileIds });
  const saved = await write(ctx, id, {
    ...figures,
    fillState,
    ...(fileIds ? { fileIds: JSON.stringify(fileIds) } : {}),
  });
  note(ctx, before, { ...figures, fillState, fileIds: fileIds ?? before.fileIds });
  return saved;
}

/** Says that a year's figures are final, for staff to verify. */
export async function reportStatus(ctx: Ctx, id: string, version: number) {
  const before = await takeStatus(ctx, id, version);
  assertState(before, [fillStates.unfilled, fillStates.draft, fillStates.returned]);
  assertComplete(before);
  const saved = await write(ctx, id, {
    fillState: fillStates.reported,
    reportTime: ctx.now(),
    reportUserId: ctx.actor.userId,
  });
  note(ctx, before, { fillState: fillStates.reported });
  return saved;
}

/** Confirms reported figures. The version makes sure that the figures confirmed are the ones that were read. */
export async function verifyStatus(ctx: Ctx, id: string, version: number) {
  assertStaff(ctx);
  const before = await takeStatus(ctx, id, version);
  assertState(before, [fillStates.reported]);
  const saved = await write(ctx, id, {
    fillState: fillStates.verified,
    returnReason: '',
    verifyTime: ctx.now(),
    verifyUserId: ctx.actor.userId,
  });
  note(ctx, before, { fillState: fillStates.verified });
  return saved;
}

/** Sends figures back for correction, also those that were verified too early. */
export async function sendBackStatus(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  assertStaff(ctx);
  const before = await takeStatus(ctx, id, version);
  assertState(before, [fillStates.reported, fillStates.verified]);
  const saved = await write(ctx, id, {
    fillState: fillStates.returned,
    returnReason: reason,
    verifyTime: null,
    verifyUserId: null,
  });
  note(ctx, before, { fillState: fillStates.returned }, reason);
  return saved;
}

function assertStaff({ actor }: Ctx) {
  if (!isStaff(actor)) fail('access.denied');
}

function assertState({ fillState, id }: StatusRow, allowed: readonly number[]) {
  if (!allowed.includes(fillState)) fail('RV_E09', { id, fillState });
}

function assertComplete(figures: Pick<StatusRow, (typeof requiredToReport)[number]>) {
  const missing = requiredToReport.filter((field) => figures[field] === null || figures[field] === '');
  if (missing.length > 0) fail('RV_E06', { fields: missing });
}

async function write({ db, actor, now }: Ctx, id: string, change: Updateable<EnterpriseBusinessStatusTable>) {
  return await db
    .updateTable('enterpriseBusinessStatus')
    .set((eb) => ({
      ...change,
      lastModifyUserId: actor.userId,
      lastModifyTime: now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'fillState', 'version'])
    .executeTakeFirstOrThrow();
}

function note({ audit }: Ctx, before: StatusRow, after: Record<string, unknown>, reason?: string) {
  const known = before as unknown as Record<string, unknown>;
  audit({
    objectType: 'enterpriseBusinessStatus',
    objectId: before.id,
    objectName: `${before.enterpriseName} ${before.year}`,
    before: Object.fromEntries(Object.keys(after).map((field) => [field, known[field]])),
    after,
    reason,
  });
}
