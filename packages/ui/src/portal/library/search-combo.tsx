import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import type { Tone } from '../../parts/status-families';
import { Marked } from '../page/marked';
import './search-combo.css';

export interface Suggestion {
  key: string;
  label: string;
  /** The fact that decides, at the right: 现行有效, 还剩 9 天. */
  aside?: ReactNode;
  tone?: Tone;
}

export interface SuggestionGroup {
  key: string;
  label: string;
  icon: IconName;
  options: readonly Suggestion[];
}

interface SearchComboProps {
  /** What is searched, for screen readers. */
  label: string;
  placeholder: string;
  /** The word of the button. */
  button: string;
  words: string;
  /** Each change of the words; the page fetches groups for them. */
  onWords: (words: string) => void;
  /** Suggestions for the words; empty while there are none. */
  groups: readonly SuggestionGroup[];
  /** Said instead of suggestions when words give none: 没有直接对上的，按 Enter 全文找. */
  emptyNote?: string;
  /** A suggestion was taken. */
  onChoose: (option: Suggestion, group: SuggestionGroup) => void;
  /** Where the words go before any code has come: an address and the word they stand under. */
  form: { action: string; name: string };
  /** Enter without a suggestion, or the button. */
  onSearch: (words: string) => void;
}

/** What the keys do, given the place among `count` suggestions; -1 is the words themselves. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1 >= count ? -1 : at + 1),
  ArrowUp: (at, count) => (at < 0 ? count - 1 : at - 1),
};

/** The input whose words are taken over where somebody has typed before any code had come. */
function useTypedBefore(words: string, onTyped: (words: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== words) onTyped(typed);
  }, []);
  return input;
}

/** The large search with suggestions in groups: ↑ ↓ go through them, Enter takes one, Esc closes. */
export function SearchCombo({
  words,
  onWords,
  groups,
  onChoose,
  onSearch,
  emptyNote,
  ...head
}: SearchComboProps) {
  const text = useKitText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const all = groups.flatMap((group) => group.options.map((option) => ({ option, group })));
  const current = isOpen ? all[at] : undefined;
  const isShown = isOpen && (all.length > 0 || (emptyNote !== undefined && words.trim() !== ''));
  const input = useTypedBefore(words, (typed) => {
    setIsOpen(true);
    onWords(typed);
  });
  const take = (found: (typeof all)[number]) => {
    setIsOpen(false);
    setAt(-1);
    onChoose(found.option, found.group);
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
      setAt(-1);
    } else if (move && all.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setAt(move(isOpen ? at : -1, all.length));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (current) return take(current);
    setIsOpen(false);
    onSearch(words.trim());
  };
  return (
    <search className="p-combo">
      <form className="p-search" action={head.form.action} onSubmit={handleSubmit}>
        <label className="p-search-words">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            name={head.form.name}
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={head.label}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={id}
            aria-activedescendant={current && `${id}-${at}`}
            placeholder={head.placeholder}
            value={words}
            onChange={(event) => {
              setIsOpen(true);
              setAt(-1);
              onWords(event.target.value);
            }}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={handleKey}
          />
        </label>
        <button type="submit" className="q-btn q-btn-main">
          {head.button}
        </button>
      </form>
      <span className="q-sr" role="status">
        {isShown && (all.length > 0 ? text('combo.found', { count: all.length }) : emptyNote)}
      </span>
      <div className="p-combo-list" hidden={!isShown}>
        <SuggestionList
          id={id}
          groups={groups}
          words={words}
          current={current?.option}
          label={head.label}
          onTake={take}
        />
        {all.length === 0 ? <p>{emptyNote}</p> : <p className="p-combo-keys">{text('combo.keys')}</p>}
      </div>
    </search>
  );
}

interface SuggestionListProps {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  words: string;
  current?: Suggestion;
  onTake: (found: { option: Suggestion; group: SuggestionGroup }) => void;
}

function SuggestionList({ id, label, groups, words, current, onTake }: SuggestionListProps) {
  const all = groups.flatMap((group) => group.options);
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox, not of fields.
        <div key={group.key} role="group" aria-label={group.label}>
          <span className="p-combo-group" aria-hidden="true">
            {group.label}
          </span>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps focus and keys.
            <div
              key={option.key}
              id={`${id}-${all.indexOf(option)}`}
              role="option"
              aria-selected={option === current}
              className="p-combo-option"
              // The words keep the focus, so that the list is still there when the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake({ option, group })}
            >
              <Icon name={group.icon} />
              <span className="q-cut">
                <Marked text={option.label} words={words.trim().split(/\s+/)} />
              </span>
              {option.aside && (
                <small className={option.tone && `q-tone-${option.tone}`}>{option.aside}</small>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
