import { fail, type MenuViewer, roleCodes } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { getMenu } from '../menu/menu.queries';
import { actorOf } from '../rights/actor-of';
import { partsOf } from '../rights/grantable';
import { type Person, readPeople } from '../rights/people-cache';
import type { OwnItem } from '../rights/person.queries';
import { isRunning } from '../rights/running';
import { visibleUsers } from '../user/user.policy';
import { findBuiltIn } from './built-in-limit';
import { findRowDoor, isRelation, isRow, limitOf, visibleRows } from './row-door';

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
  const found = await readCandidates(ctx, menuId);
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
    const { organize = '', opening = [] } = of.get(actor.userId) ?? {};
    const relation = door && isRelation(door.rule(actor));
    return {
      ...{ id: actor.userId, account: actor.account, realName: actor.realName, organize },
      roles: person.roles.flatMap(({ id, fullName }) =>
        opening.filter((held) => held.id === id).map(({ endsAt }) => ({ fullName, endsAt })),
      ),
      itemEndsAt: itemEndOf(person, menuId, ctx.now().getTime()),
      isVisible: recordId === '' || seen[at] === true,
      builtIn: builtInOf(actor),
      isLimited: door !== undefined && !relation && limitOf(door, actor, menu.enCode) !== undefined,
    };
  });
  return { list, isMore: found.length > mostViewers };
}

/** Until when single items of the menu open it; each brings the menu it stands under. */
function itemEndOf({ row, catalogue }: Person, menuId: string, at: number): number | null {
  const opens = ({ itemType, itemId }: OwnItem) =>
    itemType === 'module'
      ? itemId === menuId
      : (catalogue[partsOf[itemType]].get(menuId) ?? []).some(({ id }) => id === itemId);
  const ends = row.ownItems.filter((item) => item.startsAt <= at && opens(item)).map(({ endsAt }) => endsAt);
  return ends.length === 0 ? null : Math.max(...ends);
}

interface Opening {
  id: string;
  /** Of a role that is held for a time. */
  endsAt: number | null;
}

/** Live people within reach whom a role or an item of their own may open the menu for, without those from outside. */
async function readCandidates(ctx: Ctx, menuId: string) {
  const running = isRunning('held', ctx.now());
  const opens = sql`select jsonb_build_object('id', held."objectId",
      'endsAt', extract(epoch from held."endsAt")::float8 * 1000) from "userRelation" held
    join authorize a on a."objectType" = 'Role' and a."objectId" = held."objectId"
      and a."itemType" = 'module' and a."itemId" = ${menuId}
    where held."userId" = "user".id and held."objectType" = 'Role' and ${running}`;
  const isOutside = sql<SqlBool>`exists (select from "userRelation" held join role r on r.id = held."objectId"
    where held."userId" = "user".id and held."objectType" = 'Role' and r."enCode" = any(${outsideRoles}::text[]))`;
  return (await visibleUsers(ctx))
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select([
      'user.id',
      'organize.fullName as organize',
      sql<Opening[]>`to_jsonb(array(${opens}))`.as('opening'),
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '=', 1)
    .where(
      sql<SqlBool>`("user"."isAdministrator" or exists (${opens}) or exists (select from "temporaryGrant" g
        where g."userId" = "user".id and g."startsAt" <= ${ctx.now()} and g."endsAt" > ${ctx.now()}))`,
    )
    .where(sql<SqlBool>`not ${isOutside}`)
    .orderBy('user.account')
    .limit(mostViewers + 1)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, organize: row.organize ?? '' })));
}

interface Question {
  door: Parameters<typeof visibleRows>[0];
  menu: string;
  recordId: string;
  actors: readonly Actor[];
}

/** Whether each of them sees the record, which the caller must see too; one statement. */
async function askAll(ctx: Ctx, { door, menu, recordId, actors }: Question): Promise<boolean[]> {
  const answers: RawBuilder<unknown>[] = actors.map(
    (actor) => sql`coalesce(${visibleRows(door, actor, menu)}, false)`,
  );
  const all = answers.length === 0 ? sql`'[]'::jsonb` : sql`to_jsonb(array[${sql.join(answers)}])`;
  const { rows } = await sql<{ seen: boolean[] }>`
    select ${all} as seen from ${sql.table(door.table)}
    where ${isRow(door, recordId)} and ${visibleRows(door, ctx.actor, menu)}`.execute(ctx.db);
  const [found] = ctx.actor.holds(`${menu}:view`) ? rows : [];
  return (found ?? fail('record.missing', { id: recordId })).seen;
}
