import { assignBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

/** The next numbers for each field of new records, or of new rows of them, that is numbered by a rule (rulings 6). */
export async function assignNumbers(
  ctx: Ctx,
  fields: readonly ModuleField[],
  count: number,
): Promise<RecordValues[]> {
  const drawn: (readonly [ModuleField, string[]])[] = [];
  for (const field of fields)
    if (field.node.type === 'bill-number' && field.settings.rule)
      drawn.push([field, await assignBillNumbers(ctx, String(field.settings.rule), count)]);
  return Array.from(
    { length: count },
    (_, at) => new Map(drawn.map(([field, numbers]) => [field, numbers[at]])),
  );
}
