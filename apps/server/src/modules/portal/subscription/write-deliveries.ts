import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { dueTime } from './due-time';

/** A subscription as it is looked at when something happens. */
export interface Subscriber {
  id: string;
  userId: string;
  eligibility: '' | 'eligible' | 'nearMiss';
  frequency: 'immediate' | 'daily' | 'weekly';
  quietFrom: number | null;
  quietTo: number | null;
}

export interface Delivery {
  subscriptionId: string;
  userId: string;
  subject: string;
  edition: string;
  documentId: string;
  itemId: string | null;
  outcome: string | null;
  dueTime: Date;
  heldFor: '' | 'quiet' | 'digest';
}

type Told = Pick<Delivery, 'subject' | 'edition' | 'documentId'> &
  Partial<Pick<Delivery, 'itemId' | 'outcome'>>;

/** What a subscriber is told; what can be applied for today alone waits for no quiet hours. */
export function deliveryOf(
  { now }: Pick<Ctx, 'now'>,
  { id, userId, ...wishes }: Subscriber,
  of: Told,
  isUrgent: boolean,
): Delivery {
  const { at, heldFor } = dueTime(wishes, now(), isUrgent);
  return { itemId: null, outcome: null, ...of, subscriptionId: id, userId, dueTime: at, heldFor };
}

/** What becomes of an item is told once for each version of its rule and outcome, whatever it was that brought it about. */
export const outcomeOfItem = (one: {
  documentId: string;
  itemId: string;
  ruleId: string;
  outcome: string;
}) => ({
  subject: one.itemId,
  edition: `${one.ruleId} ${one.outcome}`,
  documentId: one.documentId,
  itemId: one.itemId,
  outcome: one.outcome,
});

/** Once for each person, subject and edition, whichever of his subscriptions it is for. */
export async function writeDeliveries({ db, now }: Pick<Ctx, 'db' | 'now'>, told: readonly Delivery[]) {
  for (const some of inChunks(told)) {
    await db
      .insertInto('policyDelivery')
      .values(some)
      .onConflict((conflict) => conflict.columns(['userId', 'subject', 'edition', 'channel']).doNothing())
      .execute();
    await db
      .updateTable('policySubscription')
      .set({ lastMatchedTime: now() })
      .where('id', 'in', [...new Set(some.map(({ subscriptionId }) => subscriptionId))])
      .execute();
  }
}
