import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { textOf } from './list-items';
import type { ListDesigning } from './use-list-design';

/** A column in the hand, and the place it would land at. */
interface Held {
  from: number;
  to: number;
}

/** So far the pointer goes before a press becomes a move. */
const thresholdPx = 4;
const widthStepPx = 8;
const usualWidthPx = 120;
const leastWidthPx = 48;

/** By its name, as places are others after a move; and the place its head will have. */
type ChooseColumn = (name: string, place: number) => void;

/** Columns are moved in their heads: with the pointer, or with Space, the arrows and Space again. */
export function useColumnMoves(design: ListDesigning, choose: ChooseColumn) {
  const hand = useHand(design, choose);
  const { held, hold, drop, cancel } = hand;
  const pressed = useRef<{ at: number; x: number; hasMoved: boolean }>(undefined);
  /** The click that ends a move is none. */
  const hasDropped = useRef(false);
  const nameOf = (at: number) => textOf(design.columns[at]?.prop);
  const last = design.columns.length - 1;
  const within = (place: number) => Math.min(Math.max(place, 0), last);
  const whileHeld: Readonly<Record<string, (taken: Held) => void>> = {
    ArrowLeft: ({ from, to }) => hold(from, within(to - 1)),
    ArrowRight: ({ from, to }) => hold(from, within(to + 1)),
    Home: ({ from }) => hold(from, 0),
    End: ({ from }) => hold(from, last),
    ' ': drop,
    Enter: drop,
    Escape: cancel,
  };
  const atRest = (at: number, by: number, { altKey, shiftKey }: KeyboardEvent) => {
    if (shiftKey) return hand.resize(at, by * widthStepPx);
    const next = within(at + by);
    if (altKey) design.moveColumn(at, next);
    choose(nameOf(altKey ? at : next), next);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const { key } = event;
    const arrow = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const ofHeld = held && whileHeld[key];
    if (!ofHeld && arrow === 0 && key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (held && ofHeld) ofHeld(held);
    else if (arrow !== 0) atRest(at, arrow, event);
    else hold(at, at);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const press = pressed.current;
    if (!press || (!press.hasMoved && Math.abs(event.clientX - press.x) < thresholdPx)) return;
    if (!press.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    press.hasMoved = true;
    hold(press.at, placeAt(event));
  };
  const headOf = (at: number) => ({
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
    // Space takes hold and puts down; that it also clicks when it comes up would choose what lies there by then.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDropped.current = false;
      if (event.button === 0) pressed.current = { at, x: event.clientX, hasMoved: false };
    },
    onPointerMove,
    onPointerUp: () => {
      const hasMoved = pressed.current?.hasMoved;
      pressed.current = undefined;
      hasDropped.current = Boolean(hasMoved && held);
      if (hasMoved && held) drop(held);
    },
    // Also from the keyboard and from whatever reads the screen aloud.
    onClick: () => {
      if (!hasDropped.current) choose(nameOf(at), at);
      hasDropped.current = false;
    },
    onPointerCancel: () => {
      pressed.current = undefined;
      if (held) cancel();
    },
  });
  return { held, said: hand.said, headOf };
}

/** What is in the hand, and what is said of it. */
function useHand(design: ListDesigning, choose: ChooseColumn) {
  const text = useText('listDesigner');
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const { columns } = design;
  const labelOf = (at: number) => textOf(columns[at]?.label) || textOf(columns[at]?.prop);
  return {
    held,
    said,
    hold: (from: number, to: number) => {
      setHeld({ from, to });
      setSaid(text('move.place', { label: labelOf(from), place: to + 1, count: columns.length }));
    },
    drop: ({ from, to }: Held) => {
      setHeld(undefined);
      design.moveColumn(from, to);
      choose(textOf(columns[from]?.prop), to);
      setSaid(text('move.done', { label: labelOf(from), place: to + 1 }));
    },
    cancel: () => {
      setHeld(undefined);
      setSaid(text('move.back'));
    },
    resize: (at: number, by: number) => {
      const now = Number(columns[at]?.width) || usualWidthPx;
      design.changeColumn(at, { width: Math.max(now + by, leastWidthPx) }, text('column.width'));
    },
  };
}

/** The place among all heads that is nearest to the pointer. */
function placeAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const heads = [...(currentTarget.closest('tr')?.querySelectorAll('th') ?? [])];
  const middles = heads.map((head) => {
    const { left, width } = head.getBoundingClientRect();
    return Math.abs(clientX - (left + width / 2));
  });
  return middles.indexOf(Math.min(...middles));
}
export type ColumnMoves = ReturnType<typeof useColumnMoves>;
