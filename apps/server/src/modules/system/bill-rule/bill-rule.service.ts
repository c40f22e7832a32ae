import { type BillDateFormat, type BillRuleInput, billRuleResource, columnsFor, fail } from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { datePart } from './bill-number.service';

/** The rule as it stands between two draws: whoever draws waits until this change is over, and the reverse. */
const hold = (ctx: Ctx, id: string, version?: number | null) =>
  holdRow(ctx, billRuleResource, id, version ?? undefined);
type BillRule = Awaited<ReturnType<typeof hold>>;

const columnsOf = ({ version: _version, ...input }: BillRuleInput) => input;

/** Adds a rule that has drawn nothing yet. */
export async function createBillRule(ctx: Ctx, input: BillRuleInput) {
  const columns = columnsOf(input);
  await createRow(ctx, billRuleResource, { ...columns, thisNumber: null, thisDate: null }, columns);
}

/** Changes a rule; one that was used goes on counting where it is. */
export async function updateBillRule(ctx: Ctx, id: string, input: BillRuleInput) {
  const before = await hold(ctx, id, input.version);
  const after = columnsOf(input);
  const thisDate = countedDate(ctx, before, input.dateFormat);
  const told = { before: fieldsOf<keyof typeof after>(before, after), after };
  await updateRow(ctx, billRuleResource, before, { ...after, thisDate }, told);
}

/** A count of today stays one of today when only the way to write the date changes; an older one starts again anyway. */
function countedDate({ now }: Ctx, { dateFormat, thisDate }: BillRule, next: BillDateFormat): string | null {
  const isCurrent = thisDate === datePart(dateFormat, now());
  return dateFormat !== next && isCurrent ? datePart(next, now()) : thisDate;
}

/** Deletes a rule nobody has drawn from. */
export async function removeBillRule(ctx: Ctx, id: string, version: number | null) {
  const before = await hold(ctx, id, version);
  if (before.outputNumber !== '') fail('billRule.used', { id, outputNumber: before.outputNumber });
  const told = Object.fromEntries(columnsFor(billRuleResource, 'form'));
  await removeRow(ctx, billRuleResource, before, fieldsOf(before, told));
}

/** Switches a rule off or on again; one that is off gives no numbers. */
export async function toggleBillRule(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, billRuleResource, await hold(ctx, id), asked);
}
