import { carryingOut, stamps } from './schema-parts';

/** What somebody wants to be told of; one live subscription of a person for the same criteria. */
const subscriptions = `
create table "policySubscription" (
  id text primary key, "userId" text not null, "fullName" text not null, "joining" text not null check ("joining" in ('any', 'all')),
  topics text[] not null default '{}', levels text[] not null default '{}', regions text[] not null default '{}',
  industries text[] not null default '{}', sizes text[] not null default '{}', issuers text[] not null default '{}',
  "benefitTypes" text[] not null default '{}', keywords text[] not null default '{}', "documentIds" text[] not null default '{}',
  eligibility text not null default '' check (eligibility in ('', 'eligible', 'nearMiss')),
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly')),
  "quietFrom" int check ("quietFrom" between 0 and 1439), "quietTo" int check ("quietTo" between 0 and 1439),
  "criteriaHash" text not null, state text not null default 'active' check (state in ('active', 'paused')),
  "lastMatchedTime" timestamptz, ${stamps}, check (("quietFrom" is null) = ("quietTo" is null)));
create unique index "policySubscriptionSame" on "policySubscription" ("userId", "criteriaHash") where "deleteMark" = 0;
create index "policySubscriptionOf" on "policySubscription" ("userId", "creatorTime" desc) where "deleteMark" = 0;`;

/**
 * Something that may concern subscribers, written in the transaction of what happened (outbox, decision 0013); expanded once into
 * deliveries, which are unique by person, subject and edition.
 */
const deliveries = `
create table "portalAnnouncement" (
  id text primary key, kind text not null check (kind in ('policyReleased', 'ruleReleased')),
  "documentId" text not null, "editionId" text not null, "itemId" text, "ruleId" text not null default '',
  "creatorTime" timestamptz not null default now(), "expandedTime" timestamptz, "lastUserId" text not null default '',
  unique (kind, "editionId", "ruleId"));
create index "portalAnnouncementOpen" on "portalAnnouncement" ("creatorTime") where "expandedTime" is null;

create table "policyDelivery" (
  id bigint generated always as identity primary key, "subscriptionId" text not null references "policySubscription" (id),
  "userId" text not null, subject text not null, edition text not null,
  channel text not null default 'site', "documentId" text not null, "itemId" text, outcome text,
  "dueTime" timestamptz not null, "heldFor" text not null default '' check ("heldFor" in ('', 'quiet', 'cap', 'digest')),
  "sentTime" timestamptz, "messageId" text, "creatorTime" timestamptz not null default now(),
  unique ("userId", subject, edition, channel));
create index "policyDeliveryDue" on "policyDelivery" ("dueTime", "userId") where "sentTime" is null;
create index "policyDeliveryOf" on "policyDelivery" ("userId", id desc);
create index "policyDeliveryOfSubscription" on "policyDelivery" ("subscriptionId", id desc);`;

/** The address of a calendar, known by its hash alone; a new one ends the old. */
const feeds = `
create table "calendarFeed" (
  "userId" text primary key, "tokenHash" text not null unique, "creatorTime" timestamptz not null default now(), "lastReadTime" timestamptz);`;

export const up = carryingOut(subscriptions, deliveries, feeds);
