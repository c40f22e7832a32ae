import type { DataField } from '@qifu/contracts';
import { isSpan, isVariable, kindOf, needsValue } from './field-kinds';
import type { ConditionValues, SchemeValues } from './scheme-values';

interface ProblemWords {
  missing: string;
  number: string;
  span: string;
  empty: string;
}

/** What conditions lack before the server is asked, by the place of the condition. */
export function problemsOf(
  { isAll, blocks }: SchemeValues,
  fields: readonly DataField[],
  words: ProblemWords,
): Record<string, string> {
  if (isAll) return {};
  const found: Record<string, string> = {};
  for (const [b, { conditions }] of blocks.entries())
    for (const [c, condition] of conditions.entries()) {
      const problem = problemOf(condition, fields, words);
      if (problem) found[`blocks.${b}.conditions.${c}`] = problem;
    }
  if (blocks.every(({ conditions }) => conditions.length === 0)) found.blocks = words.empty;
  return found;
}

function problemOf(
  { fieldId, op, kind, values }: ConditionValues,
  fields: readonly DataField[],
  words: ProblemWords,
): string | undefined {
  const field = fields.find(({ id }) => id === fieldId);
  if (!field || !op) return words.missing;
  if (!needsValue(op) || isVariable(kind)) return undefined;
  const given = values.filter((value) => value !== '');
  if (isSpan(op) && given.length !== 2) return words.span;
  if (given.length === 0) return words.missing;
  const isNumber = kindOf(field.type) === 'number';
  return isNumber && given.some((value) => !/^-?\d+(\.\d+)?$/.test(value.trim())) ? words.number : undefined;
}
