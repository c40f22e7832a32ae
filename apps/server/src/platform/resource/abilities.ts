import type { Endpoint } from '@qifu/contracts';
import type { Ctx } from '../context';
import { mayCall } from '../http/take-call';

/** Those of the calls whose right the caller holds. */
export const heldCalls = <Call extends string>(
  { actor }: Pick<Ctx, 'actor'>,
  calls: Readonly<Record<Call, Endpoint>>,
): Call[] => (Object.keys(calls) as Call[]).filter((call) => mayCall(actor, calls[call]));

/**
 * Says of each row which of these calls the caller may make on it: those whose right he holds and `may` leaves him. It is
 * worked out for all rows of a page at once, so that no page does it a second time.
 */
export function withAbilities<Row, Call extends string>(
  ctx: Pick<Ctx, 'actor'>,
  list: readonly Row[],
  calls: Readonly<Record<Call, Endpoint>>,
  may: (row: Row, call: Call) => boolean,
): (Row & { abilities: Call[] })[] {
  const held = heldCalls(ctx, calls);
  return list.map((row) => ({ ...row, abilities: held.filter((call) => may(row, call)) }));
}
