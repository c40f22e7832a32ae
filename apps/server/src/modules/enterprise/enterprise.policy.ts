import { fail, roleCodes } from '@qifu/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';

/** Which enterprises a person reaches. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'district'; districtId: string }
  | { kind: 'own' }
  | { kind: 'none' };

/** Roles of people from outside. Whoever holds one of them is no staff, whatever else he holds. */
const outsideRoles: ReadonlySet<string> = new Set([roleCodes.individual, roleCodes.expert]);
/** Jobs and seeds act as nobody who can sign in. */
const systemUserId = 'system';

/** The one rule of who sees which enterprises (review.md 2.5): staff all or their district, firms their own. */
export function reachOf({ userId, isAdministrator, isTemporary, roleCodes: held, areaId }: Actor): Reach {
  if (isTemporary || userId === '') return { kind: 'none' };
  if (isAdministrator || userId === systemUserId) return { kind: 'all' };
  if (held.includes(roleCodes.enterprise)) return { kind: 'own' };
  if (held.length === 0 || held.some((role) => outsideRoles.has(role))) return { kind: 'none' };
  return areaId === '' ? { kind: 'all' } : { kind: 'district', districtId: areaId };
}

/** Staff decide about enterprises; an enterprise's own people only fill in. */
export const isStaff = (actor: Actor): boolean => ['all', 'district'].includes(reachOf(actor).kind);

/** The condition that hides what the person may not see. */
const visibleTo =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'enterprise'>): Expression<SqlBool> => {
    const reach = reachOf(actor);
    const isLive = eb('enterprise.deleteMark', '=', 0);
    if (reach.kind === 'all') return isLive;
    if (reach.kind === 'none') return sql<SqlBool>`false`;
    if (reach.kind === 'district')
      return eb.and([isLive, eb('enterprise.districtId', '=', reach.districtId)]);
    const acted = eb
      .selectFrom('enterpriseUser')
      .select('enterpriseUser.enterpriseId')
      .where('enterpriseUser.userId', '=', actor.userId);
    return eb.and([isLive, eb('enterprise.id', 'in', acted)]);
  };

/** The door to the registry: every query for people starts here. */
export const visibleEnterprises = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('enterprise').where(visibleTo(actor));

/** Ids of the enterprises a person sees, as a subquery for tables of other modules that name an enterprise. */
export const visibleEnterpriseIds = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visibleEnterprises(ctx).select('enterprise.id');

/** Refuses a hidden enterprise exactly like an absent one. With `lock` the row stays as it is until the call ends. */
export async function getVisibleEnterprise(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
  lock?: 'forUpdate' | 'forShare',
) {
  const query = visibleEnterprises(ctx)
    .select(['id', 'enterpriseName', 'creditCode', 'districtId', 'version'])
    .where('enterprise.id', '=', id);
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  const found = await locked.executeTakeFirst();
  if (!found) fail('record.missing', { id });
  return found;
}
