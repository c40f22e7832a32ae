import { roleCodes } from '@qifu/contracts';
import type { Actor } from '#platform/context';
import { assertNoIndividual } from './assert-no-individual';

/**
 * Whether somebody is shown what the office is made of: its departments, posts, roles and groups. Firms and experts have
 * no screen that asks for it, and experts would learn who else reviews (blind modes). Front ends that serve everybody
 * with the same pages load such lists, so the lists are empty then and no error; individuals are refused.
 */
export function seesOffice(actor: Actor): boolean {
  assertNoIndividual(actor);
  if (actor.isAdministrator) return true;
  const held = actor.roleCodes;
  const isExpertOnly = held.length > 0 && held.every((code) => code === roleCodes.expert);
  return !isExpertOnly && !held.includes(roleCodes.enterprise);
}
