import type { ConflictStep } from '@qifu/contracts';

/** What the detection knows of an expert. Codes are credit codes, hashes stand for identity numbers. */
export interface ExpertFacts {
  id: string;
  name: string;
  idHash: string;
  mobile: string;
  email: string;
  employer: { creditCode: string; name: string };
  /** Further and former employers; `to` null: still there. */
  employments: readonly { creditCode: string; name: string; from: number | null; to: number | null }[];
  /** In force only. */
  avoidances: readonly {
    type: 'unit' | 'person' | 'project';
    creditCode: string;
    name: string;
    idHash: string | null;
    projectId: string | null;
  }[];
}

/** A party of an application: the applicant first, then its co-operators. */
export interface Party {
  creditCode: string;
  name: string;
}

export interface ProjectFacts {
  id: string;
  name: string;
  batchId: string;
  directionId: string;
  parties: readonly Party[];
  members: readonly { name: string; idHash: string | null }[];
  exclusions: readonly { name: string; unit: string }[];
}

/** Who holds an enterprise: an enterprise by its code or a person by hash, in percent. */
export interface HoldingEdge {
  heldCode: string;
  heldName: string;
  holderCode: string | null;
  holderHash: string | null;
  holderName: string;
  /** Percent; a declared parent without a known share counts as 100. */
  ratio: number;
  relation: 'shareholder' | 'parent';
  from: number | null;
  to: number | null;
  /** When the registry last changed. */
  asOf: number;
}

/** A person with a post in an enterprise. */
export interface PostFact {
  creditCode: string;
  enterpriseName: string;
  idHash: string;
  relation: 'legalPerson' | 'executive';
  from: number | null;
  to: number | null;
  asOf: number;
}

/** How an enterprise can be reached; compared for soft conflicts. */
export interface ContactFact {
  creditCode: string;
  name: string;
  phone: string;
  emailDomain: string;
  addressKey: string;
}

/** Another application an expert of the question took part in. */
export interface PastProject {
  id: string;
  name: string;
  batchId: string;
  directionId: string;
  /** When it was submitted or, failing that, entered. */
  at: number;
  partyCodes: readonly string[];
  memberHashes: readonly string[];
}

/** Everything one detection looks at, read once. */
export interface ConflictFacts {
  experts: readonly ExpertFacts[];
  projects: readonly ProjectFacts[];
  holdings: readonly HoldingEdge[];
  posts: readonly PostFact[];
  contacts: readonly ContactFact[];
  pastProjects: readonly PastProject[];
}

/** The rules that decide what is a conflict. */
export interface ConflictRules {
  coiYears: number;
  /** Percent. */
  shareholdingThreshold: number;
  now: number;
}

export type ConflictType =
  | 'sameUnit'
  | 'formerEmployer'
  | 'parent'
  | 'subsidiary'
  | 'commonHolder'
  | 'legalPerson'
  | 'executive'
  | 'shareholder'
  | 'indirectHolder'
  | 'member'
  | 'avoidUnit'
  | 'avoidPerson'
  | 'avoidProject'
  | 'excluded'
  | 'jointProject'
  | 'sameCall'
  | 'formerEmployerOld'
  | 'sameAddress'
  | 'samePhone'
  | 'sameEmailDomain'
  | 'avoidPersonName'
  | 'excludedName'
  | 'similarName';

/** A conflict of one expert with one project and the path that proves it. */
export interface FoundConflict {
  expertId: string;
  projectId: string;
  type: ConflictType;
  level: 1 | 2 | 3;
  evidence: ConflictStep[];
}

/** A stage of a path, with the parts most stages leave empty. */
export const step = (
  kind: ConflictStep['kind'],
  name: string,
  relation = '',
  more: Partial<Pick<ConflictStep, 'ratio' | 'from' | 'to' | 'asOf'>> = {},
): ConflictStep => ({ kind, name, relation, ratio: null, from: null, to: null, asOf: null, ...more });

const yearMs = 365.25 * 24 * 3600 * 1000;

/** The first instant that still counts as recent. */
export const recentSince = ({ coiYears, now }: ConflictRules): number => now - coiYears * yearMs;

/** A name as it is compared: full-width brackets, blanks and case make no difference. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.,()-]/g, '');
