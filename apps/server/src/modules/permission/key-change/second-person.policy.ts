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
 * Why somebody and one of the others count as one person now: within a day one of them has set how the other signs in, or
 * somebody has done so for both, so that the accounts may be in one hand. It counts both ways and through others: who
 * holds another's account may sign with it, ask with it for his own signature, or set a third one's password.
 */
export async function findOneHand(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  others: readonly string[],
): Promise<OneHand | undefined> {
  const { rows } = await sql<{ person: string; by: string; at: number }>`
    with recursive recent as (select "userId", "byUserId", "creatorTime" from "keyChange"
      where "provedAt" is null and "creatorTime" > ${new Date(now().getTime() - spanMs)}),
    hand(id) as (select ${userId}::text union select case when r."userId" = hand.id then r."byUserId" else r."userId" end
      from recent r join hand on hand.id in (r."userId", r."byUserId"))
    select p."realName" as person, coalesce(b."realName", '') as by, r."creatorTime" as at
    from hand join recent r on hand.id in (r."userId", r."byUserId")
      join "user" p on p.id = r."userId" left join "user" b on b.id = r."byUserId"
    where hand.id = any(${[...others]}::text[]) and hand.id <> ${userId}
    order by r."creatorTime" desc limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, at: minuteOf(found.at), until: minuteOf(found.at + spanMs) };
}

/** Refuses where the caller and one of the others count as one person: two have to act. */
export async function assertTwoPeople(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, others: readonly string[]) {
  const hand = await findOneHand(ctx, ctx.actor.userId, others);
  if (hand) fail('people.notSecondPerson', hand);
}

/** A moment as it is told. */
export const minuteOf = (at: number): string => timeOf(at).slice(0, 16);
