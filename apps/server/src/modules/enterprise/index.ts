/** What other modules may use of `enterprise`. Everything else in this folder is private. */
export {
  type ActiveEntry,
  activeBlacklist,
  assertNotBlacklisted,
  banLevel,
} from './blacklist/blacklist.queries';
export { isYearReported } from './business-status/business-status.queries';
export { dayOf, endOfDay, yearOf } from './calendar';
export {
  getVisibleEnterprise,
  isStaff,
  type Reach,
  reachOf,
  visibleEnterpriseIds,
  visibleEnterprises,
} from './enterprise.policy';
export { missingCategories, readProjectFiles } from './enterprise-file/project-files.queries';
export {
  enterprisePorts,
  type ListedEnterprises,
  type ProjectFileRule,
  type ProjectPort,
} from './project-port';
export { findOwnEnterprise, listOwnEnterprises } from './registry/own-enterprise.service';
export {
  findEnterpriseByCreditCode,
  findEnterprises,
  type RegistryEdge,
  type RegistryNode,
  readContactKeys,
  readRegistryEdges,
} from './registry/registry-graph.queries';
