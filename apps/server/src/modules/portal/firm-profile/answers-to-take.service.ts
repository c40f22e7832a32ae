import { type AnswersToTake, type AnswerToTake, Failure } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { type GivenAnswer, isRange, isYears } from '../calculator/given-answer';
import { isWorkedOut } from '../enterprise-fact/derived-facts';
import { type FirmFacts, readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace, sameValue } from '../enterprise-fact/held-fact';
import type { DictionaryFact } from '../fact-definition/read-dictionary';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { checkFactValue } from './check-fact-value';
import { type FactWords, factWords, readCodeNames } from './fact-words';
import { codesOf } from './firm-profile.service';
import { findOwnFirm } from './own-firm';

/**
 * What the caller answered in the calculator and his firm has not told yet, as the profile would have it. It is told through
 * `declare` like everything else; what an office has told is shown beside it and never written over.
 */
export async function readAnswersToTake(ctx: Ctx, enterpriseId?: string | null): Promise<AnswersToTake> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const session = await latestSession(ctx);
  if (!session) return { answeredTime: null, list: [] };
  const day = dayOf(ctx.now());
  const [shelf, firm] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, own.id, day)]);
  const said = session.answers.flatMap((answer) => {
    const fact = shelf.dictionary.get(answer.key);
    const isTold = fact !== undefined && fact.question !== '' && !isWorkedOut(fact.factKey);
    return isTold ? toldBy(fact, answer, day) : [];
  });
  const codes = said.flatMap(({ value }) => (typeof value === 'string' ? value : []));
  const words = factWords(
    ctx.language,
    shelf.dictionary,
    await readCodeNames(ctx, [...codesOf(firm), ...codes]),
  );
  return {
    answeredTime: session.creatorTime,
    list: said.map((one) => beside(one, firm, words)).filter(({ state }) => state !== 'same'),
  };
}

/** The newest calculation in the caller's account. */
const latestSession = ({ db, actor, now }: Ctx) =>
  db
    .selectFrom('calculatorSession')
    .select(['answers', 'creatorTime'])
    .where('userId', '=', actor.userId)
    .where('expiresTime', '>', instant(now()))
    .orderBy('creatorTime', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Said {
  fact: DictionaryFact;
  year: number | null;
  value: unknown;
}

/** What an answer tells of a fact: nothing where only a range was given, and one value for each year of a fact of years. */
function toldBy(fact: DictionaryFact, { value, source }: GivenAnswer, day: string): Said[] {
  if (source !== 'self' || value === undefined || isRange(value)) return [];
  const thisYear = Number(day.slice(0, 4));
  const told: [number | null, unknown][] = isYears(value)
    ? Object.entries(value.periods).map(([offset, one]) => [thisYear + Number(offset), one])
    : [[null, value]];
  return told.flatMap(([year, one]): Said[] => {
    const isPlaced = (fact.period === 'year') === (year !== null);
    const kept = isPlaced ? keptValue(fact, one) : undefined;
    return kept === undefined ? [] : [{ fact, year, value: kept }];
  });
}

/** A value as the profile keeps it; undefined where it would be refused there. */
function keptValue(fact: DictionaryFact, value: unknown): unknown {
  try {
    return checkFactValue(fact, value);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Beside what the profile says now. */
function beside({ fact, year, value }: Said, firm: FirmFacts, words: FactWords): AnswerToTake {
  const { factKey, label } = fact;
  const used = firm.weighed.get(factPlace({ factKey, year }))?.used;
  const isOffices = used?.source === 'official' || used?.source === 'attested';
  const state = !used ? 'new' : sameValue(used.value, value) ? 'same' : isOffices ? 'office' : 'changed';
  return {
    ...{ factKey, label, year, value, state },
    text: words.text(factKey, value),
    nowText: used ? words.text(factKey, used.value) : '',
    nowOrigin: used ? words.origin(used) : '',
  };
}
