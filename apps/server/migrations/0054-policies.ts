import { carryingOut, shown, stamps } from './schema-parts';

/** A document is its editions; what the public reads is the one that `publicEditionId` names. */
const documents = `
create table "policyDocument" (
  id text primary key, "publicEditionId" text,
  "repealedOn" date, "repealedById" text references "policyDocument" (id),
  "supersededOn" date, "supersededById" text references "policyDocument" (id),
  "endReason" text check ("endReason" in ('withdrawn', 'consolidated', 'error')), "endNote" text not null default '',
  "endedTime" timestamptz, "redirectToId" text references "policyDocument" (id),
  ${stamps});

create table "policyEdition" (
  id text primary key, "documentId" text not null references "policyDocument" (id), edition int not null check (edition >= 1),
  state text not null, title text not null, "shortTitle" text not null default '', "docNo" text not null default '',
  "indexNo" text not null default '', kind text not null, level text not null, "regionCode" text not null,
  issuers text[] not null default '{}', "draftDate" date, "publishDate" date, "effectiveFrom" date, "effectiveTo" date,
  topics text[] not null default '{}', industries text[] not null default '{}', sizes text[] not null default '{}',
  audiences text[] not null default '{}', keywords text[] not null default '{}', "legalBasis" text[] not null default '{}',
  summary text not null default '', "summaryEn" text not null default '', "keyFigures" jsonb not null default '[]',
  paragraphs jsonb not null default '[]', "fileIds" text[] not null default '{}', "sourceUrl" text not null default '',
  "contentHash" text not null default '', supersedes text[] not null default '{}', cites text[] not null default '{}',
  "changeKind" text not null default 'major' check ("changeKind" in ('major', 'minor')), "changeNote" text not null default '',
  "interpretationPlan" text not null default '',
  "submittedUserId" text, "submittedTime" timestamptz, "decidedUserId" text, "decidedTime" timestamptz,
  "rejectReason" text not null default '', "scheduledTime" timestamptz, "publishedTime" timestamptz, ${stamps},
  unique ("documentId", edition), check ("effectiveTo" is null or "effectiveTo" >= "effectiveFrom"),
  check ("decidedUserId" is distinct from "submittedUserId" or "decidedUserId" is null));
alter table "policyDocument" add foreign key ("publicEditionId") references "policyEdition" (id) deferrable initially deferred;
create unique index "policyEditionPublished" on "policyEdition" ("documentId") where state = 'published';
create unique index "policyEditionOpen" on "policyEdition" ("documentId")
  where state in ('draft', 'submitted', 'rejected', 'approved', 'scheduled') and "deleteMark" = 0;
create index "policyEditionNewest" on "policyEdition" ("publishDate" desc, id desc) where state = 'published';
create index "policyEditionDue" on "policyEdition" ("scheduledTime") where state = 'scheduled';`;

/** What can be had of a document, and the versions of its rule. */
const items = `
create table "policyMaterial" (
  id text primary key, "fullName" text not null, kind text not null, source text not null default 'firm', "sharedBy" text not null default '',
  "templateFileId" text, "validDays" int check ("validDays" > 0), "isReusable" int not null default 0, "exemptWhen" jsonb,
  note text not null default '', ${shown}, ${stamps});
create unique index "policyMaterialName" on "policyMaterial" ("fullName") where "deleteMark" = 0;

create table "policyItem" (
  id text primary key, "documentId" text not null references "policyDocument" (id), "fullName" text not null,
  "benefitType" text not null, mode text not null, windows jsonb not null default '[]', "isRolling" int not null default 0,
  "handlingDays" int, "payDays" int, "budgetTotal" numeric(20, 2), "budgetReserved" numeric(20, 2) not null default 0,
  "budgetPaid" numeric(20, 2) not null default 0, handler text not null default '', contact text not null default '',
  steps jsonb not null default '[]', "materialIds" text[] not null default '{}', "exclusionGroup" text not null default '',
  "requiredItemIds" text[] not null default '{}', "perYearCap" int, "priorityNote" text not null default '', ${shown}, ${stamps});
create index "policyItemOf" on "policyItem" ("documentId", "sortCode") where "deleteMark" = 0;

create table "policyRule" (
  id text primary key, "itemId" text not null references "policyItem" (id), no int not null check (no >= 1),
  state text not null check (state in ('draft', 'testing', 'inReview', 'published', 'retired')),
  "validFrom" date not null, "validTo" date, condition jsonb not null, amount jsonb, params jsonb not null default '{}',
  tests jsonb not null default '[]', "factKeys" text[] not null default '{}', sha256 text not null default '',
  "changeNote" text not null default '', impact jsonb,
  "submittedUserId" text, "submittedTime" timestamptz, "reviewerUserId" text, "reviewedTime" timestamptz,
  "returnReason" text not null default '', "publishedTime" timestamptz, ${stamps},
  unique ("itemId", no), check ("validTo" is null or "validTo" >= "validFrom"),
  check ("reviewerUserId" is null or "reviewerUserId" <> "submittedUserId"));
create unique index "policyRuleOpen" on "policyRule" ("itemId") where state in ('draft', 'testing', 'inReview') and "deleteMark" = 0;
create index "policyRuleInForce" on "policyRule" ("itemId", "validFrom") where state = 'published';`;

const reading = `
create table "policyInterpretation" (
  id text primary key, "documentId" text not null references "policyDocument" (id), form text not null, title text not null,
  paragraphs jsonb not null default '[]', "mediaFileId" text, "authorOrg" text not null default '', "publishDate" date not null,
  refs text[] not null default '{}', ${shown}, ${stamps});
create index "policyInterpretationOf" on "policyInterpretation" ("documentId", "publishDate" desc) where "deleteMark" = 0;

create table "policyFaq" (
  id text primary key, "documentId" text not null references "policyDocument" (id), "itemId" text references "policyItem" (id),
  question text not null, answer text not null, refs text[] not null default '{}', "askedCount" int not null default 0,
  "reviewedUserId" text, "reviewedTime" timestamptz, ${shown}, ${stamps});
create index "policyFaqOf" on "policyFaq" ("documentId", "askedCount" desc) where "deleteMark" = 0;`;

/** What is known of a firm; nothing is overwritten: a newer value of the same source ends the former. */
const profiles = `
create table "enterpriseFact" (
  id text primary key, "enterpriseId" text not null references enterprise (id) on delete cascade, "factKey" text not null, year int,
  value jsonb not null, source text not null check (source in ('official', 'attested', 'self', 'derived')),
  "fromSystem" text not null default '', "asOf" date not null, "expiresOn" date, "evidenceFileId" text,
  "endedTime" timestamptz, "creatorUserId" text, "creatorTime" timestamptz not null default now());
create unique index "enterpriseFactLive" on "enterpriseFact" ("enterpriseId", "factKey", coalesce(year, 0), source, "fromSystem")
  where "endedTime" is null;
create index "enterpriseFactOf" on "enterpriseFact" ("enterpriseId") where "endedTime" is null;
`;

/** Counts up with every change of what firms are judged by, so that a process knows when what it keeps in memory is old. */
const revision = `
create table "portalRevision" (id int primary key check (id = 1), revision bigint not null);
insert into "portalRevision" values (1, 1);
create function "bumpPortalRevision"() returns trigger language plpgsql as $$
begin
  update "portalRevision" set revision = revision + 1;
  return null;
end $$;
create trigger "portalRevision" after insert or update or delete on "policyDocument" for each statement execute function "bumpPortalRevision"();
create trigger "portalRevision" after insert or update or delete on "policyItem" for each statement execute function "bumpPortalRevision"();
create trigger "portalRevision" after insert or update or delete on "policyRule" for each statement execute function "bumpPortalRevision"();
create trigger "portalRevision" after insert or update or delete on "factDefinition" for each statement execute function "bumpPortalRevision"();`;

export const up = carryingOut(documents, items, reading, profiles, revision);
