import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MatrixRow } from './matrix-model';
import { nearestStop, stopsOf } from './matrix-view';

/** Where the keys are: a row and a stop in it; the row -1 is the head. */
export interface Place {
  at: number;
  stop: number;
}

interface KeysOptions {
  box: RefObject<HTMLElement | null>;
  rows: readonly MatrixRow[];
  /** Places of the rows in sight. */
  seen: readonly number[];
  /** Stops of the head. */
  headStops: readonly number[];
  onTick: (place: Place) => void;
  onRange: (from: Place, to: Place) => void;
  onTurnBranch: (row: MatrixRow, isOpen: boolean) => void;
}

const pageRows = 10;

/**
 * Moves through the matrix by keys: arrows from cell to cell, over what is not there; Space ticks, with Shift from where
 * it last ticked to here.
 */
export function useMatrixKeys(options: KeysOptions) {
  const { box, rows, seen } = options;
  // A directory has nothing to show beside.
  const first = seen.find((at) => !rows[at]?.isBranch) ?? seen[0] ?? -1;
  const [place, setPlace] = useState<Place>({ at: first, stop: 0 });
  const wanted = useRef(0);
  const anchor = useRef<Place>(undefined);
  const isMoved = useRef(false);
  const isHere = place.at === -1 || seen.includes(place.at);
  const current = isHere ? place : { at: first, stop: 0 };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a key has chosen takes the focus, once it is drawn.
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    cellOf(box.current, place)?.focus();
  }, [place]);

  const go = (next: Place, isAside = false) => {
    if (isAside) wanted.current = next.stop;
    isMoved.current = true;
    setPlace(next);
  };
  const stopsAt = (at: number) => (at < 0 ? options.headStops : stopsOf(rows[at] as MatrixRow));
  const move = (steps: number) => {
    const index = current.at < 0 ? -1 : seen.indexOf(current.at);
    const to = Math.min(Math.max(index + steps, -1), seen.length - 1);
    const at = seen[to] ?? -1;
    const stop =
      at < 0
        ? nearest(options.headStops, wanted.current)
        : nearestStop(rows[at] as MatrixRow, wanted.current);
    go({ at, stop });
  };
  const aside = (step: number) => {
    const stops = stopsAt(current.at);
    const to = stops[stops.indexOf(current.stop) + step];
    if (to !== undefined) return go({ at: current.at, stop: to }, true);
    const row = rows[current.at];
    if (row?.isBranch) options.onTurnBranch(row, step > 0);
  };
  const tick = (isRange: boolean) => {
    if (isRange && anchor.current) options.onRange(anchor.current, current);
    else options.onTick(current);
    anchor.current = current;
  };
  const acts: Record<string, (isShift: boolean) => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(pageRows),
    PageUp: () => move(-pageRows),
    Home: () => go({ at: current.at, stop: 0 }, true),
    End: () => go({ at: current.at, stop: stopsAt(current.at).at(-1) ?? 0 }, true),
    ArrowRight: () => aside(1),
    ArrowLeft: () => aside(-1),
    ' ': tick,
    Enter: tick,
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  /** A click chooses the cell, so that the keys go on from there. */
  const choose = (next: Place) => {
    wanted.current = next.stop;
    anchor.current = next;
    setPlace(next);
  };
  return { current, go, choose, handleKey };
}

const nearest = (stops: readonly number[], wanted: number) =>
  stops.reduce(
    (best, stop) => (Math.abs(stop - wanted) < Math.abs(best - wanted) ? stop : best),
    stops[0] ?? 0,
  );

const cellOf = (box: HTMLElement | null, { at, stop }: Place) =>
  box?.querySelector<HTMLElement>(`[data-at="${at}"][data-stop="${stop}"]`);
