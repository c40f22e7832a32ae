import { type GrantEvent, grantHistoryDays } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAboutObject } from '#platform/audit/about-object';
import type { Ctx } from '#platform/context';
import { readCatalogue } from '../rights/catalogue.queries';
import { gradeScope } from '../rights/grade.policy';
import { listGrantables } from '../rights/grantable';
import { isRunning } from '../rights/running';
import { readTriedPerson, visibleUsers } from '../user/user.policy';
import { type AuditedRow, peopleIn, readGrantEvents, type Subject, type Told } from './grant-events';
import { idsInReach, readTarget } from './grant-target.policy';

const dayMs = 86_400_000;
/** Of more, the newest are told. */
const mostRows = 500;
const fieldsOfRights = '(^|[.])(gained|lost|members|temporaryMember|temporaryItem|roleId|enabledMark)$';

/** Who changed what the object may do within the last days, from the audit (docs/decisions/0007). */
export async function listGrantHistory(ctx: Ctx, objectId: string): Promise<{ list: GrantEvent[] }> {
  const about = await findSubject(ctx, objectId);
  const roles = about.objectType === 'User' ? await readRolesLately(ctx, about) : [];
  const rows = await readRows(
    ctx,
    about,
    roles.map(({ id }) => id),
  );
  const items = listGrantables(await readCatalogue(ctx.db));
  const people = about.objectType === 'Role' ? await readPeopleNames(ctx, peopleIn(rows)) : new Map();
  const told: Told = { about, items, roles: new Set(roles.map(({ id }) => id)), people };
  const events = rows.flatMap((row) => readGrantEvents(row, told));
  const isOfPerson = about.objectType === 'User';
  return { list: await withoutUnseen(ctx, isOfPerson ? await nameRoles(ctx, about, roles, events) : events) };
}

/** A person the caller administers, or himself; a role or position whose grants he may look at. */
async function findSubject(ctx: Ctx, objectId: string): Promise<Subject> {
  const user = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', objectId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  // Who may not give rights knows people alone; anything else is not there for him.
  if (user || !ctx.actor.holds('role:btn_authorize')) {
    const { id, realName, account } = await readTriedPerson(ctx, objectId);
    return { objectType: 'User', id, fullName: realName, account };
  }
  return { ...(await readTarget(ctx, { id: objectId }, 'Select')), account: '' };
}

const since = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - grantHistoryDays * dayMs);

interface RoleLately {
  id: string;
  /** He holds it now, as his own page says. */
  isHeld: boolean;
}

/** Roles a person holds, and those he came into or went out of lately. */
async function readRolesLately(ctx: Ctx, { id, account }: Subject): Promise<RoleLately[]> {
  const { rows } = await sql<RoleLately>`select id, bool_or("isHeld") as "isHeld" from (
    select "objectId" as id, ${isRunning('userRelation', ctx.now())} as "isHeld"
    from "userRelation" where "userId" = ${id} and "objectType" = 'Role'
    union
    select "objectId", false from "auditLog" where "objectType" = 'role' and result = 'ok'
      and "creatorTime" > ${since(ctx)} and ${namesAccount(account)}
    union
    select unnest(string_to_array(concat_ws(',', c->>'before', c->>'after'), ',')), false
    from "auditLog" cross join lateral jsonb_array_elements(changes) c
    where ${isAboutObject(id, 'user')} and result = 'ok' and "creatorTime" > ${since(ctx)}
      and c->>'field' ~ '(^|[.])roleId$') lately where id <> '' group by id`.execute(ctx.db);
  return rows;
}

/** Members are told by name and account; an account holds neither a quote nor a slash. */
const namesAccount = (account: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`position(${`/${account}"`} in changes::text) > 0`;

/** The rows of the audit about it that changed rights; one statement. */
async function readRows(ctx: Ctx, about: Subject, roles: readonly string[]): Promise<AuditedRow[]> {
  const type = about.objectType.toLowerCase();
  const isAsked =
    type === 'user'
      ? sql`(${isAboutObject(about.id, 'user')} or ("objectType" = 'role' and ("objectId" = any(${[...roles]}::text[])
          or "otherObjectIds" && ${[...roles]}::text[] or ${namesAccount(about.account)})))`
      : type === 'role'
        ? sql`(${isAboutObject(about.id, 'role')} or ("objectType" in ('user', 'userImport')
            and position(${about.id} in changes::text) > 0))`
        : isAboutObject(about.id, type);
  const { rows } = await sql<AuditedRow>`
    select id, extract(epoch from "creatorTime")::float8 * 1000 as at, account, "realName", reason, "objectType",
      "objectId", "objectName", changes
    from "auditLog" where result = 'ok' and "creatorTime" > ${since(ctx)} and ${isAsked}
      and exists (select from jsonb_array_elements(changes) c where c->>'field' ~ ${fieldsOfRights})
    order by seq desc limit ${mostRows}`.execute(ctx.db);
  return rows;
}

/**
 * Says which roles they were. Of a role the caller does not look at, and the person holds no more, only how much
 * changed is told; his own page names those he holds.
 */
async function nameRoles(
  ctx: Ctx,
  about: Subject,
  lately: readonly RoleLately[],
  events: readonly GrantEvent[],
): Promise<GrantEvent[]> {
  const isRole = ({ objectType }: GrantEvent) => objectType === 'Role';
  const ids = [...new Set(events.filter(isRole).map(({ objectId }) => objectId))];
  const held = lately.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  const told =
    about.id === ctx.actor.userId
      ? ids
      : [...(await idsInReach(ctx, { objectType: 'Role', ids })), ...ids.filter((id) => held.includes(id))];
  const roles = await ctx.db
    .selectFrom('role')
    .select(['id', 'fullName'])
    .where('id', '=', sql<string>`any(${told}::text[])`)
    .execute();
  const names = new Map(roles.map(({ id, fullName }) => [id, fullName]));
  return events.map((event) => {
    if (!isRole(event)) return event;
    const objectName = names.get(event.objectId);
    if (objectName !== undefined) return { ...event, objectName };
    const more = event.more + event.gained.length + event.lost.length;
    return { ...event, objectName: '', gained: [], lost: [], more };
  });
}

/** People by name and account, those who are gone too; one statement. */
async function readPeopleNames({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'realName', 'account'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(people.map(({ id, realName, account }) => [id, `${realName}/${account}`]));
}

/** People beyond the caller's organizations are counted and not named. */
async function withoutUnseen(ctx: Ctx, events: GrantEvent[]): Promise<GrantEvent[]> {
  if ((await gradeScope(ctx, 'Select')) === 'all') return events;
  const named = events.flatMap(({ added, removed }) => [...added, ...removed]);
  const accounts = [...new Set(named.map(accountOf))];
  const seen = new Set(
    (
      await (
        await visibleUsers(ctx)
      )
        .select('user.account')
        .where('user.account', '=', sql<string>`any(${accounts}::text[])`)
        .execute()
    ).map(({ account }) => account),
  );
  const isSeen = (name: string) => seen.has(accountOf(name));
  return events.map((event) => ({
    ...event,
    added: event.added.filter(isSeen),
    removed: event.removed.filter(isSeen),
    unseen: [...event.added, ...event.removed].filter((name) => !isSeen(name)).length,
  }));
}

const accountOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
