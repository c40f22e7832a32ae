import { readFacts } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import type { HeldFact } from '../enterprise-fact/held-fact';
import { type GivenAnswer, isYears } from './given-answer';

/** What is known of the caller's enterprise, without what is worked out; undefined for whoever acts for none. */
export async function profileAnswers(
  ctx: Ctx,
): Promise<{ enterpriseId: string; answers: GivenAnswer[] } | undefined> {
  const [own] = await listOwnEnterprises(ctx);
  if (!own) return undefined;
  const day = dayOf(ctx.now());
  const { weighed } = await readOneFirmFacts(ctx, own.id, day);
  const counting = [...weighed.values()].flatMap(({ used }) => used ?? []);
  return { enterpriseId: own.id, answers: answersOf(counting, Number(day.slice(0, 4))) };
}

/** So far back an answer by years reaches. */
const mostYears = 10;

/** Years stand beside the value of the moment, which is what the calculator asks for; a fact of years alone is told by them. */
function answersOf(counting: readonly HeldFact[], thisYear: number): GivenAnswer[] {
  const told = counting.flatMap(({ factKey: key, year, value, source, asOf }) => {
    const read = readFacts({ [key]: value });
    const known = 'facts' in read ? read.facts.get(key)?.value : undefined;
    if (source === 'derived' || known === undefined) return [];
    return [{ answer: { key, value: known, source, asOf }, before: year === null ? null : thisYear - year }];
  });
  const moments = told.flatMap(({ answer, before }) => (before === null ? [answer] : []));
  const answers = new Map<string, GivenAnswer>(moments.map((answer) => [answer.key, answer]));
  const isOfMoment = new Set(answers.keys());
  const byYears = told.toSorted((a, b) => (a.before ?? 0) - (b.before ?? 0));
  for (const { answer, before } of byYears) {
    const { key, value } = answer;
    if (before === null || before < 0 || before >= mostYears || isOfMoment.has(key)) continue;
    // The newest comes first and says whose answer it is.
    const newest = answers.get(key) ?? answer;
    answers.set(key, { ...newest, value: { periods: { ...periodsOf(newest), [-before]: value } } });
  }
  return [...answers.values()];
}

const periodsOf = ({ value }: GivenAnswer) => (value !== undefined && isYears(value) ? value.periods : {});
