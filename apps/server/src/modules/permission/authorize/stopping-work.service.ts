import { isPowerWord, type RunningWorkKind, type StoppingWork } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { FoundRunning, RunningWork } from '#platform/work/running-work';
import { actorOf } from '../rights/actor-of';
import { readCatalogue } from '../rights/catalogue.queries';
import { type Grant, grantKey, listGrantables } from '../rights/grantable';
import { readRoleItems } from '../rights/grants';
import { type Person, readPeople, readPersonSupposing } from '../rights/people-cache';
import { isRunning } from '../rights/running';
import type { Supposed } from '../rights/supposed';
import { visibleUsers } from '../user/user.policy';

/** More are not looked at one by one: each of them costs what his sign-in would. */
const mostJudged = 40;

interface Question {
  userIds: readonly string[];
  supposed: Supposed;
  /** What goes with which roles from these people; from all their members where none is named. */
  lost: { items: readonly Grant[]; roleIds: readonly string[]; userIds: readonly string[] | null };
}

/** What would stop if these people held these roles no more. */
export async function listStopping(
  ctx: Ctx,
  { userIds, roleIds }: { userIds: readonly string[]; roleIds: readonly string[] },
): Promise<StoppingWork> {
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
  const seen = await readSeen(ctx, userIds);
  const kinds = Object.entries(ctx.plugs.runningWork) as [RunningWorkKind, RunningWork][];
  const found: (FoundRunning & { kind: RunningWorkKind; isFor: RunningWork['isFor'] })[] = [];
  for (const [kind, { find, isFor }] of kinds)
    found.push(...(await find(ctx.db, userIds)).map((one) => ({ ...one, kind, isFor })));
  const busy = [...new Set(found.map(({ userId }) => userId))];
  const told = busy.filter((id) => seen.has(id)).slice(0, mostJudged);
  const rights = await readRights(ctx, told, supposed);
  const list = found.flatMap(({ kind, isFor, userId, count, dueAt }) => {
    const actors = rights.get(userId);
    const person = seen.get(userId);
    if (!actors || !person || !isFor(actors.before) || isFor(actors.after)) return [];
    return [{ kind, userId, ...person, count, dueAt }];
  });
  return { list, more: busy.length - told.length, orphans: await findOrphans(ctx, lost) };
}

/** Those of them the caller administers, or himself. */
async function readSeen(ctx: Ctx, userIds: readonly string[]) {
  const rows = await (await visibleUsers(ctx))
    .select(['user.id', 'user.account', 'user.realName'])
    .where('user.id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, account, realName }) => [id, { account, realName }]));
}

async function readRights(ctx: Ctx, userIds: readonly string[], supposed: Supposed) {
  const as = (person: Person): Actor => actorOf(person, { id: '', isTemporary: false }, ctx.now);
  const rights = new Map<string, { before: Actor; after: Actor }>();
  for (const person of await readPeople(ctx.db, userIds, ctx.now())) {
    const after = await readPersonSupposing(ctx.db, person.row.id, ctx.now(), supposed);
    rights.set(person.row.id, { before: as(person), after: as(after ?? person) });
  }
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
