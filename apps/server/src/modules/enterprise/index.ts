/** What other modules may use of `enterprise`. Everything else in this folder is private. */
export {
  activeBlacklist,
  assertNotBlacklisted,
  banLevel,
  findBans,
  inForce,
} from './blacklist/blacklist.queries';
export { isYearReported } from './business-status/business-status.queries';
export { getVisibleEnterprise, isStaff, reachOf, visibleEnterprises } from './enterprise.policy';
export {
  missingCategories,
  neutralFileName,
  readFileSlots,
  readProjectFiles,
} from './enterprise-file/project-files.queries';
export { districtName, wordOf } from './firm-names';
export { hashIdNumber } from './hash-id-number';
export type { ProjectPort } from './project-port';
export { holdsKeyword } from './registry/enterprise.queries';
export { listOwnEnterprises } from './registry/own-enterprise.service';
export { type RegisterFacts, readRegisterFacts } from './registry/register-facts.queries';
