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
  /** What the fields held when nothing was changed yet. */
  saved: V;
  isDirty: boolean;
  onTake: (changes: Partial<V>) => void;
}

/** So long after the last key a draft is kept; leaving the page keeps it at once. */
const calmMs = 400;

export const loadSealer = async (draftKey: string) => (await import('./seal')).sealerOf(draftKey);

const addressNow = () => `${window.location.pathname}${window.location.search}`;

/** Where the next draft lies while an earlier one is still offered: neither replaces the other. */
const besideOffer = ({ form, record }: DraftPlace): DraftPlace => ({ form, record: `${record} next` });

const nextOffer = (sealer: Sealer, place: DraftPlace): Draft | undefined =>
  readDraft(sealer, place) ?? readDraft(sealer, besideOffer(place));

/** Puts what lies beside the offer into its place, and gives it. */
function followOffer(sealer: Sealer, place: DraftPlace): Draft | undefined {
  const next = readDraft(sealer, besideOffer(place));
  dropDraft(sealer, besideOffer(place));
  if (next) keepDraft(sealer, place, next);
  else dropDraft(sealer, place);
  return next;
}

/** Only what this person changed: of all else somebody may have saved something newer. */
function changesOf<V extends object>({ values, saved }: Pick<DraftOptions<V>, 'values' | 'saved'>) {
  const before = saved as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/**
 * Keeps what was changed in a form in this browser while it is typed, sealed for its person, and offers it when the form
 * is opened again: after a sign-out, a reload or a broken line nothing typed is lost (decision 0025).
 */
export function useDraft<V extends object>(options: DraftOptions<V> | undefined) {
  const draftKey = useSession(({ user }) => user?.draftKey);
  const [sealer, setSealer] = useState<Sealer>();
  const [offered, setOffered] = useState<Draft>();
  const latest = useRef({ options, isOffering: false });
  latest.current = { options, isOffering: offered !== undefined };
  const isWaiting = useRef(false);
  const { form, record, values, isDirty = false } = options ?? {};

  useEffect(() => {
    if (!draftKey || form === undefined || record === undefined) return;
    let isGone = false;
    void loadSealer(draftKey).then((loaded) => {
      if (isGone) return;
      setSealer(loaded);
      setOffered(nextOffer(loaded, { form, record }));
    });
    return () => {
      isGone = true;
    };
  }, [draftKey, form, record]);

  const keep = useCallback(() => {
    const { options: now, isOffering } = latest.current;
    if (!sealer || !now || !isWaiting.current) return;
    isWaiting.current = false;
    const page = { address: addressNow(), title: document.title };
    const draft = { at: Date.now(), version: now.version, changes: changesOf(now), page };
    keepDraft(sealer, isOffering ? besideOffer(now) : now, draft);
  }, [sealer]);

  /** The fields are saved, or as they were: nothing is kept of them, nor of what was offered. */
  const forget = useCallback(() => {
    const { options: now } = latest.current;
    isWaiting.current = false;
    setOffered(undefined);
    if (!sealer || !now) return;
    dropDraft(sealer, now);
    dropDraft(sealer, besideOffer(now));
  }, [sealer]);

  /** The offer is answered: what was typed beside it is the draft from now on, or is offered next. */
  const answer = () => {
    const { options: now } = latest.current;
    if (!sealer || !now) return;
    keep();
    const next = followOffer(sealer, now);
    setOffered(now.isDirty ? undefined : next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the wait over.
  useEffect(() => {
    if (!sealer || !isDirty) return undefined;
    isWaiting.current = true;
    const timer = setTimeout(keep, calmMs);
    return () => clearTimeout(timer);
  }, [sealer, keep, values, isDirty]);

  // Changed back by hand there is nothing to keep; what is offered stays.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty && !latest.current.isOffering) forget();
    wasDirty.current = isDirty;
  }, [isDirty, forget]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const draft: OfferedDraft | undefined = offered && {
    at: offered.at,
    isOutdated: options !== undefined && offered.version < options.version,
    take: () => {
      answer();
      options?.onTake(offered.changes as Partial<V>);
    },
    drop: answer,
  };
  return { draft, forget };
}
