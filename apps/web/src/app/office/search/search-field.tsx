import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { KeyboardEvent } from 'react';
import { stepScope } from './scope-tabs';
import { useCopy } from './use-copy';
import type { Search } from './use-search';

interface SearchFieldProps {
  search: Search;
  listId: string;
  /** The line that is chosen. */
  activeId: string | undefined;
  onClose: () => void;
  onKeys: () => void;
}

/** The field; its keys work the whole dialog. */
export function SearchField({ search, listId, activeId, onClose, onKeys }: SearchFieldProps) {
  const text = useText('search');
  const copy = useCopy();
  const { typed, setTyped, isStart, found, count, groups } = search;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const run = event.nativeEvent.isComposing ? undefined : keysOf(search, { copy, onKeys })(event);
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <div className="o-find-field">
      <Icon name="search" size={22} />
      <input
        data-autofocus=""
        role="combobox"
        aria-label={text('title')}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder={text('placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      {!isStart && found.isThere && found.seconds !== undefined && (
        <span className="o-find-count">{text('counted', { count, seconds: found.seconds.toFixed(2) })}</span>
      )}
      <button type="button" className="o-find-close" tabIndex={-1} onClick={onClose}>
        Esc
      </button>
    </div>
  );
}

/** What a key does in the field; nothing where it is only typed. */
const keysOf =
  (search: Search, { copy, onKeys }: { copy: (code: string) => void; onKeys: () => void }) =>
  (event: KeyboardEvent<HTMLInputElement>): (() => void) | undefined => {
    const { choice, typed, chosenScope, onProjects } = search;
    const { key, shiftKey, currentTarget } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const code = choice.current?.record?.code;
    const hasMarked = currentTarget.selectionStart !== currentTarget.selectionEnd;
    const ways: Record<string, (() => void) | undefined> = {
      ArrowDown: () => choice.move(1),
      ArrowUp: () => choice.move(-1),
      Tab: () => search.setScope(stepScope(chosenScope, shiftKey ? -1 : 1)),
      Enter: (isControl && onProjects) || (() => search.choose(choice.current)),
      '?': typed === '' ? () => search.leave(onKeys) : undefined,
      c: isControl && code && !hasMarked ? () => copy(code) : undefined,
    };
    return ways[key === '？' ? '?' : key];
  };
