import { fail, keyChangeHours } from '@qifu/contracts';
import { timeOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

const spanMs = keyChangeHours * 3_600_000;

/** Why two people count as one, in the words of the refusal: the change that joins them. */
export interface OneHand extends Record<string, unknown> {
  person: string;
  by: string;
  at: string;
  until: string;
}

/**
 * Why one of some people and one of the others count as one person now: within a day one of them has set how the other
 * signs in, or somebody has done so for both, so that the accounts may be in one hand. It counts both ways and through
 * others: who holds another's account may sign with it, ask with it for his own signature, or set a third one's password.
 */
export async function findOneHand(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  people: readonly string[],
  others: readonly string[],
): Promise<OneHand | undefined> {
  // Each change stands twice, seen from either end, so that a step is a look-up and not a comparison of all with all.
  const { rows } = await sql<{ person: string; by: string; at: number }>`
    with recursive recent as materialized (select "userId", "byUserId", "creatorTime" from "keyChange"
      where "provedAt" is null and "creatorTime" > ${new Date(now().getTime() - spanMs)}),
    step(id, other, "userId", "byUserId", at) as materialized (
      select "userId", "byUserId", "userId", "byUserId", "creatorTime" from recent
      union all select "byUserId", "userId", "userId", "byUserId", "creatorTime" from recent),
    hand(start, id) as (select one, one from unnest(${[...people]}::text[]) one
      union select hand.start, step.other from hand join step on step.id = hand.id)
    select p."realName" as person, coalesce(b."realName", '') as by, step.at
    from hand join step on step.id = hand.id
      join "user" p on p.id = step."userId" left join "user" b on b.id = step."byUserId"
    where hand.id = any(${[...others]}::text[]) and hand.id <> hand.start
    order by step.at desc limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, at: minuteOf(found.at), until: minuteOf(found.at + spanMs) };
}

/** Refuses where the caller and one of the others count as one person: two have to act. */
export async function assertTwoPeople(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, others: readonly string[]) {
  const hand = await findOneHand(ctx, [ctx.actor.userId], others);
  if (hand) fail('people.notSecondPerson', hand);
}

/** A moment as it is told. */
export const minuteOf = (at: number): string => timeOf(at).slice(0, 16);
