import type { Address } from '#shared/portal-address';

export const policyTabs = [
  'overview',
  'original',
  'interpret',
  'items',
  'faq',
  'materials',
  'versions',
] as const;
export type PolicyTab = (typeof policyTabs)[number];

/** Which part of which policy an address shows. */
export interface PolicyPlace {
  id: string;
  tab: PolicyTab;
  /** Behind `/policy/…`, which needs a session (rulings 31); its links stay there. */
  isInner: boolean;
  /** Editions that are compared; undefined are the latest two. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Pages with a session that open at a tab of their own (spec 2.2). */
const tabsOfPaths: Readonly<Record<string, PolicyTab>> = {
  '/policy/detail': 'overview',
  '/policy/original': 'original',
  '/policy/interpret': 'interpret',
};
const editionOf = (query: URLSearchParams, name: string) => {
  const number = Number(query.get(name));
  return Number.isInteger(number) && number > 0 && number <= 100_000 ? number : undefined;
};

export function policyPlace({ path, query }: Pick<Address, 'path' | 'query'>): PolicyPlace {
  const preset = tabsOfPaths[path];
  const named = policyTabs.find((one) => one === query.get('tab'));
  const [from, to] = [editionOf(query, 'from'), editionOf(query, 'to')];
  return {
    id: query.get('id') ?? '',
    tab: named ?? preset ?? 'overview',
    isInner: preset !== undefined,
    ...(from && { from }),
    ...(to && { to }),
  };
}

type Target = Partial<Pick<PolicyPlace, 'tab' | 'isInner' | 'from' | 'to'>> & { pid?: string };

/** The address of a part of a policy, at a paragraph if one is named. */
export function policyTo(id: string, { tab = 'overview', isInner, from, to, pid }: Target = {}): string {
  const own = Object.entries(tabsOfPaths).find(([, preset]) => preset === tab);
  const words = new URLSearchParams(isInner ? {} : { type: 'policy' });
  words.set('id', id);
  if (isInner ? !own : tab !== 'overview') words.set('tab', tab);
  if (from) words.set('from', String(from));
  if (to) words.set('to', String(to));
  const path = isInner ? (own?.[0] ?? '/policy/detail') : '/details';
  return `${path}?${words}${pid ? `#${encodeURIComponent(pid)}` : ''}`;
}

/** The questions about one policy alone, open to everybody. */
export const calculatorTo = (id: string): string => `/door/policyCalculator?policy=${encodeURIComponent(id)}`;

/** A subscription to one policy. */
export const subscriptionTo = (id: string): string =>
  `/door/policySubscription?policy=${encodeURIComponent(id)}`;

/** Batches of an item nobody applies for. */
export const instantListsTo = (itemName: string): string =>
  `/door/instant?keyword=${encodeURIComponent(itemName)}`;
