import type { MatchDetail } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';
import { judgeItem } from '../assessment/assess-item';
import { derivedFormulas } from '../enterprise-fact/derived-facts';
import { type FirmFacts, withOtherFacts } from '../enterprise-fact/firm-facts';
import { type ItemOnDay, itemOnDay, type RuleShelf } from '../rule-shelf/rule-shelf';
import { deadlineOf } from './deadline';

/** So far the sandbox looks. */
export const bandDays = 180;

const derived = new Set(derivedFormulas.map(({ factKey }) => factKey));

/** What an item is for a firm from day to day, the firm staying as it is: stretches of days on which nothing changes. */
export function outcomeBand({ item }: ItemOnDay, firm: FirmFacts, shelf: RuleShelf): MatchDetail['band'] {
  const band: MatchDetail['band'] = [];
  const last = dayAfter(firm.day, bandDays);
  for (let day = firm.day; day <= last; day = dayAfter(day, 1)) {
    const { outcome, state } = onOneDay(item, firm, shelf, day);
    const open = band.at(-1);
    if (open?.outcome === outcome && open.state === state) open.to = day;
    else band.push({ from: day, to: day, outcome, state });
  }
  return band;
}

function onOneDay(item: ItemOnDay['item'], firm: FirmFacts, shelf: RuleShelf, day: string) {
  const on = itemOnDay(item, day, shelf.ruleSets);
  if (!on || on.startsOn)
    return { outcome: 'notEligible' as const, state: on ? ('coming' as const) : ('closed' as const) };
  const isMoved = on.rule.factKeys.some((key) => derived.has(key));
  const { facts } = isMoved ? withOtherFacts(firm, {}, day) : firm;
  const { outcome } = judgeItem(on, facts, day, shelf.definitions);
  return { outcome, state: deadlineOf(on, day).state };
}
