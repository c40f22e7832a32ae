import type { MatchCause, MatchOutcome } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assessItem } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import type { FirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace, sameValue } from '../enterprise-fact/held-fact';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';
import type { MatchEventDetail } from './match-event.table';

/** What became of one item. */
export interface Transition {
  itemId: string;
  from: MatchOutcome | 'none';
  to: MatchOutcome | 'none';
}

/** Items that say something else of a firm once its facts are others: only those that ask for one of them are looked at. */
export function transitionsOf(shelf: RuleShelf, before: FirmFacts, after: FirmFacts): Transition[] {
  const changed = changedFacts(before, after);
  if (changed.length === 0) return [];
  const { day } = after;
  const outcomeOf = (on: ItemOnDay, { facts }: FirmFacts): Transition['from'] =>
    isForFirm(on, facts) ? assessItem(on, facts, day, shelf.definitions).outcome : 'none';
  const asks = new Set(changed);
  const isAsked = (on: ItemOnDay) => asks.has('region') || on.rule.factKeys.some((key) => asks.has(key));
  return shelf
    .itemsOn(day)
    .filter(isAsked)
    .flatMap((on) => {
      const [from, to] = [outcomeOf(on, before), outcomeOf(on, after)];
      return from === to ? [] : [{ itemId: on.item.id, from, to }];
    });
}

/** Codes of the facts whose value that counts is another. */
export function changedFacts(before: FirmFacts, after: FirmFacts): string[] {
  const places = new Set([...before.weighed.keys(), ...after.weighed.keys()]);
  const changed = [...places].filter(
    (place) => !sameValue(before.weighed.get(place)?.used?.value, after.weighed.get(place)?.used?.value),
  );
  const keyOf = (place: string) =>
    (after.weighed.get(place) ?? before.weighed.get(place))?.factKey ??
    factPlace({ factKey: place, year: null });
  return [...new Set(changed.map(keyOf))];
}

/** Writes what became of a firm's items, in the transaction of what changed them. */
export async function writeFirmEvents(
  ctx: Pick<Ctx, 'db' | 'now' | 'newId'>,
  enterpriseId: string,
  transitions: readonly Transition[],
  { cause, detail }: { cause: MatchCause; detail: MatchEventDetail },
): Promise<void> {
  if (transitions.length === 0) return;
  const [at, written] = [ctx.now(), JSON.stringify(detail)];
  await ctx.db
    .insertInto('matchEvent')
    .values(transitions.map((one) => ({ ...one, id: ctx.newId(), enterpriseId, cause, detail: written, at })))
    .execute();
}
