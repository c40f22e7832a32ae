import { fail } from '@qifu/contracts';
import type { Actor } from '#platform/context';

/**
 * Refuses the administrator wherever scores can be read: his bypass covers menus and buttons, never sheets, scores
 * and results of a review (rulings 8).
 */
export function assertReadsScores(actor: Actor) {
  if (actor.isAdministrator) fail('RV_SCORES_CLOSED');
}
