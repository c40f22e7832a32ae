import type { Question } from '../evaluate/evaluate-rule.ts';
import type { FactValue } from '../facts/facts.ts';

/** The same question of a firm with another value of one fact. */
export function withFact(question: Question, key: string, value: FactValue): Question {
  const facts = new Map(question.facts);
  facts.set(key, { ...facts.get(key), value });
  return { ...question, facts };
}
