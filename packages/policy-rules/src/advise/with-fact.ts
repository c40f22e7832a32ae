import type { Question } from '../evaluate/evaluate-rule.ts';
import { type FactValue, factValue } from '../facts/facts.ts';
import { yearOf } from '../values/day.ts';

/** What is known of a fact now: of one that is told by years, of the year of evaluation. */
export const heldNow = ({ facts, day }: Question, key: string): FactValue | undefined =>
  factValue(facts.get(key), yearOf(day));

/** The same question of a firm with another value of one fact; years that are over stay as they were. */
export function withFact(question: Question, key: string, value: FactValue): Question {
  const facts = new Map(question.facts);
  const held = facts.get(key);
  const year = yearOf(question.day);
  const periods = held?.periods && new Map(held.periods).set(held.periods.has(year) ? year : 0, value);
  facts.set(key, { ...held, value, ...(periods && { periods }) });
  return { ...question, facts };
}
