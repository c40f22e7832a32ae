import { carryingOut } from './schema-parts';

const leaderQuestion = `
create table "leaderQuestion" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectIds" jsonb not null check (jsonb_array_length("projectIds") >= 2),
  "question" text not null default '',
  "deadline" timestamptz not null,
  "askedBy" text not null references "user" ("id"),
  "askedTime" timestamptz not null,
  -- The answer, best first.
  "rankedProjectIds" jsonb,
  "reason" text not null default '' check (char_length("reason") <= 500),
  "answeredBy" text references "user" ("id"),
  "answeredTime" timestamptz,
  "version" int not null default 1,
  check (("answeredTime" is null) = ("rankedProjectIds" is null)),
  check (("answeredTime" is null) = ("answeredBy" is null)),
  check (("answeredTime" is null) = ("reason" = ''))
);
create index "leaderQuestion_groupId" on "leaderQuestion" ("groupId");`;

/** Whoever decides asks the leader of a closed group which of its projects goes first; results stay as they are. */
export const up = carryingOut(leaderQuestion);
