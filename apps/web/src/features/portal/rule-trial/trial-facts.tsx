import type { FactDefinitionRow } from '@qifu/contracts';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId } from 'react';

interface TrialFactsProps {
  facts: readonly string[];
  typed: Readonly<Record<string, string>>;
  dictionary: readonly FactDefinitionRow[];
  missing: readonly string[];
  onChange: (fact: string, value: string) => void;
}

/** Braces of a text are places to fill. */
const byYear = '{"periods":{"2025":100}}';

/** What the firm tells, one line for each fact the rule names; empty is unknown. */
export function TrialFacts({ facts, typed, dictionary, missing, onChange }: TrialFactsProps) {
  const text = useText('ruleTrial');
  const own = useId();
  return (
    <section className="q-trial-facts" aria-labelledby={own}>
      <h2 id={own}>{text('firm')}</h2>
      {facts.length === 0 && <p className="q-mute">{text('noFacts')}</p>}
      <ul>
        {facts.map((fact) => {
          const known = dictionary.find(({ factKey }) => factKey === fact);
          return (
            <li key={fact} className={missing.includes(fact) ? 'q-trial-missing' : undefined}>
              <label htmlFor={`${own}${fact}`}>
                {known?.label ?? fact}
                {!known && <span className="q-mute q-13"> {text('notInDictionary')}</span>}
              </label>
              <TextInput
                id={`${own}${fact}`}
                value={typed[fact] ?? ''}
                placeholder={text('unknown')}
                unit={known?.unit || undefined}
                onChange={({ target }) => onChange(fact, target.value)}
              />
            </li>
          );
        })}
      </ul>
      <p className="q-mute q-13">{text('howToType', { byYear })}</p>
    </section>
  );
}
