import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** It belongs to a field, a dialog or the browser. */
const isMeantElsewhere = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector('[role="dialog"]') !== null;

/** J and K walk over the things to do, 1 to 6 follow the shortcuts; Enter opens what a link leads to by itself. */
export function useJobKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) return;
      if (event.key === 'j' || event.key === 'k') walk(event.key === 'j' ? 1 : -1);
      else if (/^[1-6]$/.test(event.key))
        document.querySelectorAll<HTMLElement>('.home-ways a')[Number(event.key) - 1]?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function walk(step: 1 | -1): void {
  const jobs = [...document.querySelectorAll<HTMLElement>('.home [data-job]')];
  const at = jobs.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : jobs.length - 1) : at + step;
  jobs[next]?.focus();
}
