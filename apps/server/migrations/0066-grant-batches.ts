import { carryingOut, stamps } from './schema-parts';

/** What nobody applies for: a batch of an item for the firms whose facts meet its rule (portal.md 2.4). */
const batches = `
create table "grantBatch" (
  id text primary key, "batchNo" text not null unique, "itemId" text not null references "policyItem" (id), year int not null,
  "fullName" text not null, budget numeric(11, 2) check (budget > 0),
  state text not null default 'draft' check (state in ('draft', 'listed', 'submitted', 'public', 'closed', 'withdrawn')),
  "noticeDays" int not null check ("noticeDays" > 0), "answerDays" int not null check ("answerDays" > 0),
  "acceptDays" int not null check ("acceptDays" > 0), "payDays" int not null check ("payDays" > 0),
  description text not null default '', "workId" text,
  "frozenDay" date, "frozenTime" timestamptz, "frozenUserId" text, "districtId" text not null default '',
  "ruleId" text, "ruleNo" int, "ruleSha256" text not null default '', ground jsonb, counts jsonb,
  "cutRatio" numeric(12, 10) check ("cutRatio" > 0 and "cutRatio" < 1), "cutReason" text not null default '', "cutPid" text not null default '',
  "submittedUserId" text, "submittedTime" timestamptz, "reviewerUserId" text, "reviewedTime" timestamptz,
  "returnReason" text not null default '', "noticeDates" text[] not null default '{}', "acceptTo" date, "payBy" date,
  "listCode" text not null default '', "endReason" text not null default '', "endedTime" timestamptz, ${stamps},
  check (state not in ('listed', 'submitted', 'public') or "ruleId" is not null),
  check (state <> 'public' or ("reviewerUserId" is not null and cardinality("noticeDates") > 0)),
  check ("reviewerUserId" is distinct from "submittedUserId" or "reviewerUserId" is null));
create index "grantBatchList" on "grantBatch" ("creatorTime" desc, id) where "deleteMark" = 0;
create index "grantBatchPublic" on "grantBatch" ("reviewedTime" desc, id) where state in ('public', 'closed', 'withdrawn');
create index "grantBatchOfItem" on "grantBatch" ("itemId");
create sequence "grantBatchNo";`;

/** One firm's line: what it gets and why, whether it wants it, and where it was paid to. Sums are yuan to the cent. */
const grants = `
create table "policyGrant" (
  id text primary key, "batchId" text not null references "grantBatch" (id), "itemId" text not null, year int not null,
  "enterpriseId" text not null references enterprise (id), "enterpriseName" text not null, "creditCode" text not null,
  state text not null default 'listed' check (state in ('listed', 'removed', 'accepted', 'declined', 'paid', 'lapsed')),
  amount numeric(16, 2) not null check (amount > 0), "fullAmount" numeric(16, 2), facts jsonb not null, "factsDay" date not null,
  findings jsonb not null default '[]', "keepReason" text not null default '', "keptUserId" text,
  "removedGround" text, "removedReason" text not null default '', "removedPid" text not null default '',
  "removedUserId" text, "removedTime" timestamptz, "noticeTo" date,
  "bankName" text not null default '', "accountSealed" text not null default '', "lastFour" text not null default '',
  "accountConfirmedTime" timestamptz, "acceptedUserId" text, "acceptedTime" timestamptz,
  "declinedUserId" text, "declinedTime" timestamptz, "declineReason" text not null default '',
  "paidOn" date, "voucherNo" text not null default '', channel text not null default '', "paidUserId" text, "paidTime" timestamptz,
  told text[] not null default '{}', "tellAfter" timestamptz, version int not null default 1,
  unique ("batchId", "enterpriseId"),
  check ((state = 'removed') = ("removedGround" is not null)),
  check (state not in ('accepted', 'paid') or ("acceptedTime" is not null and "accountSealed" <> '')),
  check ((state = 'paid') = ("paidOn" is not null and "voucherNo" <> '')));
create index "grantOfBatch" on "policyGrant" ("batchId", "enterpriseName", id);
create index "grantOfFirm" on "policyGrant" ("enterpriseId", id desc);
create index "grantRepeated" on "policyGrant" ("itemId", year, "enterpriseId") where state in ('listed', 'accepted', 'paid');
create index "grantToTell" on "policyGrant" ("tellAfter") where "tellAfter" is not null;`;

/** What somebody has against a list while its notice lasts. */
const objections = `
create table "grantObjection" (
  id text primary key, "batchId" text not null references "grantBatch" (id), "grantId" text references "policyGrant" (id),
  "enterpriseId" text not null, kind text not null check (kind in ('own', 'other', 'absent')),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  content text not null, contact text not null default '', "isAnonymous" int not null default 0, "userId" text not null,
  "dueOn" date not null, answer text not null default '', "answeredUserId" text, "answeredTime" timestamptz,
  "creatorTime" timestamptz not null default now(), version int not null default 1);
create unique index "grantObjectionOpen" on "grantObjection" ("batchId", "userId", "enterpriseId") where state = 'open';
create index "grantObjectionOf" on "grantObjection" ("batchId", "creatorTime");
create index "grantObjectionOfGrant" on "grantObjection" ("grantId") where state = 'open';`;

/** What batches hold and have paid of an item's pot, in yuan; beside what staff enter of other ways. */
const budgets = `
alter table "policyItem" add "grantReserved" numeric(16, 2) not null default 0 check ("grantReserved" >= 0),
  add "grantPaid" numeric(16, 2) not null default 0 check ("grantPaid" >= 0);`;

/** A released list loses no line and no line its ground; what was paid stays as it was paid. */
const guards = `
create function "keepGrants"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if (select state from "grantBatch" where id = old."batchId") not in ('draft', 'listed') then
      raise exception 'grantKept' using errcode = '23514', constraint = 'grantKept';
    end if;
    return old;
  end if;
  if old.state = 'paid' then
    raise exception 'grantPaid' using errcode = '23514', constraint = 'grantPaid';
  end if;
  return new;
end $$;
create trigger "grantKept" before delete on "policyGrant" for each row execute function "keepGrants"();
create trigger "grantPaid" before update of state, amount, "enterpriseId", "batchId", "paidOn", "voucherNo" on "policyGrant"
  for each row execute function "keepGrants"();`;

export const up = carryingOut(batches, grants, objections, budgets, guards);
