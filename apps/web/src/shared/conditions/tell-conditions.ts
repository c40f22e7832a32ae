import { type Condition, type ConditionGroup, partsOf } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';
import type { AskedColumn } from './use-asked-columns';

/** Groups of conditions as a sentence: 名称包含「科」且（状态是启用 或 排序 10 至 20）. */
export function tellGroup(
  group: ConditionGroup,
  columns: readonly AskedColumn[],
  text: Text<'record'>,
): string {
  const parts = partsOf(group).map((part) => {
    if ('column' in part) return tellCondition(part, columns, text);
    return text('conditions.inner', { words: tellGroup(part, columns, text) });
  });
  return parts.join(text('any' in group ? 'conditions.or' : 'conditions.and'));
}

function tellCondition(said: Condition, columns: readonly AskedColumn[], text: Text<'record'>): string {
  const known = columns.find(({ name }) => name === said.column);
  const column = known?.label ?? said.column;
  const named = (values: readonly string[]) =>
    values
      .map((value) => known?.choices.find((choice) => choice.value === value)?.label ?? value)
      .join(text('list.and'));
  if ('has' in said) return text('conditionTold.has', { column, value: said.has });
  if ('lacks' in said) return text('conditionTold.lacks', { column, value: said.lacks });
  if ('in' in said) return text('conditionTold.in', { column, value: named(said.in) });
  if ('notIn' in said) return text('conditionTold.notIn', { column, value: named(said.notIn) });
  if ('isEmpty' in said) return text(`conditionTold.${said.isEmpty ? 'empty' : 'filled'}`, { column });
  const { from = '', to = '' } = said;
  if (to === '') return text('conditionTold.from', { column, from });
  if (from === '') return text('conditionTold.to', { column, to });
  return text('conditionTold.between', { column, from, to });
}
