import type {
  BenefitType,
  HandlingMode,
  PolicyAudience,
  PolicyKind,
  PolicyLevel,
  PolicyTopic,
} from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Generated } from 'kysely';
import type { Json, OptionalDecimal } from '#platform/db/database';
import type { TimedItem } from '../policy-item/deadline';

/** What a document is narrowed by. */
export interface SearchedFacets {
  kind: PolicyKind;
  level: PolicyLevel;
  regionCode: string;
  issuers: readonly string[];
  topics: readonly PolicyTopic[];
  industries: readonly string[];
  sizes: readonly string[];
  audiences: readonly PolicyAudience[];
  benefitTypes: readonly BenefitType[];
  modes: readonly HandlingMode[];
  publishDate: string | null;
}

/** What decides on any day whether it counts and can be applied for. */
export interface SearchedTiming {
  effectiveFrom: string | null;
  effectiveTo: string | null;
  repealedOn: string | null;
  supersededOn: string | null;
  items: readonly TimedItem[];
}

/** An item as it is found: its folded name, its initials, and the most it brings with how that is reckoned. */
export interface SearchedItem {
  id: string;
  name: string;
  initials: string;
  benefitType: BenefitType;
  mostYuan: number | null;
  isFixed: boolean;
  basis: Readonly<Record<Language, string>>;
}

/** An answered question, folded. */
export interface SearchedFaq {
  id: string;
  question: string;
  answer: string;
  askedCount: number;
}

/** One document that is or was public, as it is searched (migration 0055); `title` to `summary` are folded. */
export interface PolicySearchTable {
  documentId: string;
  /** Small and never given twice: its place in sets kept in memory. */
  ordinal: Generated<number>;
  /** Counts up in the order in which changes are kept. */
  revision: number;
  /** 0 once it was taken away; its texts are empty then. */
  isPublic: number;
  /** Of everything below: what is the same is not written again. */
  hash: string;
  title: string;
  initials: string;
  docNo: string;
  /** Key figures, keywords, names of items, topics, issuers. */
  figures: string;
  summary: string;
  facets: Json<SearchedFacets>;
  timing: Json<SearchedTiming>;
  items: Json<readonly SearchedItem[]>;
  faqs: Json<readonly SearchedFaq[]>;
  mostYuan: OptionalDecimal;
  interpretationCount: number;
  /** Documents it names or replaces. */
  citedIds: string[];
}

/** The folded text of a public document, and what it is found by. */
export interface PolicySearchTextTable {
  ordinal: number;
  body: string;
  grams: string[];
}

/** Documents whose row is to be written anew; triggers add them. */
export interface PolicySearchDueTable {
  documentId: string;
}

/** Words that mean the same. */
export interface PolicySynonymTable {
  id: string;
  words: string[];
}

declare module '#platform/db/database' {
  interface Database {
    policySearch: PolicySearchTable;
    policySearchDue: PolicySearchDueTable;
    policySearchText: PolicySearchTextTable;
    policySynonym: PolicySynonymTable;
  }
}
