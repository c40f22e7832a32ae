import { fail, type RecordExplanation } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { getMenu } from '../menu/menu.queries';
import { actorOf } from '../rights/actor-of';
import { type Person, readPerson } from '../rights/people-cache';
import { seenOrSelf } from '../user/user.policy';
import { type AskedRecord, asBoolean, askRecord, asList } from './ask-record.queries';
import { findBuiltIn } from './built-in-limit';
import { type Asked, askLimits, type ToldLimit, tellLimits } from './explained-limits';
import { findRowDoor, isRelation, visibleRows } from './row-door';

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
  const about = (await findBuiltIn(ctx, menu.enCode))(actor)?.about ?? '';
  return {
    isVisible: holdsMenu && found.isVisible,
    user: { id: userId, account: person.row.account, realName: person.row.realName },
    menu: { id: menu.id, fullName: menu.fullName },
    holdsMenu,
    coded: { rule: name, about, isMet: found.isCoded },
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

interface Look extends AskedRecord {
  actor: Actor;
  asked: Asked;
}

/** Asks every condition of the one record. */
const lookAt = (ctx: Ctx, { actor, asked, ...record }: Look) =>
  askRecord(
    ctx,
    record,
    sql<{ isVisible: boolean; isCoded: boolean; met: boolean[]; values: (string | null)[] }>`
      ${asBoolean(visibleRows(record.door, actor, record.menu))} as "isVisible",
      ${asBoolean(record.door.rule(actor).rows)} as "isCoded",
      ${asList(asked.conditions.map(asBoolean), 'boolean')} as met, ${asList(asked.values, 'text')} as values`,
  );
