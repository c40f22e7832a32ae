import { conditionVariables, operatorOf } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { fieldTypes, isPickerKind, isVariable, kindOf } from './field-kinds';

export type ConditionWords = ReturnType<typeof useConditionWords>;

/** What conditions are made of, in words. */
export function useConditionWords() {
  const text = useText('dataScheme');
  const sayIfAny = useTextIfAny('dataScheme');
  const kind = (word: string): string => {
    if (isVariable(word)) return sayIfAny(`variable.${word.slice(1)}`, word);
    return word === 'text' || isPickerKind(word) ? text(`kind.${word}`) : word;
  };
  return {
    kind,
    and: text('listAnd'),
    type: (type: string): string => {
      const known = fieldTypes.find((one) => one === type);
      return known ? text(`type.${known}`) : text(`kindOf.${kindOf(type)}`);
    },
    operator: (symbol: string): string => {
      const op = operatorOf(symbol);
      return op ? text(`operator.${op}`) : symbol;
    },
    /** The operator beside a value that stands for several: being one of them. */
    operatorWith: (symbol: string, of: string): string => {
      const op = operatorOf(symbol);
      if (!op) return symbol;
      const isList = Object.hasOwn(conditionVariables, of) && conditionVariables[of as '@userId'].isList;
      if (!isList) return text(`operator.${op}`);
      return text(op.startsWith('not') ? 'operator.notIn' : 'operator.in');
    },
    value: (value: string, type: string): string =>
      kindOf(type) === 'time' && /^\d+$/.test(value)
        ? showTime(Number(value), 'minute')
        : text('quoted', { value }),
    span: (from: string, to: string) => text('span', { from, to }),
    logic: (logic: 'and' | 'or') => text(`logic.${logic}`),
    block: (words: string) => text('inBlock', { words }),
    all: text('allData'),
    none: text('noCondition'),
    unknownField: (field: string) => text('unknownField', { field }),
  };
}
