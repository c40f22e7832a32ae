import { type FirmHead, fail } from '@qifu/contracts';
import { listOwnEnterprises, reachOf } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { wholeYears } from '../enterprise-fact/derived-facts';
import type { FirmFacts } from '../enterprise-fact/firm-facts';
import type { FactWords } from './fact-words';

export interface OwnFirm {
  id: string;
  enterpriseName: string;
  others: { id: string; enterpriseName: string }[];
}

/** The firm a caller acts for: the one asked about, else the one he finds first. Whoever acts for none is told why not. */
export async function findOwnFirm(ctx: Pick<Ctx, 'db' | 'actor'>, asked?: string | null): Promise<OwnFirm> {
  if (ctx.actor.isTemporary) fail('firmProfile.temporary');
  if (reachOf(ctx.actor).kind !== 'own') fail('firmProfile.enterpriseOnly');
  const firms = await listOwnEnterprises(ctx);
  const own = asked ? firms.find(({ id }) => id === asked) : firms[0];
  if (!own) return asked ? fail('record.missing', { id: asked }) : fail('firmProfile.noEnterprise');
  const others = firms
    .filter(({ id }) => id !== own.id)
    .map(({ id, enterpriseName }) => ({ id, enterpriseName }));
  return { id: own.id, enterpriseName: own.enterpriseName, others };
}

/** What stands below the title of every page about a firm. */
export function firmHeadOf(own: OwnFirm, firm: FirmFacts, words: FactWords): FirmHead {
  const used = (factKey: string) => firm.weighed.get(factKey)?.used;
  const founded = used('foundedOn')?.value;
  const shown = (factKey: string) => {
    const held = used(factKey);
    return held ? words.text(factKey, held.value) : '';
  };
  return {
    id: own.id,
    enterpriseName: own.enterpriseName,
    districtName: firm.register.districtName,
    industryName: firm.register.industryName,
    size: shown('enterpriseSize'),
    age: typeof founded === 'string' ? wholeYears(founded, firm.day) : null,
    headcount: shown('headcount'),
    others: own.others,
  };
}
