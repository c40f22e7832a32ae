import type { DataField } from '@qifu/contracts';
import type { ConditionWords } from './condition-words';
import { isSpan, isVariable, needsValue } from './field-kinds';
import type { BlockValues, ConditionValues, SchemeValues } from './scheme-values';

type Told = Pick<SchemeValues, 'isAll' | 'matchLogic' | 'blocks'>;

/** A scheme as one sentence: 所属组织 属于 本组织及下级 且 金额 大于 「10」. */
export function sentenceOf(
  { isAll, matchLogic, blocks }: Told,
  fields: readonly DataField[],
  words: ConditionWords,
): string {
  if (isAll) return words.all;
  const told = blocks
    .map((block) => ({ block, sentence: blockSentence(block, fields, words) }))
    .filter(({ sentence }) => sentence !== '');
  if (told.length === 0) return words.none;
  const parts = told.map(({ block, sentence }) =>
    told.length > 1 && block.conditions.length > 1 ? words.block(sentence) : sentence,
  );
  return parts.join(` ${words.logic(matchLogic)} `);
}

const blockSentence = (
  { logic, conditions }: BlockValues,
  fields: readonly DataField[],
  words: ConditionWords,
): string =>
  conditions
    .map((condition) => conditionSentence(condition, fields, words))
    .filter(Boolean)
    .join(` ${words.logic(logic)} `);

function conditionSentence(
  condition: ConditionValues,
  fields: readonly DataField[],
  words: ConditionWords,
): string {
  const { fieldId, op, kind, kept } = condition;
  const field = fields.find(({ id }) => id === fieldId);
  const stored = String(kept.field ?? '');
  if (!field && stored === '') return '';
  const name = field?.fullName ?? words.unknownField(stored);
  if (!op) return name;
  const said = [name, words.operatorWith(op, kind)];
  if (needsValue(op)) said.push(valueSentence(condition, field?.type ?? 'varchar', words));
  return said.join(' ').trim();
}

function valueSentence({ op, kind, values, kept }: ConditionValues, type: string, words: ConditionWords) {
  if (isVariable(kind)) return words.kind(kind);
  const names = Array.isArray(kept.valueNames) && kept.valueNames.length === values.length;
  const shown = names ? (kept.valueNames as unknown[]).map(String) : values;
  const told = shown.map((value) => words.value(value, type));
  const [from = '', to = ''] = told;
  return isSpan(op) ? words.span(from, to) : told.join(words.and);
}
