import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';

interface FilterSearchProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  /** The name stands inside as in the other conditions, instead of as a placeholder. */
  isNamed?: boolean;
  /** It has the focus once the dialog around it opens. */
  isFirst?: boolean;
}

const waitsMs = 300;

/** Searches on Enter and 300 ms after the last key (look 6); never in the middle of composing a character. */
export function FilterSearch({ label, value, onSearch, isNamed, isFirst }: FilterSearchProps) {
  const text = useKitText();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== value) onSearch(words.trim());
  };
  const handleChange = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    if (!isComposing.current) timer.current = setTimeout(() => send(words), waitsMs);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing.current) send(typed);
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      setTyped('');
      send('');
    }
  };
  return (
    <label className={isNamed ? 'q-input q-filter-text' : 'q-input q-filter-search'}>
      {isNamed ? <span className="q-filter-name">{label}</span> : <Icon name="search" />}
      <input
        type="search"
        data-autofocus={isFirst || undefined}
        aria-label={label}
        placeholder={isNamed ? undefined : label}
        value={typed}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKey}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          handleChange(event.currentTarget.value);
        }}
      />
      {typed && (
        <button
          type="button"
          className="q-filter-empty"
          aria-label={text('filter.clearSearch')}
          onClick={() => {
            setTyped('');
            send('');
          }}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </label>
  );
}
