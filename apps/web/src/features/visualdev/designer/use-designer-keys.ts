import { inReadingOrder } from '@qifu/designs';
import type { KeyboardEvent } from 'react';
import type { Designer } from './use-designer';
import type { DesignerActs } from './use-designer-acts';

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * The keys of the canvas: arrows choose, Alt and arrows move, Delete removes, Ctrl D copies, Ctrl Z and Ctrl Y go back and
 * on. In a field of the settings only those of the steps count, with Ctrl.
 */
export function useDesignerKeys(designer: Designer, acts: DesignerActs, chosenId: string | undefined) {
  const chooseBeside = (by: 1 | -1) => {
    const order = inReadingOrder(designer.document.nodes);
    const at = order.findIndex(({ id }) => id === chosenId);
    const next = at === -1 ? order[0] : order[at + by];
    if (next) acts.choose(next.id);
  };
  const ofChosen = (act: (id: string) => void) => () => {
    if (chosenId) act(chosenId);
  };
  const does: Record<Does, () => void> = {
    undo: designer.undo,
    redo: designer.redo,
    next: () => chooseBeside(1),
    previous: () => chooseBeside(-1),
    down: ofChosen((id) => acts.moveBy(id, 1)),
    up: ofChosen((id) => acts.moveBy(id, -1)),
    copy: ofChosen(acts.copy),
    remove: ofChosen(acts.remove),
  };
  return (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const act = keyOf(key.toLowerCase(), { hasCtrl: ctrlKey || metaKey, altKey, hasShift: shiftKey });
    if (!act || isTyping(event.target)) return;
    event.preventDefault();
    does[act]();
  };
}

type Does = 'undo' | 'redo' | 'next' | 'previous' | 'down' | 'up' | 'copy' | 'remove';

function keyOf(
  key: string,
  { hasCtrl, altKey, hasShift }: { hasCtrl: boolean; altKey: boolean; hasShift: boolean },
): Does | undefined {
  if (hasCtrl && key === 'z') return hasShift ? 'redo' : 'undo';
  if (hasCtrl) return ({ y: 'redo', d: 'copy' } as const)[key];
  if (key === 'arrowdown') return altKey ? 'down' : 'next';
  if (key === 'arrowup') return altKey ? 'up' : 'previous';
  return key === 'delete' ? 'remove' : undefined;
}
