import { equipmentRenewal } from './01-equipment-renewal';
import { researchIncentive } from './02-research-incentive';
import { steadyJobs } from './03-steady-jobs';
import { specializedFirms } from './04-specialized-firms';
import { qingyuRent } from './05-qingyu-rent';
import { firstSet } from './06-first-set';
import { greenFactory } from './07-green-factory';
import { digitalVoucher } from './08-digital-voucher';
import { exportInsurance } from './09-export-insurance';
import { talentSettling } from './10-talent-settling';
import { ipPledge } from './11-ip-pledge';
import { techTransfer } from './12-tech-transfer';
import { incubateGrowth } from './13-incubate-growth';
import { farmLeader } from './14-farm-leader';
import { exhibition } from './15-exhibition';
import { shopToFirm } from './16-shop-to-firm';
import { greenCreditRisk } from './17-green-credit-risk';
import { applyGuide } from './18-apply-guide-2026-3';
import { businessEnv2023 } from './19-business-env-2023';
import { digital2027 } from './20-digital-2027';
import type { PolicySeed } from './policy-seed';

/** The policies of the demo town (portal.md 2.15), in the order of its table. */
export const demoPolicies: readonly PolicySeed[] = [
  equipmentRenewal,
  researchIncentive,
  steadyJobs,
  specializedFirms,
  qingyuRent,
  firstSet,
  greenFactory,
  digitalVoucher,
  exportInsurance,
  talentSettling,
  ipPledge,
  techTransfer,
  incubateGrowth,
  farmLeader,
  exhibition,
  shopToFirm,
  greenCreditRisk,
  applyGuide,
  businessEnv2023,
  digital2027,
];
