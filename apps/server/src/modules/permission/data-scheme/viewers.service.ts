import { fail, type MenuViewer, roleCodes } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { getMenu } from '../menu/menu.queries';
import { actorOf } from '../rights/actor-of';
import { type Catalogue, readCatalogue } from '../rights/catalogue.queries';
import { grantKey, keysAbove, listGrantables } from '../rights/grantable';
import { type Person, readPeople } from '../rights/people-cache';
import { isRunning } from '../rights/running';
import { visibleUsers } from '../user/user.policy';
import { type AskedRecord, asBoolean, askRecord, asList } from './ask-record.queries';
import { findBuiltIn } from './built-in-limit';
import { findRowDoor, isRelation, limitOf, visibleRows } from './row-door';

/** More are not looked at: each of them costs what his sign-in would. */
const mostViewers = 50;
const outsideRoles: readonly string[] = Object.values(roleCodes);

/** Who of the staff the caller administers opens a menu, and who of them sees a record of it. */
export async function listViewers(
  ctx: Ctx,
  { menuId, recordId }: { menuId: string; recordId: string },
): Promise<{ list: MenuViewer[]; isMore: boolean }> {
  const menu = await getMenu(ctx, menuId);
  const door = await findRowDoor(ctx, menu.enCode);
  if (recordId !== '' && !door) fail('explain.noRecords', { menuId });
  const opening = itemsOpening(await readCatalogue(ctx.db), menuId);
  const found = await readCandidates(ctx, menuId, opening);
  const people = await readPeople(
    ctx.db,
    found.slice(0, mostViewers).map(({ id }) => id),
    ctx.now(),
  );
  const openers = people
    .map((person) => ({ person, actor: actorOf(person, { id: '', isTemporary: false }, ctx.now) }))
    .filter(({ actor }) => actor.holds(`${menu.enCode}:view`));
  const seen =
    recordId !== '' && door
      ? await askAll(ctx, { door, menu: menu.enCode, recordId, actors: openers.map(({ actor }) => actor) })
      : [];
  const builtInOf = await findBuiltIn(ctx, menu.enCode);
  const of = new Map(found.map((one) => [one.id, one]));
  const list = openers.map(({ person, actor }, at): MenuViewer => {
    const { organize, roleIds = [] } = of.get(actor.userId) ?? {};
    const relation = door && isRelation(door.rule(actor));
    return {
      ...{ id: actor.userId, account: actor.account, realName: actor.realName, organize: organize ?? '' },
      roles: person.roles
        .filter(({ id }) => roleIds.includes(id))
        .map(({ fullName, endsAt }) => ({ fullName, endsAt })),
      itemEndsAt: itemEndOf(person, opening, ctx.now().getTime()),
      isVisible: recordId === '' || seen[at] === true,
      builtIn: builtInOf(actor),
      isLimited: door !== undefined && !relation && limitOf(door, actor, menu.enCode) !== undefined,
    };
  });
  return { list, isMore: found.length > mostViewers };
}

/** Ids of the menu and of all that stands in it or under it: whoever holds one of them opens the menu. */
function itemsOpening(catalogue: Catalogue, menuId: string): ReadonlySet<string> {
  const key = grantKey({ itemType: 'module', itemId: menuId });
  const items = listGrantables(catalogue);
  const opening = [...items].filter(([own]) => own === key || keysAbove(items, own).includes(key));
  return new Set(opening.map(([, { itemId }]) => itemId));
}

/** Until when the last of the single items that open the menu is held. */
function itemEndOf({ row }: Person, opening: ReadonlySet<string>, at: number): number | null {
  const held = row.ownItems.filter(({ startsAt, itemId }) => startsAt <= at && opening.has(itemId));
  return held.length === 0 ? null : Math.max(...held.map(({ endsAt }) => endsAt));
}

/** Live people within reach whom a role or an item of their own may open the menu for, without those from outside. */
async function readCandidates(ctx: Ctx, menuId: string, opening: ReadonlySet<string>) {
  const opens = sql`select held."objectId" from "userRelation" held
    join role r on r.id = held."objectId" and r."deleteMark" = 0 and r."enabledMark" = 1
      and (r."globalMark" = 1 or exists (select from "roleOrganize" o
        where o."roleId" = r.id and o."organizeId" = "user"."organizeId"))
    join authorize a on a."objectType" = 'Role' and a."objectId" = r.id
      and a."itemType" = 'module' and a."itemId" = ${menuId}
    where held."userId" = "user".id and held."objectType" = 'Role' and ${isRunning('held', ctx.now())}`;
  const isOutside = sql<SqlBool>`exists (select from "userRelation" held join role r on r.id = held."objectId"
    where held."userId" = "user".id and held."objectType" = 'Role' and r."enCode" = any(${outsideRoles}::text[]))`;
  return (await visibleUsers(ctx))
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select([
      'user.id',
      'organize.fullName as organize',
      sql<string[]>`to_jsonb(array(${opens}))`.as('roleIds'),
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '=', 1)
    .where(
      sql<SqlBool>`("user"."isAdministrator" or exists (${opens}) or exists (select from "temporaryGrant" g
        where g."userId" = "user".id and g."startsAt" <= ${ctx.now()} and g."endsAt" > ${ctx.now()}
          and g."itemId" = any(${[...opening]}::text[])))`,
    )
    .where(sql<SqlBool>`not ${isOutside}`)
    .orderBy('user.account')
    .limit(mostViewers + 1)
    .execute();
}

interface Question extends AskedRecord {
  actors: readonly Actor[];
}

/** Whether each of them sees the record. */
async function askAll(ctx: Ctx, { actors, ...record }: Question): Promise<boolean[]> {
  const seen = actors.map((actor) => asBoolean(visibleRows(record.door, actor, record.menu)));
  return (await askRecord(ctx, record, sql<{ seen: boolean[] }>`${asList(seen, 'boolean')} as seen`)).seen;
}
