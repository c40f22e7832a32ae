import { assignBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';

/**
 * Draws numbers for new experts. A number is also the login account, and both may be given by hand in an import: what
 * is taken already, or asked for in the same file, is passed over.
 */
export async function drawExpertNumbers(
  ctx: Ctx,
  count: number,
  asked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const drawn = await assignBillNumbers(ctx, 'expert', count - free.length);
    const taken = await findTaken(ctx, drawn);
    free.push(...drawn.filter((number) => !taken.has(number) && !asked.has(number)));
  }
  return free;
}

async function findTaken({ db }: Ctx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('expert')
    .select('expertNo as number')
    .where('expertNo', 'in', numbers)
    .union(db.selectFrom('user').select('account as number').where('account', 'in', numbers))
    .execute();
  return new Set(rows.map(({ number }) => number));
}
