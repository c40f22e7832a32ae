/**
 * Where a batch stands, as it is stored. Between `public` and `closed` the days decide: notice first, then firms accept and are paid
 * (`grantPhases`).
 */
export const grantBatchStates = ['draft', 'listed', 'submitted', 'public', 'closed', 'withdrawn'] as const;
export type GrantBatchState = (typeof grantBatchStates)[number];

/** The same with the days of today: what people read. */
export const grantPhases = [
  'draft',
  'listed',
  'submitted',
  'notice',
  'accepting',
  'closed',
  'withdrawn',
] as const;
export type GrantPhase = (typeof grantPhases)[number];

/** Where one firm's line stands. `lapsed`: not accepted when its batch was closed; the next batch looks at it anew. */
export const policyGrantStates = ['listed', 'removed', 'accepted', 'declined', 'paid', 'lapsed'] as const;
export type PolicyGrantState = (typeof policyGrantStates)[number];

/** What a line is looked at for before it becomes public (portal.md 2.4): bans, the same or an excluded item in the year, sources that contradict each other. */
export const grantChecks = ['credit', 'repeated', 'conflict'] as const;
export type GrantCheck = (typeof grantChecks)[number];

/** What a list found of a firm it was not made for. */
export const unlistedOutcomes = ['notEligible', 'unknown', 'fault'] as const;
export type UnlistedOutcome = (typeof unlistedOutcomes)[number];
/** What says so: its rule, or that its document is for firms of another place, its sum nothing, its rule not computed. */
export const unlistedWhys = ['rule', 'notForFirm', 'noSum', 'fault'] as const;
export type UnlistedWhy = (typeof unlistedWhys)[number];

/** Why a line was taken out. */
export const removalGrounds = ['credit', 'repeated', 'conflict', 'budget', 'objection', 'other'] as const;
export type RemovalGround = (typeof removalGrounds)[number];

/** What an objection is about: the firm's own line, somebody else's, or that a firm is not on the list. */
export const objectionKinds = ['own', 'other', 'absent'] as const;
export type ObjectionKind = (typeof objectionKinds)[number];
export const objectionStates = ['open', 'upheld', 'rejected'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** What is done to a batch as a whole, in the words of its past. */
export const grantTrailSteps = [
  'created',
  'frozen',
  'cut',
  'uncut',
  'submitted',
  'recalled',
  'sentBack',
  'published',
  'withdrawn',
  'closed',
] as const;
export type GrantTrailStep = (typeof grantTrailSteps)[number];

/** The way of a batch as firms and the public see it. */
export const grantBatchSteps = ['list', 'check', 'notice', 'accept', 'pay', 'close'] as const;
export type GrantBatchStep = (typeof grantBatchSteps)[number];
