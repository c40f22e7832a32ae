import { equipmentRenewal } from './01-equipment-renewal';
import { researchIncentive } from './02-research-incentive';
import { steadyJobs } from './03-steady-jobs';
import { specializedFirms } from './04-specialized-firms';
import { qingyuRent } from './05-qingyu-rent';
import { firstSet } from './06-first-set';
import type { PolicySeed } from './policy-seed';

/** The policies of the demo town (portal.md 2.15), in the order of its table. */
export const demoPolicies: readonly PolicySeed[] = [
  equipmentRenewal,
  researchIncentive,
  steadyJobs,
  specializedFirms,
  qingyuRent,
  firstSet,
];
