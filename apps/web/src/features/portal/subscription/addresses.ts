import { eligibilityWishes, type SubscriptionInput } from '@qifu/contracts';
import { libraryPlace } from '../library/library-address';

export const subscriptionsPath = '/policy/subscription';

export const subscriptionTo = (id: string): string =>
  `/policy/PolicySubscriptionDetail?id=${encodeURIComponent(id)}`;

/** A subscription to what the own firm may have: of one document, or of all. */
export const wishTo = (documentId = ''): string =>
  `${subscriptionsPath}?${documentId && `policy=${encodeURIComponent(documentId)}&`}eligibility=nearMiss`;

/** Between these minutes of the day nothing is sent unless somebody wishes it: 20:00 to 8:00. */
const usualQuiet = { quietFrom: 1200, quietTo: 480 };

export const emptySubscription: SubscriptionInput = {
  fullName: '',
  joining: 'any',
  topics: [],
  benefitTypes: [],
  issuers: [],
  keywords: [],
  documentIds: [],
  levels: [],
  regions: [],
  industries: [],
  sizes: [],
  eligibility: '',
  frequency: 'daily',
  ...usualQuiet,
};

/** What a link of the library or of a policy narrows by. */
function conditionsOfAddress(query: URLSearchParams) {
  const { keyword, chosen } = libraryPlace(query);
  const policy = query.get('policy');
  const { topics = [], benefitTypes = [], issuers = [], levels = [], sizes = [] } = chosen;
  const { regionCode: regions = [], industry: industries = [] } = chosen;
  const [keywords, documentIds] = [keyword ? [keyword] : [], policy ? [policy] : []];
  return { topics, benefitTypes, issuers, keywords, documentIds, levels, regions, industries, sizes };
}

/** What a link of the library, of a policy or of the matches asks to be told of; undefined where it asks nothing. */
export function draftOfAddress(query: URLSearchParams): SubscriptionInput | undefined {
  const asked = conditionsOfAddress(query);
  const word = query.get('eligibility');
  const eligibility = eligibilityWishes.find((one) => one === word) ?? '';
  const start: SubscriptionInput = {
    ...emptySubscription,
    ...(asked as Partial<SubscriptionInput>),
    eligibility,
  };
  if (!asksSomething(start)) return undefined;
  // A library narrowed in several ways asks for all of them; a chance is worth telling at once.
  return { ...start, joining: 'all', frequency: eligibility ? 'immediate' : 'daily' };
}

export const subjectNames = ['topics', 'benefitTypes', 'issuers', 'keywords', 'documentIds'] as const;
export const rangeNames = ['levels', 'regions', 'industries', 'sizes'] as const;
export type ConditionName = (typeof subjectNames)[number] | (typeof rangeNames)[number];

/** Whether it asks anything at all: one that does not would tell everything. */
export const asksSomething = (input: SubscriptionInput): boolean =>
  input.eligibility !== '' || [...subjectNames, ...rangeNames].some((name) => input[name].length > 0);
