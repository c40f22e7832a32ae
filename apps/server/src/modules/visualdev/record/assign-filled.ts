import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import { assignNumbers } from './assign-numbers';
import type { RecordValues } from './record-values';

/** What the product fills in of a new record, beside what every record has: numbers, and where who adds it belongs. */
export async function assignFilled(ctx: Ctx, fields: readonly ModuleField[]): Promise<RecordValues> {
  return new Map([...(await assignNumbers(ctx, fields)), ...(await ownPlaces(ctx, fields))]);
}

/** Where the caller is now: his unit with those above it, and his post (contract-lowcode 1.13, create fills). */
async function ownPlaces(ctx: Ctx, fields: readonly ModuleField[]): Promise<RecordValues> {
  const places = new Map<ModuleField, unknown>();
  const asking = fields.filter(
    ({ node: { type } }) => type === 'current-organize' || type === 'current-position',
  );
  if (asking.length === 0) return places;
  const own = await ctx.db
    .selectFrom('user')
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select(['user.positionId', 'organize.organizeIdTree', 'organize.category'])
    .where('user.id', '=', ctx.actor.userId)
    .executeTakeFirst();
  const path = own?.organizeIdTree?.split(',').filter((id) => id !== '') ?? [];
  for (const field of asking) {
    const { type } = field.node;
    // A department alone is asked for: who belongs to the company itself has none.
    const hasNone = field.settings.showsLevel === 'last' && own?.category === 'company';
    const value =
      type === 'current-position' ? own?.positionId || null : path.length === 0 || hasNone ? null : path;
    places.set(field, value);
  }
  return places;
}
