import { scoreReadingWords } from '@qifu/contracts';
import type { Actor, Ctx } from '#platform/context';
import { isExpert, isOffice } from '../project/project.policy';
import { isApplicant } from '../project/project-actions';
import type { Reader } from '../sheet/shown-expert';

/** A reader of results and, for experts, who he is in the group. */
export interface ResultReader {
  kind: Reader;
  expertId: string;
  /** Taken out of the group before it closed: what he submitted himself stays his to read, and nothing else does. */
  isRemoved?: boolean;
}

/** Office people with a menu of the review read scores; those who only take applications in do not (review.md 2.5). */
export const readsScoresInOffice = (actor: Actor): boolean =>
  isOffice(actor) && !actor.isAdministrator && scoreReadingWords.some((word) => actor.holds(word));

/**
 * The first of these groups whose results the caller reads, and as what. The latest round comes first; a former panel
 * still reads its own round after a re-review, and nothing of the new one.
 */
export async function findReadGroup<Place extends { groupId: string }>(
  ctx: Ctx,
  places: readonly Place[],
): Promise<{ place: Place; reader: ResultReader } | undefined> {
  for (const place of places) {
    const reader = await findResultReader(ctx, place.groupId);
    if (reader) return { place, reader };
  }
  return undefined;
}

/**
 * As what the caller reads a group's results (review.md 2.5): staff and supervision everything, experts as they sat
 * in the group, applicants what is published of their own; undefined for everybody else.
 */
export async function findResultReader(ctx: Ctx, groupId: string): Promise<ResultReader | undefined> {
  const { actor } = ctx;
  if (actor.isAdministrator) return undefined;
  if (isOffice(actor)) return readsScoresInOffice(actor) ? { kind: 'office', expertId: '' } : undefined;
  if (isApplicant(actor)) return { kind: 'applicant', expertId: '' };
  if (!isExpert(actor)) return undefined;
  const seat = await ctx.db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .select(['m.expertId', 'm.isLeader', 'm.removedTime'])
    .where('m.groupId', '=', groupId)
    .where('e.userId', '=', actor.userId)
    .where('e.deleteMark', '=', 0)
    .orderBy('m.removedTime', (order) => order.desc().nullsFirst())
    .orderBy('m.isLeader', 'desc')
    .executeTakeFirst();
  if (!seat) return undefined;
  const isRemoved = seat.removedTime !== null;
  return {
    kind: seat.isLeader === 1 && !isRemoved ? 'leader' : 'member',
    expertId: seat.expertId,
    isRemoved,
  };
}
