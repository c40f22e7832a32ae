import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Ctrl S saves from anywhere; `[` and `]` lead to the change before and after where nothing is typed. */
export function useEditorKeys({ onSave, onStep }: { onSave: () => void; onStep: (by: 1 | -1) => void }) {
  const latest = useRef({ onSave, onStep });
  latest.current = { onSave, onStep };
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current.onSave();
      } else if ((event.key === '[' || event.key === ']') && !isTyping(event.target)) {
        latest.current.onStep(event.key === '[' ? -1 : 1);
      }
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** Brings the next change of the page into sight, and the keyboard to it. */
export function stepToChange(page: HTMLElement | null, by: 1 | -1) {
  const changes = [...(page?.querySelectorAll<HTMLElement>('[data-changed], [data-change]') ?? [])];
  if (changes.length === 0) return;
  const top = page?.getBoundingClientRect().top ?? 0;
  const at = changes.findIndex((one) => one.matches('.pe-stepped'));
  const visible = changes.findIndex((one) => one.getBoundingClientRect().top >= top);
  const from = at >= 0 ? at + by : Math.max(visible, 0);
  const next = changes[(from + changes.length) % changes.length];
  for (const one of changes) one.classList.toggle('pe-stepped', one === next);
  next?.scrollIntoView({ block: 'center' });
  next?.querySelector<HTMLElement>('.pe-rest')?.focus({ preventScroll: true });
  if (next?.matches('button')) next.focus({ preventScroll: true });
}
