import {
  type BusinessStatus,
  type BusinessStatusInput,
  fail,
  fillStates,
  requiredToReport,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import type { Updateable } from 'kysely';
import { settleFiles } from '#modules/files';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { getVisibleEnterprise, isStaff } from '../enterprise.policy';
import { findOwnEnterprise } from '../registry/own-enterprise.service';
import {
  blankYear,
  getStatus,
  getYear,
  isOpenFor,
  type StatusRow,
  statusesForWire,
  statusForWire,
  visibleStatuses,
} from './business-status.queries';
import type { EnterpriseBusinessStatusTable } from './business-status.table';

/** Files of a year belong to its row. */
export const statusFileOwner = 'businessStatus';

/** The years of one enterprise, the latest first; the current year is among them though nobody filled it in. */
export async function listStatuses(
  ctx: Ctx,
  enterpriseId: string,
  { yearFrom, yearTo }: { yearFrom?: number | null | undefined; yearTo?: number | null | undefined },
): Promise<{ list: BusinessStatus[] }> {
  const enterprise = await getVisibleEnterprise(ctx, enterpriseId, { shownIn: 'businessStatus' });
  const currentYear = yearOf(ctx.now());
  const wantsCurrent = (yearFrom ?? 0) <= currentYear && (yearTo ?? currentYear) >= currentYear;
  let rows = visibleStatuses(ctx).where('s.enterpriseId', '=', enterprise.id);
  if (yearFrom) rows = rows.where('s.year', '>=', yearFrom);
  if (yearTo) rows = rows.where('s.year', '<=', yearTo);
  const found = await rows.orderBy('s.year', 'desc').execute();
  const hasCurrent = found.some(({ year }) => year === currentYear);
  const shown = wantsCurrent && !hasCurrent ? [blankYear(enterprise, currentYear), ...found] : found;
  return { list: await statusesForWire(ctx, shown) };
}

/** One year; without an enterprise, that of the caller's own. */
export async function readStatusOfYear(
  ctx: Ctx,
  year: number,
  enterpriseId?: string,
): Promise<BusinessStatus> {
  const wanted = enterpriseId || (await findOwnEnterprise(ctx)).enterpriseId;
  if (!wanted) fail('record.missing');
  return statusForWire(ctx, await getYear(ctx, wanted, year));
}

export const readStatus = async (ctx: Ctx, id: string): Promise<BusinessStatus> =>
  statusForWire(ctx, await getStatus(ctx, id));

/** Stores a blank year, once however many save it together. */
async function storeYear({ db, actor, now }: Ctx, { id, enterpriseId, year }: StatusRow) {
  await db
    .insertInto('enterpriseBusinessStatus')
    .values({ id, enterpriseId, year, creatorUserId: actor.userId, creatorTime: now() })
    // Of its id and of its year at once: both are the same clash.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The row to change, stored and locked; the enterprise is locked before it. A refusal takes back what was stored. */
async function holdStatus(ctx: Ctx, id: string): Promise<StatusRow> {
  const asked = await getStatus(ctx, id);
  await getVisibleEnterprise(ctx, asked.enterpriseId, { lock: 'forShare', shownIn: 'businessStatus' });
  if (asked.fillState === fillStates.unfilled) await storeYear(ctx, asked);
  const row = await visibleStatuses(ctx)
    .where('s.enterpriseId', '=', asked.enterpriseId)
    .where('s.year', '=', asked.year)
    .forUpdate('s')
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** A year as it stays until the call ends. */
export const readHeldStatus = async (ctx: Ctx, id: string): Promise<BusinessStatus> =>
  statusForWire(ctx, await holdStatus(ctx, id));

/** The row to change, held, when it still is what the caller read. */
async function takeStatus(ctx: Ctx, id: string, version: number): Promise<StatusRow> {
  const row = await holdStatus(ctx, id);
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
  const owner = { type: statusFileOwner, id: before.id };
  if (fileIds) await settleFiles(ctx, owner, { before: before.fileIds, after: fileIds });
  const saved = await write(ctx, before.id, {
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
  const saved = await write(ctx, before.id, {
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
  const saved = await write(ctx, before.id, {
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
  const saved = await write(ctx, before.id, {
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
  audit({
    objectType: 'enterpriseBusinessStatus',
    objectId: before.id,
    objectName: `${before.enterpriseName} ${before.year}`,
    before: fieldsOf({ ...before }, after),
    after,
    reason,
  });
}
