import type { BudgetShape } from '@qifu/contracts';
import { sql } from 'kysely';

/** What is in the pot of an item, in 10,000 yuan as decimal text; null where the document names none. */
export interface ItemBudget {
  budgetTotal: string | null;
  budgetReserved: string;
  budgetPaid: string;
}

/** Of an item `i` what is reserved and paid: what staff enter of other ways, and what batches hold and have paid. */
export const reservedOfItem = sql<string>`(i."budgetReserved" + i."grantReserved" / 10000)::text`;
export const paidOfItem = sql<string>`(i."budgetPaid" + i."grantPaid" / 10000)::text`;

/** What is left of an item's pot; null where it has none. */
export function budgetOf({ budgetTotal, budgetReserved, budgetPaid }: ItemBudget): BudgetShape | null {
  const total = Number(budgetTotal ?? 0);
  if (total <= 0) return null;
  const [reserved, paid] = [Number(budgetReserved), Number(budgetPaid)];
  const left = Math.max(0, Math.round((total - reserved - paid) * 100) / 100);
  return { total, reserved, paid, left, leftShare: Math.round((left / total) * 10_000) / 10_000 };
}

/** Of several the one of which least is left. */
export const tightestBudget = (items: readonly ItemBudget[]): BudgetShape | null =>
  items
    .flatMap((item) => budgetOf(item) ?? [])
    .toSorted((one, other) => one.leftShare - other.leftShare)[0] ?? null;
