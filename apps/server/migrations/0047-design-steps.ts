import { carryingOut } from './schema-parts';

/** Steps of designing, so that they can be taken back after a reload and by whoever works on the design next. */
const statements = [
  `create table "designStep" (
    "id" text not null,
    "designId" text not null references "design" ("id") on delete cascade,
    "seq" bigint generated always as identity,
    "label" text not null,
    "command" jsonb not null,
    "inverse" jsonb not null,
    "isUndone" boolean not null default false,
    "userId" text not null,
    "time" timestamptz not null,
    primary key ("designId", "id")
  )`,
  `create index "designStepOrder" on "designStep" ("designId", "seq")`,
];

export const up = carryingOut(...statements);
