import {
  type FactSource,
  type FirmProfile,
  factSources,
  factTopics,
  type HeldValue,
  type ProfileFact,
} from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { countProfile, placesOf } from '../enterprise-fact/count-profile';
import { derivedFormulas } from '../enterprise-fact/derived-facts';
import { type FirmFacts, readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace, type HeldFact, isOver, type WeighedFact } from '../enterprise-fact/held-fact';
import type { DictionaryFact } from '../fact-definition/read-dictionary';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { mayDeclare } from './declare-facts.service';
import { openDisputes } from './fact-dispute.service';
import { type FactWords, factWords, readCodeNames } from './fact-words';
import { findOwnFirm, firmHeadOf, type OwnFirm } from './own-firm';

const formulaOf = new Map(derivedFormulas.map((formula) => [formula.factKey, formula]));

/** Codes among the values of a firm, whose names are told. */
export const codesOf = (firm: FirmFacts): string[] =>
  [...firm.weighed.values()].flatMap(({ held }) =>
    held.flatMap(({ value }) => (typeof value === 'string' && /^(?:[A-Z]\d*|\d+)$/.test(value) ? value : [])),
  );

export const heldValue = (
  held: HeldFact & { endedTime?: number | null },
  words: FactWords,
  day: string,
): HeldValue => ({
  id: held.id ?? '',
  value: held.value,
  text: words.text(held.factKey, held.value),
  source: held.source,
  origin: words.origin(held),
  asOf: held.asOf,
  expiresOn: held.expiresOn,
  isExpired: isOver(held, day),
  evidenceFileId: held.evidenceFileId,
  basis: held.basis ?? '',
  endedTime: held.endedTime ?? null,
});

/** The whole profile of the firm a caller acts for (portal.md 2.4). */
export async function readFirmProfile(ctx: Ctx, enterpriseId?: string | null): Promise<FirmProfile> {
  const own = await findOwnFirm(ctx, enterpriseId);
  return await profileOf(ctx, own);
}

/** The same of any firm: whoever asks has found it through a door. */
export async function profileOf(ctx: Ctx, own: OwnFirm): Promise<FirmProfile> {
  const day = dayOf(ctx.now());
  const [shelf, firm] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, own.id, day)]);
  const words = factWords(ctx.language, shelf.dictionary, await readCodeNames(ctx, codesOf(firm)));
  const disputes = await openDisputes(ctx, own.id, words);
  const facts = [...shelf.dictionary.values()].flatMap((fact) =>
    placesOf(fact, firm).map((at) => {
      const shown = profileFact(fact, firm, at, { words, language: ctx.language, day });
      const dispute = disputes.find((one) => one.factKey === fact.factKey && one.year === at);
      return { topic: fact.topic, shown: dispute ? { ...shown, dispute } : shown };
    }),
  );
  const topics = factTopics.flatMap((topic) => {
    const own = facts.filter((one) => one.topic === topic).map(({ shown }) => shown);
    if (own.length === 0) return [];
    return [{ topic, total: own.length, known: own.filter(({ used }) => used).length, facts: own }];
  });
  return {
    firm: firmHeadOf(own, firm, words),
    day,
    counts: {
      ...countProfile(firm, shelf.dictionary),
      disputes: disputes.length,
      bySource: sourcesOf(facts.map(({ shown }) => shown)),
    },
    topics,
  };
}

interface Telling {
  words: FactWords;
  language: Language;
  day: string;
}

function profileFact(
  fact: DictionaryFact,
  firm: FirmFacts,
  year: number | null,
  { words, language, day }: Telling,
): ProfileFact {
  const weighed = firm.weighed.get(factPlace({ factKey: fact.factKey, year }));
  const formula = formulaOf.get(fact.factKey);
  const isMade = weighed?.used?.source === 'derived' && formula;
  return {
    ...askedFact(fact, year),
    used: shownOf(weighed, words, day),
    madeOf: isMade ? madeOf(formula.madeOf, firm, words, language) : '',
    formula: isMade ? formula.version : '',
    mayDeclare: mayDeclare(fact, firm, year),
    conflicts: (weighed?.conflicts ?? []).map((one) => heldValue(one, words, day)),
  };
}

/** The value that counts; of a fact whose values are all expired the last one, marked as that. */
function shownOf(weighed: WeighedFact | undefined, words: FactWords, day: string): HeldValue | null {
  const held = weighed?.used;
  return held ? heldValue(held, words, day) : null;
}

export const askedFact = (fact: DictionaryFact, year: number | null) => ({
  factKey: fact.factKey,
  label: fact.label,
  kind: fact.kind,
  unit: fact.shownUnit,
  year,
  question: fact.question,
  help: fact.help,
  options: fact.choices,
  least: fact.least,
  most: fact.most,
  effortSec: fact.effortSec,
});

/** 由从业人员 86 人、营业收入 9,840 万元算出. */
export function madeOf(
  factKeys: readonly string[],
  firm: FirmFacts,
  words: FactWords,
  language: Language,
): string {
  const parts = factKeys.flatMap((factKey) => {
    const used = firm.weighed.get(factKey)?.used;
    return used ? `${words.label(factKey)} ${words.text(factKey, used.value)}` : [];
  });
  return translate(language, 'firmProfile', 'madeOf', {
    parts: parts.join(translate(language, 'firmProfile', 'partJoin')),
  });
}

const sourcesOf = (facts: readonly ProfileFact[]) => {
  const of = (source: FactSource) => facts.filter(({ used }) => used?.source === source).length;
  return Object.fromEntries(factSources.map((source) => [source, of(source)])) as Record<FactSource, number>;
};
