import type { KeyboardEvent } from 'react';

/** Down and up go to the same control of the next row, so a list can be worked through by keyboard. */
export function moveBetweenRows(event: KeyboardEvent, box: HTMLElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const active = event.target as HTMLElement;
  const row = active.closest('tbody tr');
  if (!row || !box || active.matches('input:not([type=checkbox]),textarea,select,[role=combobox]')) return;
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('a[href],button,input')];
  const all = [...box.querySelectorAll('tbody tr[data-row]')];
  const next = all[all.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  const targets = controls(next);
  (targets[controls(row).indexOf(active)] ?? targets[0])?.focus();
}
