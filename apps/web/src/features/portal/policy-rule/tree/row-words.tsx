import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import type { Value } from '../model/figure';
import { factOfLeaf, type Leaf } from '../model/leaf';
import { useRuleWords } from '../use-rule-words';

/** A condition in one line: fact, operator, and what it is held against as chips. */
export function RowWords({ leaf, isNot }: { leaf: Leaf; isNot: boolean }) {
  const words = useRuleWords();
  const subject =
    leaf.kind === 'date'
      ? words.text('applyingDay')
      : 'subject' in leaf
        ? words.subjectWords(leaf.subject)
        : words.labelOf(factOfLeaf(leaf));
  return (
    <>
      <b className="pr-fact">{subject || words.text('noFact')}</b>
      <span className="pr-op">{words.operatorWords(leaf, isNot)}</span>
      <HeldAgainst leaf={leaf} />
    </>
  );
}

export const Chip = ({ isParam, children }: { isParam?: boolean; children: ReactNode }) => (
  <span className={isParam ? 'pr-chip pr-chip-param' : 'pr-chip'}>{children}</span>
);

function HeldAgainst({ leaf }: { leaf: Leaf }) {
  const text = useText('policyRule');
  const { valueWords, codeWords, unitOf } = useRuleWords();
  const chip = (value: Value) => (
    <Chip isParam={value.kind === 'param'}>{valueWords(value, unitOf(leaf))}</Chip>
  );
  switch (leaf.kind) {
    case 'compare':
      return chip(leaf.value);
    case 'between':
      return (
        <>
          {chip(leaf.low)}
          <span className="pr-op">{text('to')}</span>
          {chip(leaf.high)}
          {leaf.ends && leaf.ends !== '[]' && <span className="pr-op">{leaf.ends}</span>}
        </>
      );
    case 'in':
    case 'has':
      return (
        <>
          {leaf.values.map((value) => (
            <Chip key={String(value)}>{codeWords(leaf.fact, value)}</Chip>
          ))}
          {leaf.values.length === 0 && <span className="pr-none">{text('noValues')}</span>}
          {leaf.kind === 'in' && leaf.isPrefix && <small>{text('byPrefix')}</small>}
        </>
      );
    case 'within':
      return <Chip>{text(`span.${leaf.unit}`, { count: leaf.amount })}</Chip>;
    case 'date':
      return <Chip>{text('days', { from: leaf.from ?? text('open'), to: leaf.to ?? text('open') })}</Chip>;
    default:
      return null;
  }
}
