import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';

interface SpanFilterProps {
  label: string;
  kind: 'numbers' | 'times';
  /** A number, or HH:mm and, where asked for, :ss; '' leaves the end open. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  hasSeconds?: boolean | undefined;
}

const isNumber = (word: string) => /^-?\d{1,15}(\.\d{1,10})?$/.test(word);
const isTurned = (from: string, to: string, kind: SpanFilterProps['kind']) =>
  from !== '' && to !== '' && (kind === 'numbers' ? Number(from) > Number(to) : from > to);

/**
 * A condition from a number or time of a day to another; either end may stay open. It asks on Enter and on leaving an
 * end, as a number half typed is another number.
 */
export function SpanFilter({ label, kind, from, to, onChange, hasSeconds = false }: SpanFilterProps) {
  const text = useKitText();
  const errorId = useId();
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const [wrong, setWrong] = useState('');
  const take = () => {
    const next = { from: typed.from.trim(), to: typed.to.trim() };
    const odd = kind === 'numbers' && [next.from, next.to].find((word) => word !== '' && !isNumber(word));
    if (odd) return setWrong(text('filter.noNumber', { typed: odd }));
    if (isTurned(next.from, next.to, kind)) return setWrong(text('filter.turned', next));
    setWrong('');
    if (next.from !== from || next.to !== to) onChange(next.from, next.to);
  };
  const end = (name: 'from' | 'to') => (
    <input
      aria-label={text(`date.${name}`, { name: label })}
      aria-invalid={wrong !== '' || undefined}
      aria-describedby={wrong ? errorId : undefined}
      {...(kind === 'numbers'
        ? { inputMode: 'decimal' as const }
        : { type: 'time', step: hasSeconds ? 1 : 60 })}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
      onBlur={take}
    />
  );
  return (
    <fieldset className="q-input q-filter-range q-filter-span" aria-label={label}>
      <span className="q-filter-name">{label}</span>
      {end('from')}
      <span aria-hidden="true">–</span>
      {end('to')}
      {wrong && (
        <p className="q-field-error" role="alert" id={errorId}>
          <Icon name="alert" />
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
