import type { Adder } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { FindAdder } from './adder';
import { assignNumbers } from './assign-numbers';
import type { RecordValues } from './record-values';

/** What the product fills in of new records, beside what every record has: numbers, and where who adds them belongs. */
export async function assignFilled(
  ctx: Ctx,
  fields: readonly ModuleField[],
  { count, findAdder }: { count: number; findAdder: FindAdder },
): Promise<RecordValues[]> {
  const numbers = await assignNumbers(ctx, fields, count);
  const places = fields.filter(({ node: { type } }) => Object.hasOwn(placeOf, type));
  if (places.length === 0) return numbers;
  const adder = await findAdder();
  const own = places.map((field) => [field, placeOf[field.node.type]?.(adder, field)] as const);
  return numbers.map((values) => new Map([...values, ...own]));
}

/** Where the caller is now: his unit with those above it, and his post (contract-lowcode 1.13, create fills). */
const placeOf: Readonly<Record<string, (adder: Adder, field: ModuleField) => unknown>> = {
  'current-organize': ({ organizePath, departmentId }, { settings }) => {
    // A department alone is asked for: who belongs to the company itself has none.
    const hasNone = settings.showsLevel === 'last' && departmentId === '';
    return organizePath.length === 0 || hasNone ? null : [...organizePath];
  },
  'current-position': ({ positionId }) => positionId || null,
};
