import { dayOf } from '@qifu/rules';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { assessItem, type Outcome } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { type ItemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';

interface OwnOutcome {
  documentId: string;
  itemId: string;
  itemName: string;
  ruleId: string;
  outcome: Outcome;
}

/** What the items of some documents say of the firms the caller acts for; of several the best. */
export async function ownOutcomes(ctx: Ctx, documentIds: readonly string[]): Promise<OwnOutcome[]> {
  const ids = (await listOwnEnterprises(ctx)).map(({ id }) => id);
  const outcomes = await outcomesOf(ctx, ids, documentIds);
  const best = new Map<string, OwnOutcome>();
  for (const one of outcomes)
    if (one.outcome === 'eligible' || !best.has(one.itemId)) best.set(one.itemId, one);
  return [...best.values()];
}

/** What the items of some documents that are for them say of some firms, as of today; `isAsked` leaves out what nobody waits for. */
export async function outcomesOf(
  ctx: Pick<Ctx, 'db' | 'plugs' | 'now'>,
  enterpriseIds: readonly string[],
  documentIds: readonly string[],
  isAsked: (enterpriseId: string, itemId: string) => boolean = () => true,
): Promise<(OwnOutcome & { enterpriseId: string })[]> {
  if (enterpriseIds.length === 0 || documentIds.length === 0) return [];
  const day = dayOf(ctx.now());
  const { itemsOn, definitions } = await readRuleShelf(ctx);
  const asked = new Set(documentIds);
  const items = itemsOn(day).filter(({ item }) => asked.has(item.document.id));
  const firms = await effectiveFacts(ctx.db, day, enterpriseIds).execute();
  return firms.flatMap(({ enterpriseId, values }) => {
    const facts = factsOfValues(values);
    const own = items.filter((on) => isAsked(enterpriseId, on.item.id) && isForFirm(on, facts));
    return own.map((on) => ({
      enterpriseId,
      ...namesOf(on),
      outcome: assessItem(on, facts, day, definitions).outcome,
    }));
  });
}

const namesOf = ({ item, rule }: ItemOnDay) => ({
  documentId: item.document.id,
  itemId: item.id,
  itemName: item.fullName,
  ruleId: rule.id,
});
