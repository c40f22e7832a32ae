import { assignBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

/** The next number for each field of a new record, or of a new row of it, that is numbered by a rule (rulings 6). */
export async function assignNumbers(ctx: Ctx, fields: readonly ModuleField[]): Promise<RecordValues> {
  const numbers = new Map<ModuleField, unknown>();
  for (const field of fields)
    if (field.node.type === 'bill-number' && field.settings.rule)
      numbers.set(field, await assignBillNumber(ctx, String(field.settings.rule)));
  return numbers;
}
