import { fail, type MatchTrial, type WhatIfInput, type WhatIfReply } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { assessItem } from '../assessment/assess-item';
import { decidingLeaves } from '../assessment/explain-rule';
import { type FirmFacts, withOtherFacts } from '../enterprise-fact/firm-facts';
import { checkFactValue } from '../firm-profile/check-fact-value';
import { findOwnFirm } from '../firm-profile/own-firm';
import { itemOnDay } from '../rule-shelf/rule-shelf';
import { bestOfFirm } from './best-of-firm';
import { deadlineOf } from './deadline';
import { judgedItem, judgeFirm } from './judge-firm';
import { type FirmMatches, readFirmMatches } from './judge-own-firm';
import { explainItem, findItem, wordsFor } from './match-detail.service';
import { countTabs } from './match-list.service';

const mostChanged = 100;

/** What a firm would be told with other facts or on another day (portal.md 1 row 24). Nothing of it is stored. */
export async function tryOtherwise(ctx: Ctx, input: WhatIfInput): Promise<WhatIfReply> {
  const own = await findOwnFirm(ctx, input.enterpriseId);
  const matches = await readFirmMatches(ctx, own.id);
  const day = input.date ?? dayOf(ctx.now());
  const facts = Object.entries(input.facts).map(([factKey, value]) => {
    const fact = matches.shelf.dictionary.get(factKey) ?? fail('firmProfile.unknownFact', { factKey });
    return [factKey, value === null ? null : checkFactValue(fact, value)] as const;
  });
  const firm = withOtherFacts(matches.firm, Object.fromEntries(facts), day);
  const judged = judgeFirm(matches.shelf, firm.facts, day, matches.materialsOf);
  const { certain, possible } = bestOfFirm(judged.items);
  const before = new Map(matches.judged.items.map((one) => [one.on.item.id, one.outcome]));
  const changed = judged.items.flatMap(({ on, outcome }) => {
    const from = before.get(on.item.id);
    if (from === undefined || from === outcome) return [];
    return [{ itemId: on.item.id, itemName: on.item.fullName, from, to: outcome }];
  });
  return {
    day,
    trial: input.itemId ? await tryItem(ctx, matches, firm, { itemId: input.itemId, day }) : null,
    certain,
    possible,
    counts: countTabs(judged.items),
    changed: changed.slice(0, mostChanged),
  };
}

async function tryItem(
  ctx: Ctx,
  matches: FirmMatches,
  firm: FirmFacts,
  { itemId, day }: { itemId: string; day: string },
): Promise<MatchTrial> {
  const held = findItem(matches, itemId);
  const on = itemOnDay(held.on.item, day, matches.shelf.ruleSets) ?? held.on;
  const deadline = deadlineOf(on, day);
  const assessment = assessItem(on, firm.facts, day, matches.shelf.definitions);
  const words = await wordsFor(ctx, matches, on);
  const tree = explainItem(ctx, on, firm, matches, words, day);
  const item = judgedItem(on, assessment, deadline, held.materials);
  return {
    day,
    outcome: item.outcome,
    amount: item.amount,
    wait: assessment.wait ?? null,
    because: decidingLeaves(tree).flatMap(({ sentence }) => sentence ?? []),
    deadline,
  };
}
