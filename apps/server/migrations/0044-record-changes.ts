import { carryingOut } from './schema-parts';

/** What was changed of records of modules, field by field with what was there before; read and restored, never changed. */
const changes = `
create table "recordChange" (
  id text primary key, "designId" text not null references design (id), "recordId" text not null,
  version int not null, kind text not null check (kind in ('update', 'remove', 'restore')),
  changes jsonb not null default '[]',
  "userId" text not null, "createdTime" timestamptz not null default now());
create index "recordChangeOf" on "recordChange" ("designId", "recordId", version desc);
create function "keepRecordChange"() returns trigger language plpgsql as $$
begin
  raise exception 'what was changed of a record stays told' using errcode = 'restrict_violation';
end $$;
create trigger "keepRecordChange" before update or delete on "recordChange"
  for each row execute function "keepRecordChange"();`;

export const up = carryingOut(changes);
