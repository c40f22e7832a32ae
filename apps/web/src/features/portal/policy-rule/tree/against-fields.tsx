import { DayInput, Select, SelectMany } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import { useEffect, useState } from 'react';
import { useDesk } from '../desk-context';
import { factOfLeaf, type Leaf, timeUnits } from '../model/leaf';
import { useRuleWords } from '../use-rule-words';
import { NumberField } from './number-field';
import { ValueField } from './value-field';

/** What a row is held against, by how it asks. */
export function AgainstFields({ leaf, onChange }: { leaf: Leaf; onChange: (leaf: Leaf) => void }) {
  const { text, unitOf } = useRuleWords();
  const { factOf } = useDesk();
  const fact = factOf(factOfLeaf(leaf));
  switch (leaf.kind) {
    case 'compare':
      return (
        <ValueField
          fact={fact}
          unit={unitOf(leaf)}
          value={leaf.value}
          onChange={(value) => onChange({ ...leaf, value })}
        />
      );
    case 'between':
      return (
        <>
          <ValueField
            fact={fact}
            unit={unitOf(leaf)}
            value={leaf.low}
            onChange={(low) => onChange({ ...leaf, low })}
          />
          <span className="pr-op">{text('to')}</span>
          <ValueField
            fact={fact}
            unit={unitOf(leaf)}
            value={leaf.high}
            onChange={(high) => onChange({ ...leaf, high })}
          />
        </>
      );
    case 'in':
    case 'has':
      return <WordsField leaf={leaf} options={optionsOf(fact?.options)} onChange={onChange} />;
    case 'within':
      return (
        <>
          <NumberField
            label={text('field.amount')}
            value={leaf.amount}
            onChange={(amount) => onChange({ ...leaf, amount: Number(amount) })}
          />
          <Select
            label={text('field.unit')}
            value={leaf.unit}
            choices={timeUnits.map((unit) => ({ value: unit, label: text(`unit.${unit}`) }))}
            onChange={(next) =>
              onChange({ ...leaf, unit: timeUnits.find((unit) => unit === next) ?? 'month' })
            }
          />
        </>
      );
    case 'date':
      return (
        <>
          <DayInput
            label={text('field.from')}
            value={leaf.from ?? ''}
            onChange={(day) => onChange(daysOf(day ?? undefined, leaf.to))}
          />
          <span className="pr-op">{text('to')}</span>
          <DayInput
            label={text('field.to')}
            value={leaf.to ?? ''}
            onChange={(day) => onChange(daysOf(leaf.from, day ?? undefined))}
          />
        </>
      );
    default:
      return null;
  }
}

const daysOf = (from: string | undefined, to: string | undefined): Leaf => ({
  kind: 'date',
  ...(from && { from }),
  ...(to && { to }),
});

const optionsOf = (lines = '') =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type WordsLeaf = Leaf & { kind: 'in' | 'has' };

/** Words of the dictionary are chosen; codes are typed, one after the other. */
function WordsField({
  leaf,
  options,
  onChange,
}: {
  leaf: WordsLeaf;
  options: readonly string[];
  onChange: (leaf: Leaf) => void;
}) {
  const { text } = useRuleWords();
  const joined = leaf.values.join(text('comma'));
  const [typed, setTyped] = useState(joined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stays unless something else was written.
  useEffect(() => {
    if (partsOf(typed).join(text('comma')) !== joined) setTyped(joined);
  }, [joined]);
  if (options.length > 0)
    return (
      <SelectMany
        className="pr-field-words"
        label={text('field.values')}
        values={leaf.values.map(String)}
        choices={[...new Set([...options, ...leaf.values.map(String)])].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(values) => onChange({ ...leaf, values })}
      />
    );
  return (
    <TextInput
      className="pr-field-words"
      aria-label={text('field.values')}
      placeholder={text('field.codes')}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ ...leaf, values: partsOf(target.value) });
      }}
    />
  );
}

const partsOf = (typed: string) => typed.split(/[、,，\s]+/).filter(Boolean);
