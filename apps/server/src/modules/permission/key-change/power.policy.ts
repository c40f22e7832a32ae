import { fail, isScoringWord, isSeparatedMenu, powerRoleCodes, staysWithOthers } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { readCatalogue } from '../rights/catalogue.queries';
import { assertOwnDuty } from '../rights/duty-holders.queries';
import { gradeScope, isInScope, readGradeScope } from '../rights/grade.policy';
import { readGrants } from '../rights/grants';
import { withItems } from '../rights/held-items';
import { readPersonRow } from '../rights/person.queries';
import { type Held, powerOf } from '../rights/power-rest';

/**
 * Whoever sets somebody's password, takes his second factor or sets the number of his codes by SMS can sign in as him.
 * So it is done only to who administers no more than the caller and has no power over reviews that the caller has not:
 * neither to one of the other two while the administrators are separated, nor to anybody with a right of administration,
 * an organization or a signature that the caller has not.
 */
export async function assertNoTakeover(ctx: Ctx, person: { id: string; realName: string }) {
  await assertOwnDuty(ctx, person.id);
  await assertHoldsNoMore(ctx, person);
}

/**
 * The same for what brings nobody in by itself but helps, such as taking a lock away. An administrator may help everybody;
 * what he has not himself then rests (`noteKeyChange`).
 */
export async function assertHoldsNoMore(ctx: Ctx, { id, realName }: { id: string; realName: string }) {
  const { actor } = ctx;
  if (actor.isAdministrator || id === actor.userId) return;
  const held = await readHeld(ctx, id);
  if (administersBy(actor, held) || (await administersMore(ctx, id)))
    fail('people.administersMore', { person: realName });
  if (await isMorePower(ctx, id, held)) fail('people.holdsMorePower', { person: realName });
}

/** The power the caller has himself, and whether that of somebody rests now when the caller sets how he signs in. */
export async function readPowerBeside(ctx: Ctx, userId: string) {
  const byHeld = (await readPower(ctx, ctx.actor.userId)).filter(holdsNow(ctx.actor));
  return { byHeld, rests: lackingPower(ctx.actor, await readHeld(ctx, userId)).length > 0 };
}

/** The power somebody has, by all of his roles. */
export const readPower = async (ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<string[]> =>
  powerOf(await readHeld(ctx, userId));

const isOffice = (one: string) => (powerRoleCodes as readonly string[]).includes(one);
/** An administrator has no power by his bypass (rulings 8). */
const holdsNow = (actor: Actor) => (one: string) =>
  !actor.isAdministrator && (isOffice(one) ? actor.roleCodes.includes(one) : actor.holds(one));

async function isMorePower(ctx: Ctx, userId: string, held: Held): Promise<boolean> {
  const { actor, db, plugs } = ctx;
  const lacking = lackingPower(actor, held);
  if (lacking.some((word) => !isScoringWord(word))) return true;
  return lacking.length > 0 && (await plugs.people.isScoring(db, userId));
}

/** What of the power of somebody, or of a role, the caller has not; offices stand for words here. */
function lackingPower(actor: Actor, held: Held): string[] {
  const has = holdsNow(actor);
  return powerOf(held).filter((one) => !has(one));
}

/** The first of some roles that gives power the caller has not: he neither gives it on nor takes it away. */
export async function findRoleBeyondOwn(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  roleIds: readonly string[],
): Promise<{ fullName: string } | undefined> {
  if (actor.isAdministrator || roleIds.length === 0) return undefined;
  const roles = await db
    .selectFrom('role')
    .select(['id', 'enCode', 'fullName'])
    .where('id', 'in', roleIds)
    .execute();
  const catalogue = await readCatalogue(db);
  const isBeyond = async (some: typeof roles) => {
    const { words } = await readGrants(
      db,
      catalogue,
      some.map(({ id }) => id),
    );
    return lackingPower(actor, { words, roleCodes: some.map(({ enCode }) => enCode) }).length > 0;
  };
  // All are asked for at once; one by one only to tell which.
  if (!(await isBeyond(roles))) return undefined;
  for (const role of roles) if (await isBeyond([role])) return role;
  return undefined;
}

/** By any role and single item, also those of another organization of his and those that only begin. */
async function readHeld({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<Held> {
  const roles = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select(['role.id', 'role.enCode'])
    .where('userRelation.userId', '=', userId)
    .where('userRelation.objectType', '=', 'Role')
    .where('role.deleteMark', '=', 0)
    .where(sql<SqlBool>`("userRelation"."endsAt" is null or "userRelation"."endsAt" > ${now()})`)
    .execute();
  const catalogue = await readCatalogue(db);
  const byRoles = await readGrants(
    db,
    catalogue,
    roles.map(({ id }) => id),
  );
  const row = await readPersonRow(db, userId, now());
  const { words } = withItems(byRoles, catalogue, row?.ownItems ?? []);
  return { words, roleCodes: roles.map(({ enCode }) => enCode) };
}

function administersBy(actor: Actor, { words }: Held): boolean {
  const counts = (word: string) => actor.seat === undefined || staysWithOthers(word);
  return [...words].some(
    (word) => isSeparatedMenu(word.slice(0, word.indexOf(':'))) && counts(word) && !actor.holds(word),
  );
}

async function administersMore(ctx: Ctx, userId: string): Promise<boolean> {
  for (const action of ['Select', 'Add', 'Edit', 'Delete'] as const) {
    const own = await gradeScope(ctx, action);
    for (const id of await readGradeScope(ctx.db, userId, action)) if (!isInScope(own, id)) return true;
  }
  return false;
}
