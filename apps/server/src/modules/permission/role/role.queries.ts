import { fail, type RoleInfo, roleResource } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { holdRow } from '#platform/resource/change-rows';
import { gradeScope, isInScope } from '../rights/grade.policy';

export const roleColumns = [
  'role.id',
  'role.fullName',
  'role.enCode',
  'role.globalMark',
  'role.enabledMark',
  'role.sortCode',
  'role.description',
  'role.version',
] as const;

export const liveRoles = ({ db }: Pick<Ctx, 'db'>) => db.selectFrom('role').where('role.deleteMark', '=', 0);

/** Roles in use in the order of the screens. */
const offeredRoles = (ctx: Pick<Ctx, 'db'>) =>
  liveRoles(ctx)
    .select(['role.id', 'role.fullName', 'role.enCode'])
    .where('role.enabledMark', '=', 1)
    .orderBy('role.sortCode')
    .orderBy('role.creatorTime', 'desc')
    .orderBy('role.id');

export const offeredGlobalRoles = (ctx: Pick<Ctx, 'db'>) =>
  offeredRoles(ctx).where('role.globalMark', '=', 1).execute();

/** Organization roles, once for each organization they are bound to. */
export const offeredOrganizeRoles = (ctx: Pick<Ctx, 'db'>) =>
  offeredRoles(ctx)
    .innerJoin('roleOrganize', 'roleOrganize.roleId', 'role.id')
    .select('roleOrganize.organizeId')
    .where('role.globalMark', '=', 0);

/** Paths of the organizations a role is bound to, in the order of the screens. */
export async function pathsOfRole({ db }: Pick<Ctx, 'db'>, id: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('roleOrganize')
    .innerJoin('organize', 'organize.id', 'roleOrganize.organizeId')
    .select('organize.organizeIdTree')
    .where('roleOrganize.roleId', '=', id)
    .where('organize.deleteMark', '=', 0)
    .orderBy('organize.sortCode')
    .orderBy('organize.enCode')
    .execute();
  return rows.map(({ organizeIdTree }) => organizeIdTree.split(','));
}

/** The organizations each of some roles is bound to. */
export async function organizesOfRoles({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('roleOrganize')
    .innerJoin('organize', 'organize.id', 'roleOrganize.organizeId')
    .select(['roleOrganize.roleId', 'roleOrganize.organizeId'])
    .where('roleOrganize.roleId', 'in', ['', ...ids])
    .where('organize.deleteMark', '=', 0)
    .execute();
  const places = new Map<string, string[]>();
  for (const { roleId, organizeId } of rows) places.set(roleId, [...(places.get(roleId) ?? []), organizeId]);
  return places;
}

/** The organizations that paths of ids lead to. */
export const endsOf = (paths: readonly (readonly string[])[]): string[] => [
  ...new Set(paths.flatMap((path) => path.at(-1) ?? [])),
];

/** A role with its organizations that nobody else changes until the call ends. */
export async function holdRole(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await holdRow(ctx, roleResource, id);
  return { ...row, organizeIdsTree: await pathsOfRole(ctx, id) };
}

/** A role that the caller administers in one of its organizations at least; global ones are for administrators. */
export async function readRole(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<RoleInfo> {
  const row = await liveRoles(ctx).select(roleColumns).where('role.id', '=', id).executeTakeFirst();
  const organizeIdsTree = row ? await pathsOfRole(ctx, id) : [];
  const scope = await gradeScope(ctx, 'Select');
  const isSeen =
    scope === 'all' || endsOf(organizeIdsTree).some((organizeId) => isInScope(scope, organizeId));
  return row && isSeen ? { ...row, organizeIdsTree } : fail('record.missing', { id });
}
