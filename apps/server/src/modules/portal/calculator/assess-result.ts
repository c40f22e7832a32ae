import { sha256 } from '#platform/hash';
import { assessItem } from '../assessment/assess-item';
import type { Calculation } from './calculation';
import { type AssessedItem, codeOf, type Ground, groundOf, outcomeText } from './result-ground';

/** Every item with the ways to another outcome, and the bytes by which it can be proved. */
export interface AssessedResult {
  calculation: Calculation;
  items: readonly (AssessedItem & { row: Calculation['items'][number] })[];
  ground: Ground;
  groundText: string;
  outcome: string;
  sha256: string;
  code: string;
}

export function assessResult(calculation: Calculation): AssessedResult {
  const { day, facts, shelf } = calculation;
  const { definitions } = shelf;
  const items = calculation.items.map((row) => ({
    row,
    one: row.one,
    isOpen: row.isOpen,
    assessment: assessItem(row.one, facts, day, definitions),
  }));
  const ground = { ...groundOf(day, facts, definitions, items), scope: calculation.scope };
  const outcome = outcomeText(day, facts, definitions, items);
  const groundText = JSON.stringify(ground);
  const hash = hashOf(groundText, outcome);
  return { calculation, items, ground, groundText, outcome, sha256: hash, code: codeOf(hash) };
}

export const hashOf = (groundText: string, outcome: string) => sha256(`${groundText}\n${outcome}`);
