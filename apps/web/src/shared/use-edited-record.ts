import type { CallError } from '@qifu/contracts';
import { useEffect, useState } from 'react';
import { isClash } from './step';
import type { FormState } from './use-form';

interface Versioned {
  version: number;
}

/** What a form is filled from: nothing while a new record is filled in. */
export interface Readings<R> {
  base?: R;
  newest?: R;
  /** Fills the fields from the newest reading. */
  onReload: () => void;
}

/** The reading the fields were filled from beside the newest one; `key` starts the form over. */
export function useReadings<R extends Versioned>(newest: R) {
  const [base, setBase] = useState(newest);
  return { key: base.version, readings: { base, newest, onReload: () => setBase(newest) } };
}

/** What an act answered, or the refusal. */
export type Answer<D> = { data: D; error?: undefined } | { data?: undefined; error: CallError };

interface EditedRecordOptions<R extends Versioned, V, T, D> extends Readings<R> {
  form: FormState<V, T>;
  send: (input: T, version: number) => Promise<Answer<D>>;
}

/**
 * Saving of a form whose record others may change too. Later acts carry the version the save answered with,
 * because the reading behind the fields is older until the record has been read again.
 */
export function useEditedRecord<R extends Versioned, V, T, D extends Partial<Versioned> | null>(
  options: EditedRecordOptions<R, V, T, D>,
) {
  const { base, newest, form, send, onReload } = options;
  const [hasClashed, setHasClashed] = useState(false);
  const [savedVersion, setSavedVersion] = useState(0);
  const version = Math.max(savedVersion, base?.version ?? 1);
  const isReadAgain = savedVersion > 0 && newest !== undefined && newest.version >= savedVersion;
  // What was typed after saving stays; the fields start over from the record only when there is nothing to lose.
  const mayStartOver = isReadAgain && !form.isDirty;
  useEffect(() => {
    if (mayStartOver) onReload();
  }, [mayStartOver, onReload]);
  /** Gives what the call answered (null where it answers nothing); undefined when fields are wrong or it was refused. */
  const save = async (over = version): Promise<D | undefined> => {
    const input = form.check();
    if (!input) return undefined;
    const reply = await send(input, over);
    if (reply.error === undefined) {
      form.markSaved();
      setHasClashed(false);
      setSavedVersion(reply.data?.version ?? 0);
      return reply.data;
    }
    if (isClash(reply.error)) setHasClashed(true);
    else form.refuse(reply.error);
    return undefined;
  };
  return { save, version, hasClashed };
}

/** An act of a page, as `useStep` gives it. */
export interface Act<I, D> {
  run: (input: I) => Promise<Answer<D>>;
  isBusy: boolean;
}

interface SavedRecordOptions<R, V, T, Created, Updated> extends Readings<R> {
  form: FormState<V, T>;
  creating: Act<{ body: T }, Created>;
  updating: Act<{ params: { id: string }; body: T & { version: number } }, Updated>;
}

/** What the form of a record needs: one that was read is changed, a new one is created. */
export function useSavedRecord<
  R extends Versioned & { id: string },
  V,
  T,
  Created extends Partial<Versioned> | null,
  Updated extends Partial<Versioned> | null,
>({ creating, updating, ...edited }: SavedRecordOptions<R, V, T, Created, Updated>) {
  const { base, form } = edited;
  const record = useEditedRecord<R, V, T, Created | Updated>({
    ...edited,
    send: (body, version) =>
      base ? updating.run({ params: { id: base.id }, body: { ...body, version } }) : creating.run({ body }),
  });
  return { form, ...record, isBusy: creating.isBusy || updating.isBusy };
}
