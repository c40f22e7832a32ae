import { childrenOf, inReadingOrder } from '@qifu/designs';
import type { KeyboardEvent } from 'react';
import type { Designer } from './use-designer';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';

const within = (target: EventTarget, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

interface Keys {
  designer: Designer;
  acts: DesignerActs;
  moving: Moving;
  chosenIds: readonly string[];
  /** The form is on the canvas; while the list is, nothing unseen is changed: steps are only taken back and forth. */
  isForm: boolean;
  /** To the settings of what is chosen. */
  toSettings: () => void;
  /** To the search of the parts. */
  toPalette: () => void;
  toCanvas: () => void;
}

/**
 * The keys of the designer. In a field of the settings none of them count. While something is held the arrows choose its
 * place; else they choose an element, with Alt they move it and with Shift they choose more.
 */
export function useDesignerKeys({
  designer,
  acts,
  moving,
  chosenIds,
  isForm,
  toSettings,
  toPalette,
  toCanvas,
}: Keys) {
  const { nodes } = designer.document;
  const chooseBeside = (by: 1 | -1, isMore: boolean) => {
    const order = inReadingOrder(nodes);
    const at = order.findIndex(({ id }) => id === chosenIds.at(-1));
    const next = at === -1 ? order[0] : order[at + by];
    if (!next) return;
    const isBeside = next.parent === nodes[chosenIds.at(-1) ?? '']?.parent;
    acts.chooseAll(isMore && isBeside ? [...chosenIds.filter((id) => id !== next.id), next.id] : [next.id]);
  };
  const does: Record<Does, () => void> = {
    undo: designer.undo,
    redo: designer.redo,
    next: () => chooseBeside(1, false),
    previous: () => chooseBeside(-1, false),
    moreDown: () => chooseBeside(1, true),
    moreUp: () => chooseBeside(-1, true),
    all: () =>
      acts.chooseAll(childrenOf(nodes)(nodes[chosenIds[0] ?? '']?.parent ?? null).map(({ id }) => id)),
    down: () => acts.moveBy(chosenIds, 1),
    up: () => acts.moveBy(chosenIds, -1),
    copy: () => acts.copy(chosenIds),
    remove: () => acts.remove(chosenIds),
    palette: toPalette,
  };
  const whileHeld: Readonly<Record<string, () => void>> = {
    arrowdown: () => moving.step(1),
    arrowup: () => moving.step(-1),
    arrowright: () => moving.besideInRow(1),
    arrowleft: () => moving.besideInRow(-1),
    home: () => moving.toEnd('first'),
    end: () => moving.toEnd('last'),
    ' ': moving.drop,
    enter: moving.drop,
    escape: moving.cancel,
  };
  const onCanvas: Readonly<Record<string, () => void>> = {
    ' ': () => moving.lift(chosenIds),
    enter: toSettings,
    escape: () => acts.chooseAll([]),
  };
  return (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
    if (isForm && key === 'Escape' && !moving.taken && within(target, '.dsg-left, .dsg-right'))
      return toCanvas();
    if (within(target, 'input, textarea, select, [contenteditable], [role="dialog"]')) return;
    const pressed = key.toLowerCase();
    const held = { ctrl: ctrlKey || metaKey, alt: altKey, shift: shiftKey };
    const chord = [...(['ctrl', 'alt', 'shift'] as const).filter((one) => held[one]), pressed].join('+');
    const isOnCanvas = within(target, '.dsg-sheet') && !within(target, 'button');
    const done = keys[chord];
    const ofForm = () =>
      moving.taken
        ? whileHeld[pressed]
        : ((isOnCanvas ? onCanvas[pressed] : undefined) ?? (done && does[done]));
    const act = isForm ? ofForm() : (done === 'undo' || done === 'redo') && does[done];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

type Does =
  | ('undo' | 'redo' | 'next' | 'previous' | 'moreDown' | 'moreUp')
  | ('all' | 'down' | 'up' | 'copy' | 'remove' | 'palette');

const keys: Readonly<Record<string, Does>> = {
  'ctrl+z': 'undo',
  'ctrl+shift+z': 'redo',
  'ctrl+y': 'redo',
  'ctrl+d': 'copy',
  'ctrl+a': 'all',
  arrowdown: 'next',
  arrowup: 'previous',
  'alt+arrowdown': 'down',
  'alt+arrowup': 'up',
  'shift+arrowdown': 'moreDown',
  'shift+arrowup': 'moreUp',
  delete: 'remove',
  '/': 'palette',
};
