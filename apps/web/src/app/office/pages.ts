import { type Access, authorityApi, explainApi, menuTypes, officePaths, pathOf } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import { loadAreas } from '@qifu/ui/text';
import { type ComponentType, lazy } from 'react';
import { areasOfPages } from './page-areas.gen';

/** A page as a chunk of its own; its module exports the page as default. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

const statistics: LoadPage = () => import('../../features/review/supervision/supervision-page');

/**
 * Every page of the office by its address. A feature adds its line here and nothing else: title, rights and
 * place in the menu come from the server's menu of the same address.
 */
const pages: Readonly<Record<string, LoadPage>> = {
  '/home': () => import('./home/home-page'),
  '/system/log': () => import('../../features/system/system-log/system-log-page'),
  '/system/sysConfig': () => import('../../features/system/sys-config/sys-config-page'),
  '/messageRecord': () => import('../../features/messages/inbox/message-record-page'),
  '/msgCenter/notice': () => import('../../features/messages/notice/notice-page'),
  '/profile': () => import('./profile/profile-page'),
  '/systemData/area': () => import('../../features/system/area/area-page'),
  '/systemData/dictionary': () => import('../../features/system/dictionary/dictionary-page'),
  '/systemData/workCalendar': () => import('../../features/system/work-calendar/work-calendar-page'),
  '/systemData/billRule': () => import('../../features/system/bill-rule/bill-rule-page'),
  '/system/messageChannel': () => import('../../features/messages/channel/channel-page'),
  '/system/menu': () => import('../../features/permission/menu/menu-page'),
  '/permission/organize': () => import('../../features/permission/organize/organize-page'),
  '/permission/authorize': () => import('../../features/permission/authorize/authorize-page'),
  '/permission/position': () => import('../../features/permission/position/position-page'),
  '/permission/group': () => import('../../features/permission/group/group-page'),
  '/permission/user': () => import('../../features/permission/user/user-page'),
  '/permission/role': () => import('../../features/permission/role/role-page'),
  '/permission/explain': () => import('../../features/permission/authorize/explain-page'),
  '/permission/userOnline': () => import('../../features/permission/online-user/online-user-page'),
  '/auditLog': () => import('../../features/system/audit-log/audit-log-page'),
  '/enterprise': () => import('../../features/enterprise/registry/registry-page'),
  '/businessStatus': () => import('../../features/enterprise/business-status/business-status-page'),
  '/blacklist': () => import('../../features/enterprise/blacklist/blacklist-page'),
  '/enterpriseFile': () => import('../../features/enterprise/files/enterprise-file-page'),
  '/fundFile': () => import('../../features/enterprise/files/fund-file-page'),
  '/reviewPreparation': () => import('../../features/review/preparation/preparation-page'),
  '/p2Approved': () => import('../../features/review/approval/approval-page'),
  '/table2': () => import('../../features/review/project/project-page'),
  '/table3': () => import('../../features/review/expert/expert-page'),
  '/declareBatch': () => import('../../features/review/batch/batch-page'),
  '/declareDirection': () => import('../../features/review/direction/direction-page'),
  '/ruleSet': () => import('../../features/review/rule-set/rule-set-page'),
  '/reviewStandard': () => import('../../features/review/standard/standard-page'),
  '/p2Home': () => import('../../features/review/home/review-home-page'),
  '/onlineDev/webDesign': () => import('../../features/visualdev/design/module-list-page'),
  '/portal/policyRule': () => import('../../features/portal/policy-rule/policy-rule-page'),
  '/portal/policyDocument': () => import('../../features/portal/policy-document/policy-document-page'),
  '/portal/policyInterpretation': () =>
    import('../../features/portal/policy-interpretation/policy-interpretation-page'),
  '/portal/policyFaq': () => import('../../features/portal/policy-faq/policy-faq-page'),
  '/portal/policyMaterial': () => import('../../features/portal/policy-material/policy-material-page'),
  '/portal/ruleTrial': () => import('../../features/portal/rule-trial/rule-trial-page'),
  '/portal/factDefinition': () => import('../../features/portal/fact-definition/fact-definition-page'),
  '/portal/grantBatch': () => import('../../features/portal/grant-batch/grant-batch-page'),
  '/portal/enterpriseProfile': () =>
    import('../../features/portal/enterprise-profile/enterprise-profile-page'),
  '/menuMore': () => import('./menu-more-page'),
  '/externalLink': () => import('./external-link-page'),
  '/404': () => import('./not-found-page'),
  '/itemsToBeEvaluated': () => import('../../features/review/evaluation/evaluation-page'),
  '/scoreManage': () => import('../../features/review/score-manage/score-manage-page'),
  '/xmqgcgl/zxjd/supervisionStatistics': statistics,
  // The specification names the children without saying whether they stand below it; both addresses work.
  '/xmqgcgl/zxjd/supervisionStatistics/declarationUnit': statistics,
  '/xmqgcgl/zxjd/supervisionStatistics/declarationDistrict': statistics,
  '/xmqgcgl/zxjd/supervisionStatistics/declarationDirection': statistics,
  '/declarationUnit': statistics,
  '/declarationDistrict': statistics,
  '/declarationDirection': statistics,
  '/itemsToBeEvaluated2': () => import('../../features/review/evaluation/evaluation-list-page'),
};

/** Pages of menus that are made while the product runs, by the type of the menu: what they show stands in the menu. */
const pagesOfTypes: Readonly<Record<number, LoadPage>> = {
  [menuTypes.model]: () => import('../../features/visualdev/records/records-page'),
  [menuTypes.dictionary]: () => import('../../features/system/dictionary/dictionary-words-page'),
};

/** Open to everybody in the office, whether or not a menu leads there. */
const plainPaths = [
  '/home',
  '/messageRecord',
  '/previewModel',
  '/profile',
  '/emailDetail',
  '/workFlowDetail',
  '/externalLink',
  '/menuMore',
  '/404',
];

/** Pages that other pages lead to and no menu does: open to whoever holds the right of what they do. */
const accompanying: Readonly<Record<string, Access>> = {
  '/permission/authorize': authorityApi.readStep.access,
  '/permission/explain': explainApi.explain.access,
};
export const accessOf = (path: string): Access | undefined => accompanying[path];

export const isPlainPath = (path: string): boolean => plainPaths.includes(path);
/** Specified addresses exist whether or not their feature does yet (rulings 26). */
export const isFixedPath = (path: string): boolean =>
  (officePaths as readonly string[]).includes(path) || path.startsWith('/xmqgcgl/zxjd/supervisionStatistics');

const loaderOf = (address: string, enCode: string): LoadPage | undefined =>
  pages[pathOf(address)] ?? pages[`/${enCode}`];

/** The areas of texts a page says; none of an address that is no page. */
export const areasOf = (address: string, enCode = ''): TextFile[] => {
  const areas = areasOfPages[pathOf(address)] ?? areasOfPages[`/${enCode}`];
  return (areas ? areas.split(' ') : []) as TextFile[];
};

/** Pages as they are drawn: themselves, or what waits for them. */
const drawn = new Map<LoadPage, ComponentType>();

/**
 * Fetches a page that is about to be opened with all it says, so that it is drawn at once and whole. Should that fail,
 * opening it says so.
 */
export async function preparePage(address: string, enCode = ''): Promise<void> {
  const load = loaderOf(address, enCode);
  if (!load) return;
  try {
    const [page] = await Promise.all([load(), loadAreas(areasOf(address, enCode))]);
    // What is on screen already stays the same part.
    if (!drawn.has(load)) drawn.set(load, page.default);
  } catch {
    // The page itself asks once more and has a place for the answer.
  }
}

export const isPage = (address: string): boolean => loaderOf(address, '') !== undefined;

/** The page of an address, or of a menu whose stored address differs from the page's own. */
export function pageOf(address: string, enCode = ''): ComponentType | undefined {
  const load = loaderOf(address, enCode);
  if (!load) return undefined;
  const page = drawn.get(load) ?? lazy(load);
  drawn.set(load, page);
  return page;
}

/** The page of a menu by its type, for menus that are made while the product runs. */
export function pageOfType(type: number | undefined): ComponentType | undefined {
  const load = type === undefined ? undefined : pagesOfTypes[type];
  if (!load) return undefined;
  const page = drawn.get(load) ?? lazy(load);
  drawn.set(load, page);
  return page;
}
