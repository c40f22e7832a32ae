import type { Facts } from '@qifu/policy-rules';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What firms of this place are meant by at all. A district's policy is for its own firms; no place known fits everywhere. */
export function isForFirm({ item: { document } }: ItemOnDay, facts: Facts): boolean {
  if (!document.audiences.includes('enterprise')) return false;
  const region = facts.get('region')?.value;
  const place = document.regionCode.replace(/(00)+$/, '');
  return typeof region !== 'string' || region.startsWith(place);
}
