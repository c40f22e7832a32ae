import { type DeclaredFacts, fail } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import { getVisibleEnterprise } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { derivedFormulas } from '../enterprise-fact/derived-facts';
import { type FirmFacts, readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace, sameValue } from '../enterprise-fact/held-fact';
import { keepFirmFacts } from '../enterprise-fact/keep-firm-facts';
import type { DictionaryFact } from '../fact-definition/read-dictionary';
import { changedFacts, transitionsOf, writeFirmEvents } from '../match-event/write-firm-events';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { checkFactValue } from './check-fact-value';
import { findOwnFirm } from './own-firm';

const formulaOf = new Map(derivedFormulas.map((formula) => [formula.factKey, formula]));

/** Whether a firm may tell a fact itself: it is asked for at all, is not worked out, and no office has told it. */
export function mayDeclare(fact: DictionaryFact, firm: FirmFacts, year: number | null): boolean {
  const used = firm.weighed.get(factPlace({ factKey: fact.factKey, year }))?.used;
  return fact.question !== '' && !formulaOf.has(fact.factKey) && used?.source !== 'official';
}

/** A firm tells facts of itself, or takes back what it told; what that changes in its matches is written down with it. */
export async function declareFacts(ctx: Ctx, { enterpriseId, facts }: DeclaredFacts) {
  const own = await findOwnFirm(ctx, enterpriseId);
  // Two who tell the same at once come one after the other.
  await getVisibleEnterprise(ctx, own.id, { lock: 'forUpdate' });
  const day = dayOf(ctx.now());
  const [shelf, before] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, own.id, day)]);
  let changed = 0;
  for (const { factKey, year = null, value } of facts) {
    const fact = shelf.dictionary.get(factKey) ?? fail('firmProfile.unknownFact', { factKey });
    const given = checkDeclared(fact, before, year ?? null, value);
    if (await keepDeclared(ctx, own.id, fact, { year: year ?? null, value: given, day })) changed++;
  }
  await keepFirmFacts(ctx, [own.id]);
  const after = await readOneFirmFacts(ctx, own.id, day);
  const factKeys = changedFacts(before, after);
  await writeFirmEvents(ctx, own.id, transitionsOf(shelf, before, after), {
    cause: 'profile',
    detail: { factKeys: factKeys.filter((key) => facts.some((one) => one.factKey === key)) },
  });
  ctx.audit({
    objectType: 'enterpriseFact',
    objectId: own.id,
    objectName: own.enterpriseName,
  });
  return { changed };
}

function checkDeclared(fact: DictionaryFact, firm: FirmFacts, year: number | null, value: unknown): unknown {
  const { label, factKey } = fact;
  if (fact.period === 'year' && year === null) fail('firmProfile.yearNeeded', { label });
  if (fact.period === 'point' && year !== null) fail('firmProfile.noYear', { label });
  if (value === null || value === undefined) return null;
  if (fact.question === '' || formulaOf.has(factKey)) fail('firmProfile.workedOut', { label });
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
  const { db } = ctx;
  const own = db
    .selectFrom('enterpriseFact')
    .select(['id', 'value'])
    .where('enterpriseId', '=', enterpriseId)
    .where('factKey', '=', factKey)
    .where('source', '=', 'self')
    .where('endedTime', 'is', null)
    .where('year', 'is not distinct from', year);
  const before = await own.execute();
  if (before.length === 0 && value === null) return false;
  await db
    .updateTable('enterpriseFact')
    .set({ endedTime: ctx.now() })
    .where('id', 'in', before.map(({ id }) => id).concat(''))
    .execute();
  if (value === null) return true;
  const expiresOn = validDays === null ? null : dayAfter(day, validDays);
  await db
    .insertInto('enterpriseFact')
    .values({
      id: ctx.newId(),
      enterpriseId,
      factKey,
      year,
      value: JSON.stringify(value),
      source: 'self',
      fromSystem: '',
      asOf: day,
      expiresOn,
      evidenceFileId: null,
      creatorUserId: ctx.actor.userId,
    })
    .execute();
  return !before.some((one) => sameValue(one.value, value));
}
