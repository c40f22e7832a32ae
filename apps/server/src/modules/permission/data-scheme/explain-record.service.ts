import { fail, type RecordExplanation } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { getMenu } from '../menu/menu.queries';
import { actorOf } from '../rights/actor-of';
import { type Person, readPerson } from '../rights/people-cache';
import { seenOrSelf } from '../user/user.policy';
import { type Asked, askLimits, type ToldLimit, tellLimits } from './explained-limits';
import { findRowDoor, isRelation, isRow, type RowDoor, visibleRows } from './row-door';

interface Question {
  userId: string;
  menuId: string;
  recordId: string;
}

/**
 * Why a person sees a record of a menu or does not: the coded rule, then every condition of every scheme of his roles
 * with the record's value and what it is compared with. Only about people the caller administers and records he sees.
 */
export async function explainRecord(
  ctx: Ctx,
  { userId, menuId, recordId }: Question,
): Promise<RecordExplanation> {
  const menu = await getMenu(ctx, menuId);
  const door = (await findRowDoor(ctx, menu.enCode)) ?? fail('explain.noRecords', { menuId });
  const person = await getAdministered(ctx, userId);
  const actor = actorOf(person, { id: '', isTemporary: false }, ctx.now);
  const asked = askLimits(person, door, menu.enCode, ctx.now());
  const found = await lookAt(ctx, { door, menu: menu.enCode, recordId, actor, asked });
  const holdsMenu = actor.holds(`${menu.enCode}:view`);
  const { name } = door.rule(actor);
  return {
    isVisible: holdsMenu && found.isVisible,
    user: { id: userId, account: person.row.account, realName: person.row.realName },
    menu: { id: menu.id, fullName: menu.fullName },
    holdsMenu,
    coded: { rule: name, isMet: found.isCoded },
    bypass: bypassOf(person, isRelation({ name }), asked.limits),
    limits: await tellLimits(ctx, asked, found),
  };
}

const bypassOf = ({ row }: Person, hasRelation: boolean, limits: readonly ToldLimit[]) => {
  if (row.isAdministrator) return 'administrator' as const;
  if (hasRelation) return 'relation' as const;
  return limits.length === 0 ? ('unlimited' as const) : ('none' as const);
};

/** A live person of the organizations the caller administers, or himself; others are missing. */
async function getAdministered(ctx: Ctx, userId: string): Promise<Person> {
  const seen = await (await seenOrSelf(ctx))
    .select('user.id')
    .where('user.id', '=', userId)
    .executeTakeFirst();
  const person = seen && (await readPerson(ctx.db, userId, ctx.now()));
  return person ?? fail('record.missing', { id: userId });
}

interface Look {
  door: RowDoor;
  menu: string;
  recordId: string;
  actor: Actor;
  asked: Asked;
}

const answer = (condition: RawBuilder<SqlBool>) => sql<boolean>`coalesce(${condition}, false)`;

/** Asks every condition of the one record, where the caller sees it too; one statement. */
async function lookAt(ctx: Ctx, { door, menu, recordId, actor, asked }: Look) {
  const list = (parts: readonly RawBuilder<unknown>[], type: string) =>
    sql`to_jsonb(array[${sql.join(parts)}]::${sql.raw(type)}[])`;
  const { rows } = await sql<{
    isVisible: boolean;
    isCoded: boolean;
    met: boolean[];
    values: (string | null)[];
  }>`
    select ${answer(visibleRows(door, actor, menu))} as "isVisible", ${answer(door.rule(actor).rows)} as "isCoded",
      ${list(asked.conditions.map(answer), 'boolean')} as met, ${list(asked.values, 'text')} as values
    from ${sql.table(door.table)}
    where ${isRow(door, recordId)} and ${visibleRows(door, ctx.actor, menu)}`.execute(ctx.db);
  const [found] = ctx.actor.holds(`${menu}:view`) ? rows : [];
  return found ?? fail('record.missing', { id: recordId });
}
