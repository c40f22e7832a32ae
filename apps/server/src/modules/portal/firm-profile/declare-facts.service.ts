import { type DeclaredFacts, fail } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';
import { getVisibleEnterprise } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { isWorkedOut } from '../enterprise-fact/derived-facts';
import type { FirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace } from '../enterprise-fact/held-fact';
import { takeBackFact, writeFact } from '../enterprise-fact/write-fact';
import type { DictionaryFact } from '../fact-definition/read-dictionary';
import { changeFirmFacts } from '../match-event/change-firm-facts';
import { checkFactPlace, checkFactValue } from './check-fact-value';
import { findOwnFirm } from './own-firm';

/** Whether a firm may tell a fact itself: it is asked for at all, is not worked out, and no office has told it. */
export function mayDeclare(fact: DictionaryFact, firm: FirmFacts, year: number | null): boolean {
  const used = firm.weighed.get(factPlace({ factKey: fact.factKey, year }))?.used;
  return fact.question !== '' && !isWorkedOut(fact.factKey) && used?.source !== 'official';
}

/** A firm tells facts of itself, or takes back what it told; what that changes in its matches is written down with it. */
export async function declareFacts(ctx: Ctx, { enterpriseId, facts }: DeclaredFacts) {
  const own = await findOwnFirm(ctx, enterpriseId);
  // Two who tell the same at once come one after the other.
  await getVisibleEnterprise(ctx, own.id, { lock: 'forUpdate' });
  let changed = 0;
  await changeFirmFacts(ctx, own.id, 'profile', async ({ shelf, before, day }) => {
    for (const { factKey, year = null, value } of facts) {
      const fact = shelf.dictionary.get(factKey) ?? fail('firmProfile.unknownFact', { factKey });
      const given = checkDeclared(fact, before, year, value);
      if (await keepDeclared(ctx, own.id, fact, { year, value: given, day })) changed++;
    }
    return facts.map(({ factKey }) => factKey);
  });
  ctx.audit({ objectType: 'enterpriseFact', objectId: own.id, objectName: own.enterpriseName });
  return { changed };
}

function checkDeclared(fact: DictionaryFact, firm: FirmFacts, year: number | null, value: unknown): unknown {
  const { label, factKey } = fact;
  checkFactPlace(fact, year);
  if (value === null || value === undefined) return null;
  if (fact.question === '' || isWorkedOut(factKey)) fail('firmProfile.workedOut', { label });
  const used = firm.weighed.get(factPlace({ factKey, year }))?.used;
  if (used?.source === 'official') fail('firmProfile.official', { label, system: used.fromSystem });
  return checkFactValue(fact, value);
}

/** Ends what the firm said before and keeps what it says now; the same again keeps the former value with a new day. */
async function keepDeclared(
  ctx: Ctx,
  enterpriseId: string,
  { factKey, validDays }: DictionaryFact,
  { year, value, day }: { year: number | null; value: unknown; day: string },
): Promise<boolean> {
  const said = { enterpriseId, factKey, year, source: 'self', fromSystem: '' } as const;
  if (value === null) return await takeBackFact(ctx, said);
  const expiresOn = validDays === null ? null : dayAfter(day, validDays);
  const { isChanged } = await writeFact(ctx, { ...said, value, asOf: day, expiresOn });
  return isChanged;
}
