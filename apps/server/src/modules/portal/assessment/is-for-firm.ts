import type { OtherItem } from '@qifu/contracts';
import type { Facts } from '@qifu/policy-rules';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What firms of this place are meant by at all. A district's policy is for its own firms; no place known fits everywhere. */
export const isForFirm = (on: Pick<ItemOnDay, 'item'>, facts: Facts): boolean =>
  whyNotForFirm(on, facts) === undefined;

/** What keeps a policy from being for a firm at all; undefined where nothing does. */
export function whyNotForFirm(
  { item: { document } }: Pick<ItemOnDay, 'item'>,
  facts: Facts,
): OtherItem['reason'] | undefined {
  if (!document.audiences.includes('enterprise')) return 'audience';
  const region = facts.get('region')?.value;
  const isItsPlace = typeof region !== 'string' || region.startsWith(placeOf(document.regionCode));
  return isItsPlace ? undefined : 'region';
}

const places = new Map<string, string>();

/** What the codes of all places below begin with; there are few, and each is asked about for every firm. */
function placeOf(code: string): string {
  const known = places.get(code) ?? code.replace(/(00)+$/, '');
  places.set(code, known);
  return known;
}
