import { isPowerWord, type RunningWorkKind, type StoppingWork } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { FoundRunning, RunningWork } from '#platform/work/running-work';
import { actorOf } from '../rights/actor-of';
import { readCatalogue } from '../rights/catalogue.queries';
import { type Grant, grantKey, listGrantables } from '../rights/grantable';
import { readRoleItems } from '../rights/grants';
import { type Person, readPeople, readPeopleSupposing } from '../rights/people-cache';
import { isRunning } from '../rights/running';
import type { Supposed } from '../rights/supposed';
import { seenOrSelf } from '../user/user.policy';
import { idsInReach } from './grant-target.policy';

/** Of more people it is only told how many there are. */
const mostTold = 40;

interface Question {
  userIds: readonly string[];
  supposed: Supposed;
  /** What goes with which roles from these people; from all their members where none is named. */
  lost: { items: readonly Grant[]; roleIds: readonly string[]; userIds: readonly string[] | null };
}

/** What would stop if these people held these roles no more, as far as the caller sees them and looks at those. */
export async function listStopping(
  ctx: Ctx,
  asked: { userIds: readonly string[]; roleIds: readonly string[] },
): Promise<StoppingWork> {
  const userIds = [...(await readSeen(ctx, asked.userIds)).keys()];
  const roleIds = await idsInReach(ctx, { objectType: 'Role', ids: asked.roleIds });
  if (userIds.length === 0 || roleIds.length === 0) return { list: [], more: 0, orphans: [] };
  const items = await readRoleItems(ctx.db, roleIds);
  return findStopping(ctx, {
    userIds,
    supposed: { withoutRoles: roleIds },
    lost: { items, roleIds, userIds },
  });
}

/**
 * Work under way that its person might go on with now and could not afterwards, and powers nobody would hold any more.
 * Whether he may is asked of the very rights his calls are decided by. Nothing of what the work is about is told.
 */
export async function findStopping(ctx: Ctx, { userIds, supposed, lost }: Question): Promise<StoppingWork> {
  const kinds = Object.entries(ctx.plugs.runningWork) as [RunningWorkKind, RunningWork][];
  const found: (FoundRunning & { kind: RunningWorkKind; isFor: RunningWork['isFor'] })[] = [];
  for (const [kind, { find, isFor }] of kinds)
    found.push(...(await find(ctx.db, userIds)).map((one) => ({ ...one, kind, isFor })));
  const busy = [...new Set(found.map(({ userId }) => userId))];
  const rights = await readRights(ctx, busy, supposed);
  const stops = found.filter(({ isFor, userId }) => {
    const actors = rights.get(userId);
    return actors && isFor(actors.before) && !isFor(actors.after);
  });
  const people = [...new Set(stops.map(({ userId }) => userId))];
  const seen = await readSeen(ctx, people);
  const told = new Set(people.filter((id) => seen.has(id)).slice(0, mostTold));
  const list = stops.flatMap(({ kind, userId, count, dueAt }) => {
    const person = told.has(userId) && seen.get(userId);
    return person ? [{ kind, userId, ...person, count, dueAt }] : [];
  });
  return { list, more: people.length - told.size, orphans: await findOrphans(ctx, lost) };
}

/** Those of them the caller administers, or himself. */
async function readSeen(ctx: Ctx, userIds: readonly string[]) {
  const rows = await (await seenOrSelf(ctx))
    .select(['user.id', 'user.account', 'user.realName'])
    .where('user.id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, account, realName }) => [id, { account, realName }]));
}

async function readRights(ctx: Ctx, userIds: readonly string[], supposed: Supposed) {
  const as = (person: Person): Actor => actorOf(person, { id: '', isTemporary: false }, ctx.now);
  const rights = new Map<string, { before: Actor; after: Actor }>();
  if (userIds.length === 0) return rights;
  const before = await readPeople(ctx.db, userIds, ctx.now());
  const after = await readPeopleSupposing(ctx.db, userIds, ctx.now(), supposed);
  const afterById = new Map(after.map((person) => [person.row.id, person]));
  for (const person of before)
    rights.set(person.row.id, { before: as(person), after: as(afterById.get(person.row.id) ?? person) });
  return rights;
}

/**
 * Powers among what goes that somebody holds now and nobody would: an administrator, whose bypass reaches no review,
 * counts for nobody. One statement beside the catalogue.
 */
async function findOrphans(ctx: Ctx, { items, roleIds, userIds }: Question['lost']): Promise<string[]> {
  if (items.length === 0) return [];
  const known = listGrantables(await readCatalogue(ctx.db));
  const powers = [...new Map(items.map((item) => [grantKey(item), item])).keys()].flatMap((key) => {
    const item = known.get(key);
    const isPower = item?.itemType === 'button' && isPowerWord(item.word);
    return item && isPower ? [item] : [];
  });
  if (powers.length === 0) return [];
  const goes = sql`(held."objectId" = any(${[...roleIds]}::text[])
    and (${userIds === null} or held."userId" = any(${[...(userIds ?? [])]}::text[])))`;
  const { rows } = await sql<{ itemId: string }>`
    select asked.id as "itemId" from unnest(${powers.map(({ itemId }) => itemId)}::text[]) as asked(id)
    join authorize a on a."objectType" = 'Role' and a."itemType" = 'button' and a."itemId" = asked.id
    join role r on r.id = a."objectId" and r."deleteMark" = 0 and r."enabledMark" = 1
    join "userRelation" held on held."objectType" = 'Role' and held."objectId" = r.id and ${isRunning('held', ctx.now())}
    join "user" u on u.id = held."userId" and u."deleteMark" = 0 and u."enabledMark" = 1
      and not u."isAdministrator"
    group by asked.id having bool_and(${goes})`.execute(ctx.db);
  const orphaned = new Set(rows.map(({ itemId }) => itemId));
  return powers.filter(({ itemId }) => orphaned.has(itemId)).map(({ name }) => name);
}
