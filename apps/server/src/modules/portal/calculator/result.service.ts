import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { readAnswer } from './answer-value';
import { type AssessedResult, assessResult } from './assess-result';
import { bestOf } from './calculation';
import type { GivenAnswer } from './given-answer';
import { calculationOf, findSession, type SessionRow } from './session.queries';
import { exclusionsOf } from './show-progress';
import { type Reading, showItem, showResult, treeOf } from './show-result';

/** What a session comes to, today, on its day, or on another that is asked about. */
export async function readResult(ctx: Ctx, id: string, day: string | undefined, request: FastifyRequest) {
  const row = await findSession(ctx, id, request);
  const { result, reading } = await resultOf(ctx, row, day);
  return { ...showResult(result, reading), regionCode: row.regionCode };
}

export async function resultOf(
  ctx: Ctx,
  row: SessionRow,
  day?: string | undefined,
  answers?: readonly GivenAnswer[],
): Promise<{ result: AssessedResult; reading: Reading }> {
  const { places, ...calculation } = await calculationOf(ctx, row, { day, ...(answers && { answers }) });
  return {
    result: assessResult(calculation),
    reading: { language: ctx.language, places, now: ctx.now() },
  };
}

/** How one item comes to its outcome, leaf by leaf. */
export async function readResultItem(
  ctx: Ctx,
  { id, itemId }: { id: string; itemId: string },
  day: string | undefined,
  request: FastifyRequest,
) {
  const { result, reading } = await resultOf(ctx, await findSession(ctx, id, request), day);
  const found = result.items.find(({ one }) => one.item.id === itemId);
  if (!found) fail('calculator.itemUnknown', { id: itemId });
  const { best } = bestOf(result.calculation.items);
  const losers = exclusionsOf(result.calculation.items, best);
  return {
    item: showItem(result, found, { chosen: new Set(best.chosen), losers, ...reading }),
    tree: treeOf(result, found, reading),
  };
}

interface Sandbox {
  date?: string | undefined;
  facts: Readonly<Record<string, unknown>>;
}

/** The result if facts or the day were otherwise; nothing of it is kept. */
export async function whatIf(ctx: Ctx, id: string, { date, facts }: Sandbox, request: FastifyRequest) {
  const row = await findSession(ctx, id, request);
  const { asked, day } = await calculationOf(ctx, row, { day: date });
  let answers = row.answers;
  for (const [key, value] of Object.entries(facts)) {
    const fact = asked.get(key) ?? fail('calculator.factUnknown', { key });
    if (fact.question === '') fail('calculator.notAsked', { label: fact.label });
    answers = answers.filter((one) => one.key !== key);
    if (value !== null)
      answers = [...answers, { key, value: readAnswer(fact, value), source: 'self', asOf: day }];
  }
  const { result, reading } = await resultOf(ctx, row, date, answers);
  return { ...showResult(result, reading), regionCode: row.regionCode };
}
