import type { FactDefinitionRow } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import { useDesk } from '../desk-context';
import type { Value } from '../model/figure';
import { emptyFigure } from '../model/operators';
import { freeName } from '../model/tree-edits';
import { useRuleWords } from '../use-rule-words';
import { NumberField } from './number-field';

interface ValueFieldProps {
  fact: FactDefinitionRow | undefined;
  /** In which a figure without a unit of its own is read. */
  unit: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A figure, a parameter with its dated values, a word, or another fact. */
export function ValueField({ fact, unit, value, onChange }: ValueFieldProps) {
  const { draft, facts, edit } = useDesk();
  const { text, paramWords, labelOf } = useRuleWords();
  const kindOf = value.kind === 'param' ? `param ${value.name}` : value.kind;
  const choices = [
    { value: 'number', label: text('value.number') },
    ...Object.keys(draft.params).map((name) => ({
      value: `param ${name}`,
      label: text('value.param', { name: paramWords(name) }),
    })),
    { value: 'new', label: text('value.newParam') },
    { value: 'fact', label: text('value.fact') },
    ...(value.kind === 'text' ? [{ value: 'text', label: text('value.text') }] : []),
  ];
  const choose = (next: string | undefined) => {
    if (next === 'number') return onChange(emptyFigure(fact));
    if (next === 'fact') return onChange({ kind: 'fact', fact: fact?.factKey ?? '' });
    if (next === 'text') return onChange({ kind: 'text', text: '' });
    if (next !== 'new') return onChange({ kind: 'param', name: (next ?? '').slice('param '.length) });
    const name = freeName(draft.params, 'limit');
    const now = value.kind === 'number' ? value : { number: 0 };
    const unitNow = ('unit' in now && now.unit) || unit;
    const first = { from: draft.validFrom, value: now.number, ...(unitNow && { unit: unitNow }) };
    edit({ params: { ...draft.params, [name]: [first] } });
    // The rule names it once it is there: both are one step for whoever takes it back.
    onChange({ kind: 'param', name });
  };
  return (
    <>
      <Select
        className="pr-field-kind"
        label={text('field.valueKind')}
        value={kindOf}
        choices={choices}
        onChange={choose}
      />
      {value.kind === 'number' && (
        <NumberField
          label={text('field.value')}
          value={value.number}
          unit={value.unit ?? unit}
          onChange={(number) => onChange({ ...value, number })}
        />
      )}
      {value.kind === 'text' && (
        <TextInput
          className="pr-field-words"
          aria-label={text('field.value')}
          value={String(value.text)}
          onChange={({ target }) => onChange({ kind: 'text', text: target.value })}
        />
      )}
      {value.kind === 'fact' && (
        <Select
          className="pr-field-fact"
          label={text('field.otherFact')}
          value={value.fact}
          choices={facts.map(({ factKey }) => ({ value: factKey, label: labelOf(factKey) }))}
          onChange={(other) => onChange({ ...value, fact: other ?? '' })}
        />
      )}
    </>
  );
}
