import { type RefObject, useEffect } from 'react';

/** Whether somebody types: then keys are words. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^(?:input|textarea|select)$/i.test((target as Element).tagName);

interface TextKeys {
  search: RefObject<HTMLInputElement | null>;
  /** Clauses in their order. */
  pids: readonly string[];
  pid: string;
}

/** In a text: `/` goes to its search, `[` and `]` to the clause before and after. */
export function useTextKeys({ search, pids, pid }: TextKeys): void {
  useEffect(() => {
    const step = (by: number) => {
      const here = pids.findIndex(
        (one) => one === pid || pid.startsWith(`${one}p`) || pid.startsWith(`${one}i`),
      );
      const next = pids[here < 0 ? (by > 0 ? 0 : pids.length - 1) : here + by];
      if (next) window.location.hash = next;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === '[') step(-1);
      else if (event.key === ']') step(1);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [search, pids, pid]);
}
