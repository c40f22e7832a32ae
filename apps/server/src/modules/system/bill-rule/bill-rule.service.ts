import { type BillDateFormat, type BillRuleInput, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { datePart } from './bill-number.service';

const shown = [
  'fullName',
  'enCode',
  'prefix',
  'dateFormat',
  'digit',
  'startNumber',
  'category',
  'enabledMark',
  'sortCode',
  'description',
] as const;

/** The rule as it stands between two draws: whoever draws waits until this change is over, and the reverse. */
async function getHeld({ db }: Ctx, id: string) {
  const row = await db
    .selectFrom('billRule')
    .select(shown)
    .select(['id', 'version', 'thisNumber', 'thisDate', 'outputNumber'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
type BillRule = Awaited<ReturnType<typeof getHeld>>;

/** What the audit tells of a rule. */
const toldOf = (rule: BillRule) => Object.fromEntries(shown.map((field) => [field, rule[field]]));

export const columnsOf = ({ version: _version, ...input }: BillRuleInput) => input;

/** Which field another rule has already. */
export const taken: Taken = {
  billRuleCode: ['billRule.codeTaken', 'enCode'],
  billRuleName: ['billRule.nameTaken', 'fullName'],
};

/** Adds a rule that has drawn nothing yet. */
export async function createBillRule(ctx: Ctx, input: BillRuleInput): Promise<void> {
  const id = ctx.newId();
  const columns = columnsOf(input);
  await ctx.db
    .insertInto('billRule')
    .values({ id, ...columns, thisNumber: null, thisDate: null, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'billRule', objectId: id, objectName: input.fullName, after: columns });
}

/** Changes a rule; one that was used goes on counting where it is. */
export async function updateBillRule(ctx: Ctx, id: string, input: BillRuleInput): Promise<void> {
  const before = await getHeld(ctx, id);
  assertVersion(before, input.version ?? undefined);
  await ctx.db
    .updateTable('billRule')
    .set({ ...columnsOf(input), thisDate: keptDate(ctx, before, input.dateFormat), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'billRule',
    objectId: id,
    objectName: input.fullName,
    before: toldOf(before),
    after: toldOf(await getHeld(ctx, id)),
  });
}

/** A count of today stays one of today when only the way to write the date changes; an older one starts again anyway. */
function keptDate({ now }: Ctx, { dateFormat, thisDate }: BillRule, next: BillDateFormat): string | null {
  const isCurrent = thisDate === datePart(dateFormat, now());
  return dateFormat !== next && isCurrent ? datePart(next, now()) : thisDate;
}

/** Deletes a rule nobody has drawn from. */
export async function removeBillRule(ctx: Ctx, id: string, version: number | null): Promise<void> {
  const before = await getHeld(ctx, id);
  assertVersion(before, version ?? undefined);
  if (before.outputNumber !== '') fail('billRule.used', { id, outputNumber: before.outputNumber });
  await ctx.db
    .updateTable('billRule')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'billRule', objectId: id, objectName: before.fullName, before: toldOf(before) });
}

/** Switches a rule off or on again; one that is off gives no numbers. */
export async function toggleBillRule(ctx: Ctx, id: string): Promise<void> {
  const { enabledMark, fullName } = await getHeld(ctx, id);
  const next = 1 - enabledMark;
  await ctx.db
    .updateTable('billRule')
    .set({ enabledMark: next, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'billRule',
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: next },
  });
}
