import { carryingOut } from './schema-parts';

/**
 * Whoever changes who may do what bumps the version in the same transaction; caches compare it on every call. Settings,
 * areas and dictionary words count as well: what is remembered of them ends with the version too.
 */
const table = `
create table "securityVersion" (id int primary key check (id = 1), version bigint not null);
insert into "securityVersion" values (1, 1);`;

/** The one row is written once, when the transaction commits, so that long ones (imports of people) hold nobody up. */
const bump = `
create function "bumpSecurityVersion"() returns trigger language plpgsql as $$
declare
  own constant text := pg_current_xact_id()::text;
begin
  if current_setting('qifu.securityBumped', true) is distinct from own then
    update "securityVersion" set version = version + 1 where id = 1;
    perform set_config('qifu.securityBumped', own, true);
  end if;
  return null;
end $$;`;

/** The number that every change of rights raises. */
export const up = carryingOut(table, bump);
