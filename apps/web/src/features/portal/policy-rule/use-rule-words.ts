import { useText, useTextIfAny } from '@qifu/ui/text';
import { figureWords } from '../policy-parts/figure-words';
import { useDesk } from './desk-context';
import type { Subject, Value } from './model/figure';
import { factOfLeaf, type Leaf } from './model/leaf';
import { operatorOf } from './model/operators';
import { labelOfParam } from './model/params';
import { valueOn } from './model/written-rule';

/** What stands in a row, in words: facts by their names, parameters with the value of the first day, codes with theirs. */
export function useRuleWords() {
  const text = useText('policyRule');
  const industry = useTextIfAny('industries');
  const { draft, factOf } = useDesk();
  const labelOf = (key: string) => factOf(key)?.label ?? key;
  const dated = ({ fact, period }: { fact: string; period?: number }) =>
    period === undefined
      ? labelOf(fact)
      : text('period.of', { period: periodWords(period), fact: labelOf(fact) });
  const periodWords = (period: number) =>
    period === 0 || period === -1 || period === -2
      ? text(`period.p${-period}` as 'period.p0')
      : text(period < 0 ? 'period.ago' : 'period.ahead', { count: Math.abs(period) });
  const paramWords = (name: string) => {
    const value = valueOn(draft, name, draft.validFrom);
    const label = labelOfParam(draft.params, name);
    return value ? `${label} ${figureWords(value.value, value.unit)}` : label;
  };
  const subjectWords = (subject: Subject): string => {
    if (subject.kind === 'ratio')
      return text('ratioOf', { part: dated(subject.part), whole: dated(subject.whole) });
    return subject.kind === 'count' ? text('countOf', { list: labelOf(subject.over) }) : dated(subject);
  };
  /** A figure without a unit of its own is read in that of the fact it is held against. */
  const unitOf = (leaf: Leaf): string => {
    const isPlain = 'subject' in leaf && leaf.subject.kind === 'fact';
    return isPlain ? (factOf(factOfLeaf(leaf))?.unit ?? '') : '';
  };
  const valueWords = (value: Value, unit = ''): string => {
    if (value.kind === 'param') return paramWords(value.name);
    if (value.kind === 'fact') return dated(value);
    if (value.kind === 'number') return figureWords(value.number, value.unit ?? unit);
    return typeof value.text === 'boolean' ? text(value.text ? 'yes' : 'no') : value.text;
  };
  const codeWords = (fact: string, code: string | number | boolean): string => {
    if (fact !== 'industry') return String(code);
    const name = industry(`divisions.${code}`, industry(`sections.${code}`, ''));
    return name ? `${code} ${name}` : String(code);
  };
  const operatorWords = (leaf: Leaf, isNot: boolean): string => {
    const operator = operatorOf(leaf, isNot);
    return operator
      ? text(`operator.${operator}`)
      : `${text('not')} ${text(`operator.${operatorOf(leaf, false) ?? 'is'}`)}`;
  };
  return {
    text,
    labelOf,
    subjectWords,
    valueWords,
    codeWords,
    operatorWords,
    unitOf,
    paramWords,
    periodWords,
  };
}
