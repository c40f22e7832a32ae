import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { about } from './about-document';
import { stepsFrom } from './edition-steps';
import { holdEdition } from './hold-edition';

/** After so long without a word of its holder a pen lies on the table again. */
const heldMs = 10 * 60_000;

/**
 * Takes the pen of a document, or says who has it. It keeps nobody from saving who takes it over: versions decide what is kept, and
 * the pen only tells people of each other.
 */
export async function takeEditLock(ctx: Ctx, documentId: string, takeOver: boolean) {
  const { title } = await holdEdition(ctx, documentId, { states: stepsFrom.lock });
  const { db, actor, now } = ctx;
  const at = now();
  const lost = new Date(at.getTime() - heldMs);
  await db
    .insertInto('policyEditLock')
    .values({ documentId, userId: actor.userId, takenTime: at, heldTime: at })
    .onConflict((already) =>
      already
        .column('documentId')
        .doUpdateSet({
          userId: actor.userId,
          heldTime: at,
          takenTime: sql`case when "policyEditLock"."userId" = ${actor.userId} then "policyEditLock"."takenTime" else ${at} end`,
        })
        .where(({ eb, or }) =>
          or([
            eb('policyEditLock.userId', '=', actor.userId),
            eb('policyEditLock.heldTime', '<', lost as never),
            eb.val(takeOver),
          ]),
        ),
    )
    .execute();
  const lock = await db
    .selectFrom('policyEditLock as l')
    .leftJoin('user as u', 'u.id', 'l.userId')
    .select(['l.userId', 'l.takenTime', 'u.realName'])
    .where('l.documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  const isMine = lock.userId === actor.userId;
  ctx.audit({ ...about(documentId, title), after: { isMine, takeOver } });
  return { isMine, holderName: lock.realName ?? '', since: lock.takenTime };
}

export async function dropEditLock({ db }: Pick<Ctx, 'db'>, documentId: string) {
  await db.deleteFrom('policyEditLock').where('documentId', '=', documentId).execute();
}
