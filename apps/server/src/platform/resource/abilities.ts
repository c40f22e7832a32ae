import type { Endpoint } from '@qifu/contracts';
import type { Ctx } from '../context';
import { mayCall } from '../http/take-call';

/**
 * Says of each row which of these calls the caller may make on it: those whose right he holds and `may` leaves him. It is
 * worked out for all rows of a page at once, so that no page does it a second time.
 */
export function withAbilities<Row, Call extends string>(
  { actor }: Pick<Ctx, 'actor'>,
  list: readonly Row[],
  calls: Readonly<Record<Call, Endpoint>>,
  may: (row: Row, call: Call) => boolean,
): (Row & { abilities: Call[] })[] {
  const held = (Object.keys(calls) as Call[]).filter((call) => mayCall(actor, calls[call]));
  return list.map((row) => ({ ...row, abilities: held.filter((call) => may(row, call)) }));
}
