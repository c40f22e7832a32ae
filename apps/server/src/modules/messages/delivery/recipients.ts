import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Whom a message is for. */
export type Recipients = 'everyone' | readonly string[];

/**
 * People a message reaches: those who are there and not switched off. Somebody locked out by wrong passwords comes
 * back; who stands for an outside sign-in has no inbox (rulings 32).
 */
export const reachable = ({ db }: Pick<Ctx, 'db'>, to: Recipients) => {
  const people = db
    .selectFrom('user')
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '<>', 0)
    .where('user.isTemporary', '=', false);
  return to === 'everyone' ? people : people.where('user.id', '=', sql<string>`any(${[...to]}::text[])`);
};

/** How many people a message would reach now. */
export async function countReachable(ctx: Pick<Ctx, 'db'>, to: Recipients): Promise<number> {
  const { count } = await reachable(ctx, to)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
