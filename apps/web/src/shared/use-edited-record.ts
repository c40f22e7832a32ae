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
