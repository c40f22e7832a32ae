import { fail, keyChangeHours } from '@qifu/contracts';
import { timeOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

const spanMs = keyChangeHours * 3_600_000;

/** Why two people count as one, in the words of the refusal. */
export interface OneHand extends Record<string, unknown> {
  person: string;
  by: string;
  at: string;
  until: string;
}

/**
 * Why one of these and one of the others count as one person now: within a day one of them has set how the other signs
 * in, so that both accounts may be in one hand. It counts both ways: who holds another's account may sign with it as well
 * as ask with it for his own signature.
 */
export async function findOneHand(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  these: readonly string[],
  others: readonly string[],
): Promise<OneHand | undefined> {
  const [one, other] = [[...these], [...others]];
  const { rows } = await sql<{ person: string; by: string; at: number }>`
    select p."realName" as person, coalesce(b."realName", '') as by, k."creatorTime" as at
    from "keyChange" k join "user" p on p.id = k."userId" left join "user" b on b.id = k."byUserId"
    where k."provedAt" is null and k."creatorTime" > ${new Date(now().getTime() - spanMs)}
      and ((k."userId" = any(${one}::text[]) and k."byUserId" = any(${other}::text[]))
        or (k."userId" = any(${other}::text[]) and k."byUserId" = any(${one}::text[])))
    order by k."creatorTime" desc limit 1`.execute(db);
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
