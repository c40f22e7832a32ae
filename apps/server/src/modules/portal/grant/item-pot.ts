import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** In yuan what an item has left beside its batches' lines and what staff entered of other ways; null without a limit. */
export async function readPot({ db }: Pick<Ctx, 'db'>, itemId: string): Promise<number | null> {
  const row = await db
    .selectFrom('policyItem')
    .select(
      sql<
        string | null
      >`("budgetTotal" - "budgetReserved" - "budgetPaid") * 10000 - "grantReserved" - "grantPaid"`.as('left'),
    )
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.left == null ? null : Number(row.left);
}

/** A budget in 10,000 yuan to two places is whole yuan; binary fractions are not. */
export const yuanOfBudget = (budget: string): number => Math.round(Number(budget) * 10_000);

/** Holds an item's pot: two batches never spend the same money. */
export async function holdPot(ctx: Pick<Ctx, 'db'>, itemId: string): Promise<number | null> {
  await lockPot(ctx, itemId);
  return await readPot(ctx, itemId);
}

const lockPot = ({ db }: Pick<Ctx, 'db'>, itemId: string) =>
  db.selectFrom('policyItem').select('id').where('id', '=', itemId).forUpdate().execute();

/** Counts anew what the batches of an item hold and have paid; its row is held from then on. */
export async function countPot({ db }: Pick<Ctx, 'db'>, itemId: string): Promise<void> {
  // A statement of its own: one that waits for the row would count what stood before it waited.
  await lockPot({ db }, itemId);
  const sum = (states: readonly string[], batches: readonly string[]) => sql`coalesce((
    select sum(g.amount) from "policyGrant" g join "grantBatch" b on b.id = g."batchId"
    where b."itemId" = ${itemId} and b.state = any(${batches}) and g.state = any(${states})), 0)`;
  await sql`update "policyItem" set "grantReserved" = ${sum(['listed', 'accepted'], ['public'])},
    "grantPaid" = ${sum(['paid'], ['public', 'closed'])} where id = ${itemId}`.execute(db);
}
