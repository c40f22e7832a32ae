import type { MissingFact, ProfileCompleteness } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { countProfile } from '../enterprise-fact/count-profile';
import { factPlace } from '../enterprise-fact/held-fact';
import { mayDeclare } from '../firm-profile/declare-facts.service';
import { askedFact } from '../firm-profile/firm-profile.service';
import { findOwnFirm } from '../firm-profile/own-firm';
import { bestOf, isOffered, leastYuan, mostYuan } from './best-of-firm';
import type { JudgedItem } from './judge-firm';
import { readFirmMatches } from './judge-own-firm';

/** Facts a firm could still tell, by what they are worth: the most by which its best combination grows with one. */
export async function readCompleteness(ctx: Ctx, enterpriseId?: string | null): Promise<ProfileCompleteness> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const { shelf, firm, judged } = await readFirmMatches(ctx, own.id);
  const dictionary = [...shelf.dictionary.values()];
  const isKnown = ({ factKey }: { factKey: string }) => {
    const known = firm.facts.get(factKey);
    return known?.value !== undefined || known?.periods !== undefined;
  };
  // The same figures as over the profile itself.
  const { known, total } = countProfile(firm, shelf.dictionary);
  const offered = judged.items.filter(isOffered);
  const certain = bestOf(offered.filter(isCertain), leastYuan).fen;
  const year = Number(firm.day.slice(0, 4));
  const list = dictionary.flatMap((fact): MissingFact[] => {
    const at = fact.period === 'year' ? year : null;
    const isThere = firm.weighed.get(factPlace({ factKey: fact.factKey, year: at }))?.used !== undefined;
    const waiting = offered.filter(({ missing }) => missing.includes(fact.factKey));
    if ((isKnown(fact) && waiting.length === 0) || isThere || !mayDeclare(fact, firm, at)) return [];
    const with_ = offered.filter((one) => isCertain(one) || one.missing.includes(fact.factKey));
    const best = bestOf(with_, (one) =>
      one.missing.includes(fact.factKey) ? mostYuan(one) : leastYuan(one),
    );
    const worth = Math.max(0, best.fen - certain) / 100;
    const isWhole = waiting.every(({ amount }) => amount?.isWhole === true);
    return [{ ...askedFact(fact, at), items: waiting.length, worth, isWhole: isWhole && worth > 0 }];
  });
  return {
    known,
    total,
    list: list.toSorted((a, b) => b.worth - a.worth || b.items - a.items || a.effortSec - b.effortSec),
  };
}

const isCertain = ({ outcome }: JudgedItem) => outcome === 'eligible';
