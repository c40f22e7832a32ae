import { equipmentRenewal } from './01-equipment-renewal';
import { researchIncentive } from './02-research-incentive';
import { steadyJobs } from './03-steady-jobs';
import type { PolicySeed } from './policy-seed';

/** The policies of the demo town (portal.md 2.15), in the order of its table. */
export const demoPolicies: readonly PolicySeed[] = [equipmentRenewal, researchIncentive, steadyJobs];
