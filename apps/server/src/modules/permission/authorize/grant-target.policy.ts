import { fail, type GrantObject } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { type GradeAction, type GradeScope, gradeScope, isInScope } from '../rights/grade.policy';

/** What rights hang on: a role, or a position or person for which they are kept only (rulings 7). */
export interface GrantTarget {
  objectType: GrantObject;
  id: string;
  fullName: string;
  /** Of a role; empty for others. */
  enCode: string;
  isGlobal: boolean;
  organizeIds: string[];
}

type Wanted = { objectType: GrantObject; ids: readonly string[] };

const roleRows = (ids: readonly string[]) => sql`
  select r.id, r."fullName", r."enCode", r."globalMark" = 1 as "isGlobal",
    array(select o."organizeId" from "roleOrganize" o where o."roleId" = r.id) as "organizeIds"
  from role r where r.id = any(${ids}) and r."deleteMark" = 0 order by r.id`;
const positionRows = (ids: readonly string[]) => sql`
  select p.id, p."fullName", '' as "enCode", false as "isGlobal", array[p."organizeId"] as "organizeIds"
  from position p where p.id = any(${ids}) and p."deleteMark" = 0 order by p.id`;
const userRows = (ids: readonly string[]) => sql`
  select u.id, u."realName" as "fullName", '' as "enCode", false as "isGlobal",
    array(select m."objectId" from "userRelation" m
      where m."userId" = u.id and m."objectType" = 'Organize') as "organizeIds"
  from "user" u where u.id = any(${ids}) and u."deleteMark" = 0 order by u.id`;
const rowsOf = { Role: roleRows, Position: positionRows, User: userRows };

/** The targets by their ids; all must exist. `isWrite` holds them, in the order of ids, until the call is over. */
async function findTargets({ db }: Pick<Ctx, 'db'>, { objectType, ids }: Wanted, isWrite: boolean) {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const lock = isWrite ? sql`for update` : sql``;
  const { rows } = await sql<Omit<GrantTarget, 'objectType'>>`${rowsOf[objectType](unique)} ${lock}`.execute(
    db,
  );
  return rows.map((row): GrantTarget => ({ objectType, ...row }));
}

/**
 * Takes the targets for a change, so that two savers of one cannot mix. Whoever is no administrator changes no global
 * role, and others only in an organization he may edit (contract-core 6.13).
 */
export async function holdTargets(ctx: Pick<Ctx, 'db' | 'actor'>, wanted: Wanted): Promise<GrantTarget[]> {
  return assertReach(ctx, await allTargets(ctx, wanted, true), 'Edit');
}

/** One target, held by nobody: to look at what it holds (`Select`), or would after a save (`Edit`). */
export async function readTarget(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { objectType, id }: { objectType?: GrantObject; id: string },
  action: 'Select' | 'Edit',
): Promise<GrantTarget> {
  for (const kind of objectType ? [objectType] : (['Role', 'Position', 'User'] as const)) {
    const found = await findTargets(ctx, { objectType: kind, ids: [id] }, false);
    if (found.length > 0) return (await assertReach(ctx, found, action))[0] as GrantTarget;
  }
  return fail('record.missing');
}

/** Those of the ids whose rights the caller may look at; the others he is not told. */
export async function idsInReach(ctx: Pick<Ctx, 'db' | 'actor'>, wanted: Wanted): Promise<string[]> {
  if (ctx.actor.isAdministrator) return [...wanted.ids];
  const scope = await gradeScope(ctx, 'Select');
  const targets = await findTargets(ctx, wanted, false);
  const seen = new Set(
    targets.filter((target) => !target.isGlobal && isWithin(scope, target)).map(({ id }) => id),
  );
  return wanted.ids.filter((id) => seen.has(id));
}

async function allTargets(ctx: Pick<Ctx, 'db'>, wanted: Wanted, isWrite: boolean) {
  const targets = await findTargets(ctx, wanted, isWrite);
  if (targets.length < new Set(wanted.ids).size) fail('record.missing');
  return targets;
}

async function assertReach(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  targets: GrantTarget[],
  action: GradeAction,
): Promise<GrantTarget[]> {
  if (ctx.actor.isAdministrator || targets.length === 0) return targets;
  // As everywhere in graded administration, roles of the whole house are not even seen.
  if (targets.some(({ isGlobal }) => isGlobal))
    fail(action === 'Edit' ? 'authorize.globalRole' : 'record.missing');
  const scope = await gradeScope(ctx, action);
  if (!targets.every((target) => isWithin(scope, target))) fail('organize.outsideGrade');
  return targets;
}

/** A role of several organizations is in reach by one of them. */
const isWithin = (scope: GradeScope, { organizeIds }: GrantTarget) =>
  organizeIds.some((id) => isInScope(scope, id));
