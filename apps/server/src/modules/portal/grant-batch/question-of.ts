import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { LineQuestion } from '../grant/judge-line';
import { itemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';

/** The rule of an item that counts today; refused where nobody could be given anything by it. */
export async function questionOf(ctx: Ctx, itemId: string): Promise<LineQuestion> {
  const shelf = await readRuleShelf(ctx);
  const item = shelf.items.find(({ id }) => id === itemId) ?? fail('grantBatch.noRule');
  if (item.mode !== 'instant') fail('grantBatch.notInstant', { name: item.fullName });
  const on = itemOnDay(item, dayOf(ctx.now()), shelf.ruleSets);
  if (!on || on.startsOn || !on.rule.rule.amount) fail('grantBatch.noRule');
  return { on, rule: on.rule.rule, definitions: shelf.definitions };
}
