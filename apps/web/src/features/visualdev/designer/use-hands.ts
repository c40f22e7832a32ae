import { useMemo, useRef } from 'react';
import type { Slot } from './slots';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';

interface Has {
  acts: DesignerActs;
  moving: Moving;
  chosenIds: readonly string[];
  onMoveTo: () => void;
}

export type BarAct = 'up' | 'down' | 'moveTo' | 'copy' | 'remove';

/** What the pointer does with an element. It stays the same object, so that a step draws only what it changes. */
export interface Hands {
  press: (id: string, isMore: boolean) => void;
  lift: (id: string) => void;
  hover: (id: string, side: Slot['side']) => void;
  letGo: () => void;
  act: (act: BarAct) => void;
  whereOf: (slot: Slot) => string;
}

export function useHands(has: Has): Hands {
  const now = useRef(has);
  now.current = has;
  return useMemo(() => {
    const barActs: Record<BarAct, () => void> = {
      up: () => now.current.acts.moveBy(now.current.chosenIds, -1),
      down: () => now.current.acts.moveBy(now.current.chosenIds, 1),
      moveTo: () => now.current.onMoveTo(),
      copy: () => now.current.acts.copy(now.current.chosenIds),
      remove: () => now.current.acts.remove(now.current.chosenIds),
    };
    return {
      press: (id, isMore) => {
        const { acts, chosenIds } = now.current;
        const isChosen = chosenIds.includes(id);
        if (isMore) acts.chooseAll(isChosen ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
        else if (!isChosen || chosenIds.length === 1) acts.choose(id);
      },
      lift: (id) => {
        const { moving, chosenIds } = now.current;
        moving.lift(chosenIds.includes(id) ? chosenIds : [id]);
      },
      hover: (id, side) => now.current.moving.hover(id, side),
      letGo: () => now.current.moving.cancel(),
      act: (act) => barActs[act](),
      whereOf: (slot) => now.current.moving.whereOf(slot),
    };
  }, []);
}
