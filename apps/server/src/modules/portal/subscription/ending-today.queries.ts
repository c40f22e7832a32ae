import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { validityOn } from '../policy-document/validity';
import { itemDeadline } from '../policy-item/deadline';

/** What of some documents ends within 24 hours: items by their last day of applying, and documents that have such an item. */
export async function endingToday(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const day = dayOf(now());
  const items = await db
    .selectFrom('policyItem as i')
    .innerJoin('policyDocument as d', 'd.id', 'i.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select(['i.id', 'i.documentId', 'i.windows', 'i.isRolling', 'i.mode'])
    .select(['e.effectiveFrom', 'e.effectiveTo', 'd.repealedOn', 'd.supersededOn'])
    .where('i.documentId', 'in', documentIds)
    .where('i.deleteMark', '=', 0)
    .where('i.enabledMark', '=', 1)
    .execute();
  // The last day of a window counts whole: what closes on it closes at midnight.
  const ending = items.filter(({ isRolling, mode, ...row }) => {
    const { state, closesOn } = itemDeadline(
      { ...row, isInstant: mode === 'instant', isRolling: isRolling === 1 },
      validityOn(row, day),
      day,
    );
    return state === 'open' && closesOn === day;
  });
  return new Set(ending.flatMap(({ id, documentId }) => [id, documentId]));
}
