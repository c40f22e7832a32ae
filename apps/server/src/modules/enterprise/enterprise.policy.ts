import { enterpriseResource, fail, roleCodes } from '@qifu/contracts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { type CodedRule, type RowDoor, visibleRows } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { schemeColumnsOf } from '#platform/resource/scheme-columns';

/** Which enterprises a person reaches. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'district'; districtId: string }
  | { kind: 'own' }
  | { kind: 'none' };

/** Columns of the registry data schemes may decide by. */
const enterpriseColumns = schemeColumnsOf(enterpriseResource);
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

/** The coded rule on the registry's rows; without data schemes it alone decides. */
function ruleOf(actor: Actor): CodedRule {
  const eb = expressionBuilder<Database, 'enterprise'>();
  const reach = reachOf(actor);
  const isLive = eb('enterprise.deleteMark', '=', 0);
  if (reach.kind === 'none') return { name: 'none', rows: sql<SqlBool>`false` };
  if (reach.kind === 'all') return { name: 'all', rows: sql<SqlBool>`${isLive}` };
  if (reach.kind === 'district')
    return {
      name: 'district',
      rows: sql<SqlBool>`${eb.and([isLive, eb('enterprise.districtId', '=', reach.districtId)])}`,
    };
  const acted = eb
    .selectFrom('enterpriseUser')
    .select('enterpriseUser.enterpriseId')
    .where('enterpriseUser.userId', '=', actor.userId);
  return { name: 'own', rows: sql<SqlBool>`${eb.and([isLive, eb('enterprise.id', 'in', acted)])}` };
}

/** What decides about the registry's rows, in its own lists and wherever else firms are shown. */
export const enterpriseDoor: RowDoor = {
  menu: enterpriseResource.menu,
  alsoIn: ['businessStatus', 'blacklist', 'enterpriseFile', 'fundFile', 'enterpriseProfile', 'grantBatch'],
  table: enterpriseResource.table,
  columns: enterpriseColumns,
  rule: ruleOf,
};

/**
 * The district whose firms are exactly those a person sees, empty for all districts; undefined where more decides than
 * the district.
 */
export function seenDistrict(actor: Actor): string | undefined {
  const reach = reachOf(actor);
  if (actor.limit(enterpriseDoor.menu, enterpriseColumns) !== undefined) return undefined;
  if (reach.kind === 'district') return reach.districtId;
  return reach.kind === 'all' ? '' : undefined;
}

/** Menus that show what belongs to enterprises. */
export type EnterpriseMenu =
  | 'enterprise'
  | 'businessStatus'
  | 'blacklist'
  | 'enterpriseFile'
  | 'fundFile'
  | 'enterpriseProfile'
  | 'grantBatch';

/** The door to the registry: every query for people starts here. `shownIn` names the menu it is for, if another. */
export const visibleEnterprises = (
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  shownIn: EnterpriseMenu = 'enterprise',
) => db.selectFrom('enterprise').where(visibleRows(enterpriseDoor, actor, shownIn));

/** The firms whose project files staff see in a menu of files; none where its schemes limit nothing. */
export function firmsLeftBy({ db, actor }: Pick<Ctx, 'db' | 'actor'>, menu: EnterpriseMenu) {
  const limit = isStaff(actor) ? actor.limit(menu, enterpriseColumns) : undefined;
  return limit && db.selectFrom('enterprise').select('enterprise.id').where(limit);
}

/** Ids of the enterprises a person sees, as a subquery for tables of other modules that name an enterprise. */
export const visibleEnterpriseIds = (ctx: Pick<Ctx, 'db' | 'actor'>, shownIn?: EnterpriseMenu) =>
  visibleEnterprises(ctx, shownIn).select('enterprise.id');

/** Refuses a hidden enterprise exactly like an absent one. With `lock` the row stays as it is until the call ends. */
export async function getVisibleEnterprise(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
  { lock, shownIn }: { lock?: 'forUpdate' | 'forShare'; shownIn?: EnterpriseMenu } = {},
) {
  const query = visibleEnterprises(ctx, shownIn)
    .select(['id', 'enterpriseName', 'creditCode', 'districtId', 'version'])
    .where('enterprise.id', '=', id);
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  const found = await locked.executeTakeFirst();
  if (!found) fail('record.missing', { id });
  return found;
}
