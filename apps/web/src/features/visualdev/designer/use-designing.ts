import type { DesigningPush } from '@qifu/contracts';
import { useEffect, useRef, useState } from 'react';
import { listenTo, sayOnLine } from '#shared/realtime-line';

/** A window says where it is this often, and counts as gone when it has said nothing for longer than two such times. */
const everyMs = 10_000;
const goneMs = 25_000;
const restMs = 250;

/** Somebody in the same design, in another window. */
export interface Other extends Pick<DesigningPush, 'userId' | 'realName' | 'windowId' | 'elementId'> {
  heardMs: number;
}

interface Designing {
  designId: string;
  /** What is chosen here. */
  elementId: string;
  /** Somebody has saved the design. */
  onSaved: (version: number, realName: string) => void;
}

/** Tells the others in a design what is chosen here, and hears of them. */
export function useDesigning({ designId, elementId, onSaved }: Designing): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [windowId] = useState(() => crypto.randomUUID());
  const now = useRef({ elementId, onSaved });
  now.current = { elementId, onSaved };
  useEffect(() => {
    const say = (isLeaving = false) =>
      sayOnLine('Designing', { designId, windowId, elementId: now.current.elementId, isLeaving });
    const hear = ({ isLeaving, ...said }: DesigningPush) => {
      if (said.designId !== designId) return;
      setOthers((former) => {
        const isNew = former.every((one) => one.windowId !== said.windowId);
        // Whoever comes hears at once who is there.
        if (isNew && !isLeaving) setTimeout(() => say());
        const rest = former.filter((one) => one.windowId !== said.windowId);
        return isLeaving ? rest : [...rest, { ...said, heardMs: Date.now() }];
      });
    };
    const beat = () => {
      say();
      const oldest = Date.now() - goneMs;
      setOthers((former) =>
        former.every(({ heardMs }) => heardMs > oldest)
          ? former
          : former.filter(({ heardMs }) => heardMs > oldest),
      );
    };
    const stops = [
      listenTo('designing', hear),
      listenTo('initMessage', () => say()),
      listenTo('designSaved', (saved) => {
        if (saved.designId === designId) now.current.onSaved(saved.version, saved.realName);
      }),
    ];
    const timer = setInterval(beat, everyMs);
    say();
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      say(true);
    };
  }, [designId, windowId]);
  useEffect(() => {
    const timer = setTimeout(
      () => sayOnLine('Designing', { designId, windowId, elementId, isLeaving: false }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [designId, windowId, elementId]);
  return others;
}
