import type { PolicyHead } from '@qifu/contracts';
import type { PolicyPlace } from './policy-address';

/** What every tab of a policy is given. */
export interface TabProps {
  policy: PolicyHead;
  place: PolicyPlace;
}
