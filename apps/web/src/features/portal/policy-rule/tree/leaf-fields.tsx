import { Select } from '@qifu/ui/office';
import { IconButton } from '@qifu/ui/parts';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { factOfLeaf, type Leaf } from '../model/leaf';
import { type Operator, operatorOf, operators, operatorsOf, withOperator } from '../model/operators';
import { useRuleWords } from '../use-rule-words';
import { AgainstFields } from './against-fields';
import { WholeField, YearField } from './subject-fields';
import type { Tree } from './use-tree';

/** The day of applying is asked for like a fact and is none. */
export const dayFact = ' day';

export function useFactChoices() {
  const { facts } = useDesk();
  const { text } = useRuleWords();
  return [
    { value: dayFact, label: text('applyingDay') },
    ...facts
      .filter(({ enabledMark }) => enabledMark === 1)
      .map(({ factKey, label, unit }) => ({ value: factKey, label: unit ? `${label} (${unit})` : label })),
  ];
}

interface LeafFieldsProps {
  line: Line & { kind: 'leaf' };
  /** Of the tree, or of the one condition inside a formula. */
  tree: Pick<Tree, 'setLeaf' | 'setFact' | 'close'>;
}

/** A row being written: which fact, how it is asked, and what it is held against. */
export function LeafFields({ line, tree }: LeafFieldsProps) {
  const { factOf } = useDesk();
  const { text, labelOf } = useRuleWords();
  const { leaf, isNot } = line;
  const key = leaf.kind === 'date' ? dayFact : factOfLeaf(leaf);
  const choices = useFactChoices();
  const known = choices.some(({ value }) => value === key);
  const set = (next: Leaf, turned = isNot) => tree.setLeaf(line, next, turned);
  return (
    <span className="pr-fields">
      <Select
        className="pr-field-fact"
        label={text('field.fact')}
        placeholder={text('field.factHint')}
        value={key}
        choices={known || !key ? choices : [{ value: key, label: labelOf(key) }, ...choices]}
        onChange={(fact) => tree.setFact(line, fact === dayFact ? undefined : factOf(fact ?? ''))}
      />
      <YearField leaf={leaf} onChange={set} />
      {key && <OperatorField leaf={leaf} isNot={isNot} onChange={(asked) => set(asked.leaf, asked.isNot)} />}
      <AgainstFields leaf={leaf} onChange={set} />
      <WholeField leaf={leaf} onChange={set} />
      <IconButton icon="check" label={text('done')} onClick={tree.close} />
    </span>
  );
}

interface OperatorFieldProps {
  leaf: Leaf;
  isNot: boolean;
  onChange: (asked: ReturnType<typeof withOperator>) => void;
}

export function OperatorField({ leaf, isNot, onChange }: OperatorFieldProps) {
  const { factOf } = useDesk();
  const { text, operatorWords } = useRuleWords();
  const fact = factOf(factOfLeaf(leaf));
  const operator = operatorOf(leaf, isNot);
  const kind =
    leaf.kind === 'date' ? 'day' : 'subject' in leaf && leaf.subject.kind === 'ratio' ? 'ratio' : fact?.kind;
  const offered = kind ? operatorsOf(kind, operator ?? 'is') : operators;
  return (
    <Select
      className="pr-field-operator"
      label={text('field.operator')}
      value={operator ?? 'own'}
      choices={[
        ...(operator ? [] : [{ value: 'own', label: operatorWords(leaf, isNot) }]),
        ...offered.map((one) => ({ value: one, label: text(`operator.${one}`) })),
      ]}
      onChange={(next) => next !== 'own' && onChange(withOperator(leaf, next as Operator, fact))}
    />
  );
}
