import { useAction } from '@qifu/client';
import { firmProfileApi, type MissingFact, matchApi } from '@qifu/contracts';
import { Button, NativeSelect } from '@qifu/ui/parts';
import { ChoiceAnswer, DateAnswer, FigureAnswer, SeveralAnswer } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useState } from 'react';
import { useRegions } from '#shared/regions';
import { IndustryAnswer } from './industry-answer';

/** What a form needs to know of a fact. */
export type AskedFact = Pick<MissingFact, 'factKey' | 'label' | 'kind' | 'unit' | 'year' | 'options'>;

/** What is being typed: a text, or several words. */
export type Typed = string | readonly string[];

export const typedOf = (value: unknown): Typed =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? '' : String(value);

/** What is sent for it; undefined while there is nothing to send. */
export function valueOfTyped({ kind }: Pick<AskedFact, 'kind'>, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'bool') return text === 'true';
  return text;
}

interface FactInputProps {
  fact: AskedFact;
  typed: Typed;
  onChange: (typed: Typed) => void;
  isWrong?: boolean;
}

/** The input of one fact by its kind. */
export function FactInput({ fact, typed, onChange, isWrong }: FactInputProps) {
  const text = useText('firmProfile');
  const { kind, label, unit, options } = fact;
  const plain = typeof typed === 'string' ? typed : '';
  if (kind === 'bool') {
    const choices = [
      { value: 'true', label: text('yes') },
      { value: 'false', label: text('no') },
    ];
    return <ChoiceAnswer legend={label} choices={choices} value={plain} onChange={onChange} />;
  }
  if (kind === 'enum')
    return <ChoiceAnswer legend={label} choices={options} value={plain} onChange={onChange} />;
  if (kind === 'set')
    return (
      <SeveralAnswer
        legend={label}
        choices={options}
        values={typeof typed === 'string' ? [] : typed}
        onChange={onChange}
      />
    );
  const named = { label: text('valueLabel', { label }), hidesLabel: true, value: plain, onChange };
  if (fact.factKey === 'region') return <RegionAnswer {...named} />;
  if (fact.factKey === 'industry') return <IndustryAnswer {...named} />;
  if (kind === 'date') return <DateAnswer {...named} isWrong={isWrong ?? false} />;
  return <FigureAnswer {...named} unit={unit} isWrong={isWrong ?? false} />;
}

/** A place is chosen by its name: nobody knows its code. */
function RegionAnswer({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = useText('firmProfile');
  const regions = useRegions();
  return (
    <NativeSelect
      aria-label={label}
      placeholder={text('choosePlace')}
      choices={regions}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface FactFormProps {
  fact: AskedFact;
  firm: string | undefined;
  /** The value that stands, so that it is changed and not typed anew. */
  value?: unknown;
  /** Whether there is something of the firm's own to take back. */
  mayTakeBack?: boolean;
  onDone: () => void;
}

/** One fact told where it stands; a refusal stays below it with what was typed. */
export function FactForm({ fact, firm, value, mayTakeBack, onDone }: FactFormProps) {
  const text = useText('firmProfile');
  const [typed, setTyped] = useState(() => typedOf(value));
  const { mutate, error, isPending } = useAction(firmProfileApi.declare, {
    isQuiet: true,
    refreshes: [matchApi.list],
  });
  const given = valueOfTyped(fact, typed);
  const send = (sent: unknown) =>
    mutate(
      { body: { enterpriseId: firm, facts: [{ factKey: fact.factKey, year: fact.year, value: sent }] } },
      { onSuccess: onDone },
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== undefined) send(given);
  };
  if (fact.kind === 'list') return <p className="fact-form-note">{text('listFact')}</p>;
  return (
    <form className="fact-form" onSubmit={handleSubmit} noValidate>
      <FactInput fact={fact} typed={typed} onChange={setTyped} isWrong={error !== null} />
      {error && (
        <p className="fact-form-wrong" role="alert">
          {error.message}
        </p>
      )}
      <div className="fact-form-acts">
        <Button kind="main" type="submit" disabled={given === undefined || isPending}>
          {text('save')}
        </Button>
        <Button type="button" onClick={onDone}>
          {text('cancel')}
        </Button>
        {mayTakeBack && (
          <Button type="button" kind="text" onClick={() => send(null)}>
            {text('takeBack')}
          </Button>
        )}
      </div>
    </form>
  );
}
