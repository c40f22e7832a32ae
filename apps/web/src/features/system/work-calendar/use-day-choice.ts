import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type DayRange, dayByKey, inOrder } from './year-days';

const dayUnder = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

interface DayChoice {
  year: number;
  /** Where the focus goes first. */
  start: string;
  mayChange: boolean;
  /** What becomes of the chosen days is being asked. */
  isAsking: boolean;
  onChoose: (range: DayRange) => void;
}

/**
 * Days of a year by mouse, finger and keys: a press takes one, a drag with the mouse takes all it goes over; arrow keys go
 * from day to day, with Shift they take the days on the way, Enter or the space bar opens what is chosen.
 */
export function useDayChoice({ year, start, mayChange, isAsking, onChoose }: DayChoice) {
  const [at, setAt] = useState(start);
  const [chosen, setChosen] = useState<DayRange>();
  const isDragging = useRef(false);
  const [wasAsking, setWasAsking] = useState(isAsking);
  if (wasAsking !== isAsking) {
    setWasAsking(isAsking);
    if (!isAsking) setChosen(undefined);
  }
  // Another year is shown: nothing of the last one is chosen.
  const entry = at.startsWith(`${year}-`) ? at : start;

  const choose = (range: DayRange) => {
    setChosen(range);
    onChoose(inOrder(range));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const day = dayUnder(event.target);
    if (!day || !mayChange || event.button !== 0) return;
    setAt(day);
    setChosen({ from: day, to: day });
    isDragging.current = event.pointerType === 'mouse';
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!isDragging.current || !chosen) return;
    const day = dayUnder(event.target);
    if (day && day !== chosen.to) setChosen({ from: chosen.from, to: day });
  };
  /** A press is a click at last; where it ended over another day, the mouse was drawn there. */
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const wasDragging = isDragging.current;
    isDragging.current = false;
    const day = dayUnder(event.target);
    if (!chosen || !day || !mayChange) return;
    if (wasDragging) choose({ from: chosen.from, to: day });
    else if (day === chosen.from) choose(chosen);
  };
  const goTo = (next: string, { from, grid }: { from: string | undefined; grid: Element }) => {
    setAt(next);
    setChosen(from ? { from, to: next } : undefined);
    grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = dayUnder(event.target);
    const next = day && dayByKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    const from = mayChange && event.shiftKey ? (chosen?.from ?? day) : undefined;
    goTo(next, { from, grid: event.currentTarget });
  };
  /** A button is clicked by Enter and the space bar too; the mouse has been heeded before. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const day = dayUnder(event.target);
    if (day && mayChange && event.detail === 0) choose(chosen?.to === day ? chosen : { from: day, to: day });
  };
  return {
    entry,
    chosen,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onKeyDown, onClick },
  };
}
