import { isPowerWord, type RunningWorkKind, type StoppingWork } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { FoundRunning, RunningWork } from '#platform/work/running-work';
import { actorOf } from '../rights/actor-of';
import { readCatalogue } from '../rights/catalogue.queries';
import { type Grant, grantKey, listGrantables } from '../rights/grantable';
import { type Person, readPeople, readPeopleBothWays } from '../rights/people-cache';
import { isRunning } from '../rights/running';
import type { Supposed } from '../rights/supposed';
import { seenOrSelf } from '../user/user.policy';
import { idsInReach } from './grant-target.policy';

/** Of more people it is only told how many there are. */
const mostTold = 40;

interface Question {
  userIds: readonly string[];
  /** Null: the people are switched off or gone. */
  supposed: Supposed | null;
  /** What goes with which roles from these people; null for whatever they have, and for all members of the roles. */
  lost: {
    items: readonly Grant[] | null;
    roleIds: readonly string[] | null;
    userIds: readonly string[] | null;
  };
}

/**
 * What would stop if these people held these roles no more, or where none are named were switched off or gone, as far
 * as the caller sees them and looks at those.
 */
export async function listStopping(
  ctx: Ctx,
  asked: { userIds: readonly string[]; roleIds: readonly string[] | null },
): Promise<StoppingWork> {
  const userIds = [...(await readSeen(ctx, asked.userIds)).keys()];
  const roleIds = asked.roleIds && (await idsInReach(ctx, { objectType: 'Role', ids: asked.roleIds }));
  if (userIds.length === 0 || roleIds?.length === 0) return { list: [], more: 0, orphans: [] };
  return findStopping(ctx, {
    userIds,
    supposed: roleIds && { withoutRoles: roleIds },
    lost: { items: null, roleIds, userIds },
  });
}

/**
 * Work under way that its person might go on with now and could not afterwards, and powers nobody would hold any more.
 * Whether he may is asked of the very rights his calls are decided by. Nothing of what the work is about is told.
 */
export async function findStopping(ctx: Ctx, { userIds, supposed, lost }: Question): Promise<StoppingWork> {
  const stops = userIds.length === 0 ? [] : await findStops(ctx, userIds, supposed);
  const people = [...new Set(stops.map(({ userId }) => userId))];
  const seen = await readSeen(ctx, people);
  const told = new Set(people.filter((id) => seen.has(id)).slice(0, mostTold));
  const list = stops.flatMap(({ kind, userId, count, dueAt }) => {
    const person = told.has(userId) && seen.get(userId);
    return person ? [{ kind, userId, ...person, count, dueAt }] : [];
  });
  return { list, more: people.length - told.size, orphans: await findOrphans(ctx, lost) };
}

async function findStops(ctx: Ctx, userIds: readonly string[], supposed: Supposed | null) {
  const kinds = Object.entries(ctx.plugs.runningWork) as [RunningWorkKind, RunningWork][];
  const found: (FoundRunning & { kind: RunningWorkKind; isFor: RunningWork['isFor'] })[] = [];
  for (const [kind, { find, isFor }] of kinds)
    found.push(...(await find(ctx.db, userIds)).map((one) => ({ ...one, kind, isFor })));
  const rights = await readRights(ctx, [...new Set(found.map(({ userId }) => userId))], supposed);
  return found.filter(({ isFor, userId }) => {
    const actors = rights.get(userId);
    return actors && isFor(actors.before) && !(actors.after && isFor(actors.after));
  });
}

/** Those of them the caller administers, or himself. */
async function readSeen(ctx: Ctx, userIds: readonly string[]) {
  const rows = await (await seenOrSelf(ctx))
    .select(['user.id', 'user.account', 'user.realName'])
    .where('user.id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, account, realName }) => [id, { account, realName }]));
}

/** What they may do now and could afterwards; of who is gone there is no afterwards. */
async function readRights(ctx: Ctx, userIds: readonly string[], supposed: Supposed | null) {
  const as = (person: Person): Actor => actorOf(person, { id: '', isTemporary: false }, ctx.now);
  const rights = new Map<string, { before: Actor; after: Actor | undefined }>();
  if (userIds.length === 0) return rights;
  const { before, after } = supposed
    ? await readPeopleBothWays(ctx.db, userIds, ctx.now(), supposed)
    : { before: await readPeople(ctx.db, userIds, ctx.now()), after: [] };
  const afterById = new Map(after.map((person) => [person.row.id, person]));
  for (const person of before) {
    const then = afterById.get(person.row.id);
    rights.set(person.row.id, { before: as(person), after: then && as(then) });
  }
  return rights;
}

/**
 * Powers among what goes that somebody holds now and nobody would: by a role that counts where he works, or by an item
 * of his own. An administrator, whose bypass reaches no review, counts for nobody. One statement beside the catalogue.
 */
async function findOrphans(ctx: Ctx, { items, roleIds, userIds }: Question['lost']): Promise<string[]> {
  if (items?.length === 0) return [];
  const known = [...listGrantables(await readCatalogue(ctx.db)).values()];
  const lost = items && new Set(items.map(grantKey));
  const powers = known.filter(
    (item) => item.itemType === 'button' && isPowerWord(item.word) && (lost?.has(grantKey(item)) ?? true),
  );
  if (powers.length === 0) return [];
  const isAmong = (column: string, ids: readonly string[] | null) =>
    ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::text[])`;
  const isLeaving = roleIds === null ? isAmong('g.userId', userIds) : sql`false`;
  const counts = sql`u."deleteMark" = 0 and u."enabledMark" = 1 and not u."isAdministrator"`;
  const { rows } = await sql<{ itemId: string }>`
    select asked.id as "itemId" from unnest(${powers.map(({ itemId }) => itemId)}::text[]) as asked(id)
    join lateral (
      select ${isAmong('held.objectId', roleIds)} and ${isAmong('held.userId', userIds)} as goes
      from authorize a join role r on r.id = a."objectId" and r."deleteMark" = 0 and r."enabledMark" = 1
      join "userRelation" held on held."objectType" = 'Role' and held."objectId" = r.id
        and ${isRunning('held', ctx.now())}
      join "user" u on u.id = held."userId" and ${counts}
      where a."objectType" = 'Role' and a."itemType" = 'button' and a."itemId" = asked.id
        and (r."globalMark" = 1 or exists (select from "roleOrganize" o
          where o."roleId" = r.id and o."organizeId" = u."organizeId"))
      union all
      select ${isLeaving} from "temporaryGrant" g join "user" u on u.id = g."userId" and ${counts}
      where g."itemType" = 'button' and g."itemId" = asked.id
        and g."startsAt" <= ${ctx.now()} and g."endsAt" > ${ctx.now()}) holder on true
    group by asked.id having bool_and(holder.goes)`.execute(ctx.db);
  const orphaned = new Set(rows.map(({ itemId }) => itemId));
  return powers.filter(({ itemId }) => orphaned.has(itemId)).map(({ name }) => name);
}
