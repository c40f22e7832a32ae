import { dutyRoleCodes, type GrantMatrix } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { readCatalogue } from '../rights/catalogue.queries';
import { listGrantables } from '../rights/grantable';
import { readRoleItems } from '../rights/grants';
import { readPerson } from '../rights/people-cache';
import { dutyOf, grantsOfDuty } from '../rights/separate';
import type { GrantTarget } from './grant-target.policy';

type Inherited = GrantMatrix['inherited'];

/**
 * What an object has that is not granted to it here, with the names of what gives it: a person has what his roles hold,
 * and the role of one of the three has its words from the table while they are separated.
 */
export async function readInherited(ctx: Ctx, target: GrantTarget): Promise<Inherited> {
  return target.objectType === 'User' ? readOfPerson(ctx, target.id) : readOfDuty(ctx, target.id);
}

async function readOfPerson(ctx: Ctx, userId: string): Promise<Inherited> {
  const person = await readPerson(ctx.db, userId, ctx.now());
  if (!person) return [];
  const items = [...listGrantables(person.catalogue).values()];
  const byTable = person.seat !== undefined && person.seat !== 'others';
  if (person.row.isAdministrator || byTable) {
    const from = [translate(ctx.language, 'authorize', byTable ? 'byDuty' : 'byAdministrator')];
    return items
      .filter(({ itemType, itemId }) => itemType !== 'resource' && person.grants.has(itemType, itemId))
      .map(({ itemType, itemId }) => ({ itemType, itemId, from }));
  }
  const names = new Map(person.roles.map(({ id, fullName }) => [id, fullName]));
  const rows = await readRoleItems(ctx.db, [...names.keys()]);
  const found = new Map<string, Inherited[number]>();
  for (const { itemType, itemId, objectId } of rows) {
    // Separation may take away what a role gives.
    if (!person.grants.has(itemType, itemId)) continue;
    const key = `${itemType}:${itemId}`;
    const known = found.get(key) ?? { itemType, itemId, from: [] };
    found.set(key, { ...known, from: [...known.from, names.get(objectId) ?? ''] });
  }
  return [...found.values()];
}

async function readOfDuty(ctx: Ctx, roleId: string): Promise<Inherited> {
  if (ctx.actor.seat === undefined) return [];
  const codes: readonly string[] = Object.values(dutyRoleCodes);
  const role = await ctx.db
    .selectFrom('role')
    .select('enCode')
    .where('id', '=', roleId)
    .where('enCode', 'in', codes)
    .executeTakeFirst();
  const duty = role && dutyOf([role]);
  if (!duty) return [];
  const catalogue = await readCatalogue(ctx.db);
  const { has } = grantsOfDuty(catalogue, duty);
  const from = [translate(ctx.language, 'authorize', 'byDuty')];
  return [...listGrantables(catalogue).values()]
    .filter(({ itemType, itemId }) => has(itemType, itemId))
    .map(({ itemType, itemId }) => ({ itemType, itemId, from }));
}
