import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { readAnswer } from './answer-value';
import type { AskedFact } from './asked-facts';
import { type Calculation, saidOf } from './calculation';
import type { GivenAnswer } from './given-answer';
import { calculationOf, findSession, type SessionRow } from './session.queries';
import { progressOf } from './session.service';
import { assertChangesLeft } from './session-quota';
import { madeOf } from './with-derived';

interface Answering {
  key: string;
  value?: unknown;
  unknown: boolean;
  skip: boolean;
  shown: readonly string[];
}

/** Keeps one answer; what was answered after it stays, and is marked where it counts otherwise now. */
export async function giveAnswer(ctx: Ctx, id: string, given: Answering, request: FastifyRequest) {
  const row = await findSession(ctx, id, request, 'forUpdate');
  assertChangesLeft(row.changes);
  const before = await calculationOf(ctx, row);
  const fact = before.asked.get(given.key) ?? fail('calculator.factUnknown', { key: given.key });
  const answer = readGiven(fact, given, dayOf(ctx.now()));
  const isKnown = row.answers.some(({ key }) => key === fact.key);
  const answers = isKnown
    ? row.answers.map((one) => (one.key === fact.key ? answer : one))
    : [...row.answers, answer];
  return await keepAnswers(ctx, row, before, { answers, changed: fact.key, shown: given.shown });
}

function readGiven(fact: AskedFact, { value, unknown, skip }: Answering, today: string): GivenAnswer {
  if (fact.question === '') fail('calculator.notAsked', { label: fact.label });
  const told = { key: fact.key, source: 'self', asOf: today } as const;
  const isTold = value !== undefined && value !== null;
  if (Number(isTold) + Number(unknown) + Number(skip) !== 1)
    fail('calculator.unreadable', { label: fact.label });
  if (unknown) return { ...told, isUnknown: true };
  if (skip) return { ...told, isSkipped: true };
  return { ...told, value: readAnswer(fact, value) };
}

/** Takes one answer back and asks for it again; the others stay. */
export async function takeAnswerBack(ctx: Ctx, id: string, key: string, request: FastifyRequest) {
  const row = await findSession(ctx, id, request, 'forUpdate');
  assertChangesLeft(row.changes);
  const before = await calculationOf(ctx, row);
  const fact = before.asked.get(key) ?? fail('calculator.factUnknown', { key });
  const answers = row.answers.filter((one) => one.key !== key);
  return await keepAnswers(ctx, row, before, { answers, changed: key, shown: [key], topic: fact.topic });
}

interface Keeping {
  answers: readonly GivenAnswer[];
  changed: string;
  shown: readonly string[];
  topic?: string;
}

async function keepAnswers(ctx: Ctx, row: SessionRow, before: Calculation, keeping: Keeping) {
  const after = await calculationOf(ctx, row, { answers: keeping.answers });
  const answers = markFollowUps(row, { before, after }, keeping);
  await ctx.db
    .updateTable('calculatorSession')
    .set({ answers: JSON.stringify(answers), changes: sql<number>`changes + 1` })
    .where('id', '=', row.id)
    .execute();
  ctx.audit({ objectType: 'calculatorSession', objectId: row.id, facts: { factKey: keeping.changed } });
  const { shown, topic } = keeping;
  return progressOf(ctx, row, { ...after, answers }, { before, shown, topic });
}

/** Answers behind the changed one whose items are judged otherwise now. */
function markFollowUps(
  row: SessionRow,
  { before, after }: { before: Calculation; after: Calculation },
  { answers, changed }: Keeping,
): readonly GivenAnswer[] {
  const place = row.answers.findIndex(({ key }) => key === changed);
  if (place === -1) return answers;
  const later = new Set(row.answers.slice(place + 1).map(({ key }) => key));
  const former = new Map(before.items.map((item) => [item.one.item.id, saidOf(item)]));
  const turned = after.items.filter((item) => former.get(item.one.item.id) !== saidOf(item));
  const touched = new Set(turned.flatMap(({ one }) => one.rule.factKeys));
  for (const key of [...touched]) for (const part of madeOf(key)) touched.add(part);
  return answers.map((answer) =>
    later.has(answer.key) && touched.has(answer.key) ? { ...answer, isChanged: true as const } : answer,
  );
}
