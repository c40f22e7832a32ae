import { useEffect, useRef } from 'react';
import { usePreferences } from '../preferences';
import { isCovered, isTyping, type PageKey, useHeldKeys } from './key-store';

/**
 * Single keys of a page, while it is in sight. They do nothing while somebody types, under a dialog, with Ctrl and the like,
 * or where this person has turned them off; the sheet of keys shows them.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const isOn = usePreferences(({ usesSingleKeys }) => usesSingleKeys);
  const latest = useRef(keys);
  latest.current = keys;
  const names = keys.map(({ key, label }) => `${key} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the keys are called is what the sheet shows.
  useEffect(() => {
    const held = latest.current;
    useHeldKeys.setState((now) => ({ keys: [...now.keys, ...held] }));
    return () => useHeldKeys.setState((now) => ({ keys: now.keys.filter((key) => !held.includes(key)) }));
  }, [names]);
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
      if (!isPlain || event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      const pressed = latest.current.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      pressed.run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}
