import { useEffect, useRef, useState } from 'react';
import type { MatrixRow } from './matrix-model';
import { itemAt, stopsOf } from './matrix-view';
import type { MatrixDraft } from './use-matrix-draft';
import type { Place } from './use-matrix-keys';

/** F8 goes from change to change, in reading order, and begins anew after the last. */
export function useNextChange({ changes, matrix }: MatrixDraft, onShow: (row: MatrixRow) => void) {
  const [goTo, setGoTo] = useState<{ place: Place; turn: number }>();
  const last = useRef('');
  const next = () => {
    const from = changes.findIndex(({ item }) => item.key === last.current);
    const change = changes[(from + 1) % changes.length];
    if (!change) return;
    last.current = change.item.key;
    onShow(change.row);
    const stop = stopsOf(change.row).find((one) => itemAt(change.row, one) === change.item) ?? 0;
    const place = { at: matrix.rows.indexOf(change.row), stop };
    setGoTo((before) => ({ place, turn: (before?.turn ?? 0) + 1 }));
  };
  return { goTo, next };
}

/** Ctrl Enter asks what the changes would do, wherever the focus is. */
export function useCheckKey(onCheck: (() => void) | undefined) {
  const latest = useRef(onCheck);
  latest.current = onCheck;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
