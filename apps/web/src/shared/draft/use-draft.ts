import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session';
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from './draft-store';
import type { Sealer } from './seal';

/** What was typed here before and never saved. */
export interface OfferedDraft {
  at: number;
  /** The record has been changed since. */
  isOutdated: boolean;
  take: () => void;
  drop: () => void;
}

interface DraftOptions<V> extends DraftPlace {
  /** Of the record the fields were filled from. */
  version: number;
  values: V;
  isDirty: boolean;
  onTake: (values: V) => void;
}

/** So long after the last key a draft is kept; leaving the page keeps it at once. */
const calmMs = 400;

const loadSealer = async (draftKey: string) => (await import('./seal')).sealerOf(draftKey);

/**
 * Keeps what stands in a form in this browser while it is typed, sealed for its person, and offers it when the form is
 * opened again: after a sign-out, a reload or a broken line nothing typed is lost.
 */
export function useDraft<V extends object>(options: DraftOptions<V> | undefined) {
  const draftKey = useSession(({ user }) => user?.draftKey);
  const [sealer, setSealer] = useState<Sealer>();
  const [offered, setOffered] = useState<Draft>();
  const latest = useRef(options);
  latest.current = options;
  const isWaiting = useRef(false);
  const { form, record, values, isDirty } = options ?? {};

  useEffect(() => {
    if (!draftKey || form === undefined || record === undefined) return;
    let isGone = false;
    void loadSealer(draftKey).then((loaded) => {
      if (isGone) return;
      setSealer(loaded);
      const found = readDraft(loaded, { form, record });
      if (found && JSON.stringify(found.values) !== JSON.stringify(latest.current?.values)) setOffered(found);
    });
    return () => {
      isGone = true;
    };
  }, [draftKey, form, record]);

  const keep = useCallback(() => {
    const now = latest.current;
    if (!sealer || !now || !isWaiting.current) return;
    isWaiting.current = false;
    keepDraft(sealer, now, { at: Date.now(), version: now.version, values: now.values });
  }, [sealer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the wait over.
  useEffect(() => {
    if (!sealer || !isDirty) return undefined;
    isWaiting.current = true;
    const timer = setTimeout(keep, calmMs);
    return () => clearTimeout(timer);
  }, [sealer, keep, values, isDirty]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  /** What was typed is saved, or not wanted any more. */
  const forget = useCallback(() => {
    isWaiting.current = false;
    setOffered(undefined);
    if (sealer && latest.current) dropDraft(sealer, latest.current);
  }, [sealer]);

  const draft: OfferedDraft | undefined = offered && {
    at: offered.at,
    isOutdated: options !== undefined && offered.version < options.version,
    take: () => {
      setOffered(undefined);
      options?.onTake({ ...options.values, ...(offered.values as V) });
    },
    drop: forget,
  };
  return { draft, forget };
}
