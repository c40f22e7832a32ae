import type { BestOfFirm } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import { type FirmFacts, readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { type RuleShelf, readRuleShelf } from '../rule-shelf/rule-shelf';
import { bestOfFirm } from './best-of-firm';
import { type ItemMaterials, readItemMaterials } from './item-materials';
import { type JudgedFirm, judgeFirm } from './judge-firm';

/** A firm before the published rules of today, with all that pages about it need. */
export interface FirmMatches {
  shelf: RuleShelf;
  firm: FirmFacts;
  judged: JudgedFirm;
  best: BestOfFirm;
  materialsOf: (itemId: string) => ItemMaterials;
}

const keptFirms = 500;
const kept = new WeakMap<Plugs, Map<string, { ground: string; judged: JudgedFirm; best: BestOfFirm }>>();

/**
 * What a firm may have today. Kept for as long as rules, materials, day and the firm's facts are the same: these are read at
 * every call, so that nothing old is told by any process.
 */
export async function readFirmMatches(
  ctx: Pick<Ctx, 'db' | 'plugs' | 'now'>,
  enterpriseId: string,
): Promise<FirmMatches> {
  const day = dayOf(ctx.now());
  const [shelf, firm] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, enterpriseId, day)]);
  const materialsOf = await readItemMaterials(ctx, shelf, day);
  const ground = `${shelf.revision} ${day} ${firm.fingerprint}`;
  const firms =
    kept.get(ctx.plugs) ?? new Map<string, { ground: string; judged: JudgedFirm; best: BestOfFirm }>();
  kept.set(ctx.plugs, firms);
  const known = firms.get(enterpriseId);
  if (known?.ground === ground) return { shelf, firm, materialsOf, judged: known.judged, best: known.best };
  const judged = judgeFirm(shelf, firm.facts, day, materialsOf);
  const best = bestOfFirm(judged.items);
  firms.delete(enterpriseId);
  if (firms.size >= keptFirms) firms.delete(firms.keys().next().value ?? '');
  firms.set(enterpriseId, { ground, judged, best });
  return { shelf, firm, materialsOf, judged, best };
}
