import { carryingOut, creditCodeForm } from './schema-parts';

const blacklistEntry = `
create table "blacklistEntry" (
  id text primary key,
  "enterpriseId" text not null references enterprise (id),
  -- Kept as it was: the blacklist follows the code, through renaming and removal (I22).
  "creditCode" text not null check ("creditCode" ~ ${creditCodeForm}),
  "reasonType" text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  "basisDocNo" text not null default '',
  -- 1 warning, 2 no applying, 3 no applying and current applications voided
  level int not null check (level between 1 and 3),
  -- In force from the first instant up to, not including, the second; null never ends.
  "startDate" timestamptz not null,
  "endDate" timestamptz,
  -- Kinds of batches; empty means all.
  scope jsonb not null default '[]',
  "fileIds" jsonb not null default '[]',
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  "liftedBy" text,
  "liftedTime" timestamptz,
  "liftReason" text not null default '',
  version int not null default 1,
  check ("endDate" is null or "startDate" < "endDate"),
  check (("liftedBy" is null) = ("liftedTime" is null)),
  check ("liftedBy" is null or ("liftedBy" <> "creatorUserId" and "liftReason" <> '')));
create index "blacklistEntryCode" on "blacklistEntry" ("creditCode", "startDate");
create index "blacklistEntryEnterprise" on "blacklistEntry" ("enterpriseId");
create index "blacklistEntryOpen" on "blacklistEntry" ("startDate", "endDate") where "liftedTime" is null;
-- Listed with the latest entry first, and a file leads to the entry that rests on it.
create index "blacklistEntryLatest" on "blacklistEntry" ("creatorTime", id);
create index "blacklistEntryFiles" on "blacklistEntry" using gin ("fileIds" jsonb_path_ops);`;

/** An entry stays for good; all that may be done to it is to lift it, once. */
const kept = `
create function "refuseBlacklistChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'blacklist entries are never removed'; end if;
  if old."liftedTime" is not null then raise exception 'a lifted blacklist entry does not change'; end if;
  if to_jsonb(new) - array['liftedBy', 'liftedTime', 'liftReason', 'version']
    is distinct from to_jsonb(old) - array['liftedBy', 'liftedTime', 'liftReason', 'version'] then
    raise exception 'a blacklist entry can only be lifted';
  end if;
  return new;
end $$;
create trigger "blacklistEntryIsKept" before update or delete on "blacklistEntry"
  for each row execute function "refuseBlacklistChange"();`;

/** Bans and warnings on credit codes for a span of time (review.md 2.3). */
export const up = carryingOut(blacklistEntry, kept);
