import { dutyRoleCodes, fail, type RoleInfo, type RoleInput, roleCodes } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { assertGrade, type GradeAction, gradeOnRows } from '../rights/grade.policy';
import { countMembers, organizesOfMembers } from '../user-relation/members.queries';
import { endsOf, organizesOfRoles } from './role.queries';

type Reach = Pick<RoleInfo, 'globalMark' | 'organizeIdsTree'>;

/** Global roles are for administrators, roles of organizations for whoever administers every one of them. */
export async function assertAdministers(ctx: Ctx, role: Reach, action: GradeAction) {
  if (role.globalMark === 1 && !ctx.actor.isAdministrator) fail('role.administratorsOnly');
  if (role.globalMark === 0) await assertGrade(ctx, endsOf(role.organizeIdsTree), action);
}

type Listed = Pick<RoleInfo, 'id' | 'enCode' | 'globalMark'>;

/** Says of roles which of these calls the caller may make on each: what is refused below is not offered. */
export async function callsOnRoles(ctx: Pick<Ctx, 'db' | 'actor'>, roles: readonly Listed[]) {
  const { isAdministrator } = ctx.actor;
  const [places, inGrade] = [
    await organizesOfRoles(
      ctx,
      roles.map(({ id }) => id),
    ),
    await gradeOnRows(ctx),
  ];
  return (role: Listed, call: 'update' | 'toggleState' | 'remove'): boolean => {
    if (call === 'remove' && isKnownByCode(role)) return false;
    if (isAdministrator) return true;
    if (call === 'toggleState' || role.globalMark === 1) return false;
    return (places.get(role.id) ?? []).every((organizeId) => inGrade({ organizeId }, call));
  };
}

/** The product finds firms, individuals, experts and the three administrators by these codes, and their roles are global. */
export const isKnownByCode = ({ enCode }: Pick<RoleInfo, 'enCode'>): boolean =>
  ([...Object.values(roleCodes), ...Object.values(dutyRoleCodes)] as string[]).includes(enCode);

export async function assertNobodyHolds(ctx: Ctx, id: string) {
  const count = await countMembers(ctx, 'Role', id);
  if (count > 0) fail('role.held', { count });
}

/** What a change of a role that people hold may not take from them. */
export async function assertChangeSpares(ctx: Ctx, before: RoleInfo, input: RoleInput) {
  if (isKnownByCode(before) && (input.enCode !== before.enCode || input.globalMark !== before.globalMark))
    fail('role.codeFixed');
  const isSwitchedOff = before.enabledMark === 1 && input.enabledMark === 0;
  const isBoundNow = before.globalMark === 1 && input.globalMark === 0;
  if (isSwitchedOff || isBoundNow) await assertNobodyHolds(ctx, before.id);
  if (before.globalMark === 1 || input.globalMark === 1) return;
  const kept = new Set(endsOf(input.organizeIdsTree));
  const dropped = endsOf(before.organizeIdsTree).filter((id) => !kept.has(id));
  if (dropped.length === 0) return;
  const held = await organizesOfMembers(ctx, before.id, dropped);
  if (held.length > 0)
    fail('role.heldInOrganize', {
      organizes: held.map(({ fullName }) => fullName).join('、'),
      organizeIds: held.map(({ id }) => id),
    });
}

/** A role is deleted only when nothing is granted to it any more; says what still is. */
export async function assertNothingGranted(ctx: Ctx, id: string) {
  const rows = await ctx.db
    .selectFrom('authorize')
    .select('itemType')
    .distinct()
    .where('objectType', '=', 'Role')
    .where('objectId', '=', id)
    .orderBy('itemType')
    .execute();
  if (rows.length === 0) return;
  const kinds = rows.map(({ itemType }) => translate(ctx.language, 'role', `grant.${itemType}`));
  fail('role.authorized', { kinds: kinds.join(ctx.language === 'en' ? ', ' : '、') });
}
