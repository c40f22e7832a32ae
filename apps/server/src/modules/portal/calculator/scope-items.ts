import type { CalculatorScope } from '@qifu/contracts';
import { type ApplicationTime, applicationTime } from '../assessment/application-time';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';

export interface AskedScope {
  scope: CalculatorScope;
  regionCode: string;
}

/** An item that is for firms of this place. */
export interface ScopedItem {
  one: ItemOnDay;
  /** Its place in the shelf's book of the day. */
  place: number;
  application: ApplicationTime;
  /** Can still be applied for under a document that is in force: only then its money is counted. */
  isOpen: boolean;
}

export interface ScopedItems {
  items: readonly ScopedItem[];
  notApplicable: readonly { one: ItemOnDay; reason: 'region' | 'audience' }[];
}

/** What the calculator asks about on a day; items of other places and for other people are named with their reason. */
export function scopeItems(shelf: RuleShelf, day: string, { scope, regionCode }: AskedScope): ScopedItems {
  const items: ScopedItem[] = [];
  const notApplicable: { one: ItemOnDay; reason: 'region' | 'audience' }[] = [];
  for (const [place, one] of shelf.itemsOn(day).entries()) {
    if (!isInScope(one, scope)) continue;
    const { document } = one.item;
    const reason = !isFor(document.regionCode, regionCode)
      ? 'region'
      : document.audiences.some((audience) => audience === 'enterprise' || audience === 'selfEmployed')
        ? undefined
        : 'audience';
    const application = applicationTime(one.item, day);
    if (reason) notApplicable.push({ one, reason });
    else items.push({ one, place, application, isOpen: application.state !== 'closed' && !one.startsOn });
  }
  return { items, notApplicable };
}

function isInScope({ item: { document } }: ItemOnDay, { kind, refs }: CalculatorScope): boolean {
  if (kind === 'policies') return refs.includes(document.id);
  if (kind === 'topic' || kind === 'zone') return document.topics.some((topic) => refs.includes(topic));
  return true;
}

/** 990100 stands for everything that begins with 9901. */
const reachOf = (code: string) => code.replace(/(00)+$/, '');
/** A policy is for its place and what lies in it; whoever names only the city may still be in one of its districts. */
const isFor = (policyRegion: string, firmRegion: string) =>
  firmRegion.startsWith(reachOf(policyRegion)) || policyRegion.startsWith(reachOf(firmRegion));
