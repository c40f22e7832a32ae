import type { Facts } from '@qifu/policy-rules';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What firms of this place are meant by at all. A district's policy is for its own firms; no place known fits everywhere. */
export function isForFirm({ item: { document } }: Pick<ItemOnDay, 'item'>, facts: Facts): boolean {
  if (!document.audiences.includes('enterprise')) return false;
  const region = facts.get('region')?.value;
  return typeof region !== 'string' || region.startsWith(placeOf(document.regionCode));
}

const places = new Map<string, string>();

/** What the codes of all places below begin with; there are few, and each is asked about for every firm. */
function placeOf(code: string): string {
  const known = places.get(code) ?? code.replace(/(00)+$/, '');
  places.set(code, known);
  return known;
}
