import { readFacts } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import type { GivenAnswer } from './given-answer';

/** What is known of the caller's enterprise, without what is worked out; undefined for whoever acts for none. */
export async function profileAnswers(
  ctx: Ctx,
): Promise<{ enterpriseId: string; answers: GivenAnswer[] } | undefined> {
  const [own] = await listOwnEnterprises(ctx);
  if (!own) return undefined;
  const day = dayOf(ctx.now());
  const { weighed } = await readOneFirmFacts(ctx, own.id, day);
  const answers = [...weighed.values()].flatMap(({ factKey, year, used }): GivenAnswer[] => {
    // Years stand beside the value of the moment, which is what the calculator asks for.
    if (!used || used.source === 'derived' || year !== null) return [];
    const read = readFacts({ [factKey]: used.value });
    const value = 'facts' in read ? read.facts.get(factKey)?.value : undefined;
    return value === undefined ? [] : [{ key: factKey, value, source: used.source, asOf: used.asOf }];
  });
  return { enterpriseId: own.id, answers };
}
