/** The two bundles of the browser side: light public pages, and everything under the main layout. */
export type Shell = 'portal' | 'office';

/** Let through with no checks at all (spec 2.1). */
export const loginPaths = ['/login', '/ykbLogin', '/msfwLogin', '/jgydtLogin', '/ykzLogin'] as const;

/** What a visitor without a session may open; every other address leads to `/door` (spec 2.1). */
export const openPaths = [
  ...loginPaths,
  '/auth-redirect',
  '/jump',
  '/door',
  '/content',
  '/details',
  '/systemWarning',
  '/materialList',
  '/opinionAdd',
  '/door/difficultAppeals',
  '/door/policyDryGoods',
  '/door/policyCalculator',
  '/opinionHistory',
  '/corporateHomepage/equipmentPolicy',
  '/door/financing',
  '/door/talent',
  '/door/technology',
  /** Ours: lists of what nobody applies for, and one of them (docs/extensions.md). */
  '/door/instant',
  '/policy/instant',
] as const;

/** Portal pages that need a session (spec 2.2). */
export const portalSessionPaths = [
  '/door/rightsComplaints',
  '/door/findSpecialist',
  '/door/personalCenter',
  '/door/policySubscription',
  '/door/policyMatch',
  '/corporateHomepage/personalCenter',
  '/policy/detail',
  '/policy/original',
  '/policy/interpret',
  '/policy/subscription',
  '/policy/PolicySubscriptionDetail',
  '/policy/policyMatchDetail',
  /** Ours: the profile of the own firm (docs/extensions.md). */
  '/policy/profile',
  /** Ours: documents somebody has marked. */
  '/policy/favourites',
] as const;

/** Fixed pages of the office; menus add their own (spec 2.2, 2.3). */
export const officePaths = [
  '/home',
  '/messageRecord',
  '/previewModel',
  '/profile',
  '/emailDetail',
  '/workFlowDetail',
  '/externalLink',
  '/dashboard',
  '/menuMore',
  '/lockScreen',
  '/404',
  '/p2Home',
  '/p2Approved',
  '/reviewPreparation',
  '/table2',
  '/table3',
  '/itemsToBeEvaluated',
  '/itemsToBeEvaluated2',
  '/xmqgcgl/zxjd/supervisionStatistics',
  '/declarationUnit',
  '/declarationDistrict',
  '/declarationDirection',
] as const;

/** The page that shows one file in a frame; it has no session and no origin of its own. */
export const previewPath = '/file-preview';

/** An outside platform still calls this address; the server answers with a redirect to `/ykbLogin`. */
export const namedLoginEntry = { from: '/api/whistle/YKBLogin/login', to: '/ykbLogin' } as const;

const portalPaths: ReadonlySet<string> = new Set(['/', ...openPaths, ...portalSessionPaths]);
/** Unknown addresses below these still open in the portal, which then says that they do not exist. */
const portalBranches = ['/door/', '/policy/', '/corporateHomepage/'];

/** An address without its query, its fragment and a trailing slash. */
export function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path || '/';
}

/**
 * Where the page of an address may stand in a list of pages: one address can hold several, told apart by their `type`
 * (rulings 30 and 31).
 */
export function placesOf(address: string): string[] {
  const path = pathOf(address);
  const type = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1]).get('type');
  return type ? [`${path}?type=${type}`, path] : [path];
}

/**
 * Which bundle serves a page address. `/` opens in the portal, because a visitor needs it at once; somebody
 * signed in is sent on to the office from there.
 */
export function shellOfPath(address: string): Shell {
  const path = pathOf(address);
  return portalPaths.has(path) || portalBranches.some((branch) => path.startsWith(branch))
    ? 'portal'
    : 'office';
}

/** Pages to sign in at: open to everybody, whoever is signed in. */
export const isLoginPath = (address: string): boolean =>
  (loginPaths as readonly string[]).includes(pathOf(address));
/** Pages that need no session. */
export const isOpenPath = (address: string): boolean =>
  (openPaths as readonly string[]).includes(pathOf(address));
