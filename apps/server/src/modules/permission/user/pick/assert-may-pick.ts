import { fail, roleCodes } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

const outsiders: readonly string[] = [roleCodes.enterprise, roleCodes.individual];

/**
 * Choosers of people are for the office. Firms and individuals have no business with its staff, and experts would
 * learn from them who else reviews (blind modes).
 */
export function assertMayPick({ actor }: Pick<Ctx, 'actor'>) {
  if (actor.isAdministrator) return;
  const isOffice = actor.roleCodes.some((code) => code !== roleCodes.expert);
  if (!isOffice || actor.roleCodes.some((code) => outsiders.includes(code))) fail('access.denied');
}
