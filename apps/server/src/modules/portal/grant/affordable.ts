import type { Ctx } from '#platform/context';
import { readFigures } from './batch-figures.queries';
import { holdPot, yuanOfBudget } from './item-pot';

interface Batch {
  id: string;
  itemId: string;
  budget: string | null;
}

/** In yuan what a batch may spend: its own limit and what the item has left, whichever is less; null without either. */
export function limitOf({ budget }: Pick<Batch, 'budget'>, pot: number | null): number | null {
  const own = budget === null ? null : yuanOfBudget(budget);
  if (own === null) return pot;
  return pot === null ? own : Math.min(own, pot);
}

/** By how much a sum is over what there is, in whole cents: binary fractions of a cent are none. */
export const overBy = (total: number, available: number): number =>
  Math.max(0, Math.round((total - available) * 100) / 100);

/** By how much a public batch would be over with so much more; its pot is held from then on. */
export async function overWith(ctx: Pick<Ctx, 'db'>, batch: Batch, more: number): Promise<number> {
  const pot = await holdPot(ctx, batch.itemId);
  const { total } = await readFigures(ctx, batch.id);
  const limit = limitOf(batch, pot === null ? null : pot + total);
  return limit === null ? 0 : overBy(total + more, limit);
}
