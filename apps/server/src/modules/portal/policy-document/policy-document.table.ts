import type {
  EditionState,
  EndReason,
  ParagraphTomb,
  PolicyAudience,
  PolicyKind,
  PolicyLevel,
  PolicyTopic,
} from '@qifu/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Json, OptionalTime, Time } from '#platform/db/database';
import type { Paragraph } from '../policy-text/paragraph';

/** A document of the library: its editions are rows of their own. */
export interface PolicyDocumentTable extends Stamps {
  id: string;
  /** What the public reads; kept after it was taken away, for the page that says so. */
  publicEditionId: string | null;
  /** Days (YYYY-MM-DD); validity is worked out from them and from the edition's dates (portal.md 1 #3). */
  repealedOn: string | null;
  repealedById: string | null;
  supersededOn: string | null;
  supersededById: string | null;
  endReason: EndReason | null;
  endNote: Generated<string>;
  endedTime: OptionalTime;
  redirectToId: string | null;
}

/** One edition of a document (portal.md 2.2); a document has one open edition and one published one at most. */
export interface PolicyEditionTable extends Stamps {
  id: string;
  documentId: string;
  edition: number;
  state: EditionState;
  title: string;
  shortTitle: Generated<string>;
  docNo: Generated<string>;
  indexNo: Generated<string>;
  kind: PolicyKind;
  level: PolicyLevel;
  regionCode: string;
  issuers: Generated<string[]>;
  draftDate: string | null;
  publishDate: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  topics: Generated<PolicyTopic[]>;
  /** Prefixes of GB/T 4754; empty is every industry. */
  industries: Generated<string[]>;
  sizes: Generated<string[]>;
  audiences: Generated<PolicyAudience[]>;
  keywords: Generated<string[]>;
  legalBasis: Generated<string[]>;
  /** At most 200 characters in plain words. */
  summary: Generated<string>;
  summaryEn: Generated<string>;
  keyFigures: Json<readonly { label: string; value: string; unit: string }[]>;
  paragraphs: Json<readonly Paragraph[]>;
  fileIds: Generated<string[]>;
  sourceUrl: Generated<string>;
  contentHash: Generated<string>;
  /** Ids of documents it replaces, and of those it names. */
  supersedes: Generated<string[]>;
  cites: Generated<string[]>;
  /** Minor changes notify nobody. */
  changeKind: Generated<'major' | 'minor'>;
  changeNote: Generated<string>;
  /** Who will interpret it until when; a normative document without it or an interpretation is not released. */
  interpretationPlan: Generated<string>;
  submittedUserId: string | null;
  submittedTime: OptionalTime;
  /** Never who submitted it. */
  decidedUserId: string | null;
  decidedTime: OptionalTime;
  rejectReason: Generated<string>;
  scheduledTime: OptionalTime;
  publishedTime: OptionalTime;
  /** Empty of what was released at its hour. */
  publisherUserId: string | null;
  /** Everybody who has written it; none of them releases it. */
  editorUserIds: Generated<string[]>;
  /** Anchors that are gone, and where links to them lead. */
  tombs: ColumnType<readonly ParagraphTomb[], string | undefined, string>;
}

/** Who writes a document at present. */
export interface PolicyEditLockTable {
  documentId: string;
  userId: string;
  takenTime: Time;
  /** When he was last heard of. */
  heldTime: Time;
}

/** One row: counts up with every change of documents, items, rules and facts. */
export interface PortalRevisionTable {
  id: number;
  revision: number;
}

declare module '#platform/db/database' {
  interface Database {
    policyDocument: PolicyDocumentTable;
    policyEdition: PolicyEditionTable;
    policyEditLock: PolicyEditLockTable;
    portalRevision: PortalRevisionTable;
  }
}
