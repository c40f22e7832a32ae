import { fail, roleCodes } from '@qifu/contracts';
import type { Actor } from '#platform/context';

/**
 * Refuses individuals (21) where a session is enough for everybody else: they use the portal and have no use for what
 * serves the office, such as its departments, its batches and its room for files (spec 6).
 */
export function assertNoIndividual(actor: Actor) {
  if (actor.roleCodes.includes(roleCodes.individual) && !actor.isAdministrator)
    fail('access.denied', { reason: 'individual' });
}
