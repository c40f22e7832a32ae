import type { BenefitType, FirmSize, PolicyLevel, PolicyTopic } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

/** What somebody wants to be told of (portal.md 2.10). Empty lists ask nothing. */
export interface PolicySubscriptionTable extends Stamps {
  id: string;
  userId: string;
  fullName: string;
  /** Whether one of the lists must match, or each that is not empty. */
  joining: 'any' | 'all';
  topics: Generated<PolicyTopic[]>;
  levels: Generated<PolicyLevel[]>;
  regions: Generated<string[]>;
  /** Prefixes of GB/T 4754. */
  industries: Generated<string[]>;
  sizes: Generated<FirmSize[]>;
  issuers: Generated<string[]>;
  benefitTypes: Generated<BenefitType[]>;
  keywords: Generated<string[]>;
  documentIds: Generated<string[]>;
  /** Besides: only where the own firm may have an item, or is one step from it. */
  eligibility: '' | 'eligible' | 'nearMiss';
  frequency: 'immediate' | 'daily' | 'weekly';
  /** Minutes of the day in the product's zone between which nothing is sent; both or neither. */
  quietFrom: number | null;
  quietTo: number | null;
  /** Of the criteria alone: the same twice is offered to be put together. */
  criteriaHash: string;
  state: Generated<'active' | 'paused'>;
  lastMatchedTime: OptionalTime;
}

/** A release that may concern subscribers; `expandedTime` is set once every delivery is written. */
export interface PortalAnnouncementTable {
  id: string;
  kind: 'policyReleased' | 'ruleReleased';
  documentId: string;
  editionId: string;
  itemId: string | null;
  ruleId: Generated<string>;
  creatorTime: DefaultTime;
  expandedTime: OptionalTime;
  /** When what it has made of firms was written down. */
  judgedTime: OptionalTime;
  /** How far a killed expansion had come, in the order of users. */
  lastUserId: Generated<string>;
}

/** One thing told to one person, once for each subject and edition. */
export interface PolicyDeliveryTable {
  id: Generated<number>;
  subscriptionId: string;
  userId: string;
  /** The document, or the item whose outcome is told. */
  subject: string;
  /** The edition of the document; of an item the version of its rule with the outcome. */
  edition: string;
  channel: Generated<string>;
  documentId: string;
  itemId: string | null;
  outcome: string | null;
  dueTime: Time;
  /** Why it is not sent at once. */
  heldFor: Generated<'' | 'quiet' | 'cap' | 'digest'>;
  sentTime: OptionalTime;
  messageId: string | null;
  creatorTime: DefaultTime;
}

export interface CalendarFeedTable {
  userId: string;
  tokenHash: string;
  creatorTime: DefaultTime;
  lastReadTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    policySubscription: PolicySubscriptionTable;
    portalAnnouncement: PortalAnnouncementTable;
    policyDelivery: PolicyDeliveryTable;
    calendarFeed: CalendarFeedTable;
  }
}
