import { reportFailure } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import { labelsOf } from '../form/field-labels';
import { formRules } from '../form/form-rules';
import { useFormOutcome } from '../form/use-form-outcome';
import type { ShownModule } from '../form/use-module';

export type Values = Record<string, unknown>;

interface OpenRecord {
  module: ShownModule;
  hidden: ReadonlySet<string>;
  /** `new` for one that is added. */
  recordId: string;
  start: Values;
  version: number;
  onClose: () => void;
  /** Says itself that it was saved. */
  onSaved?: (former: FormerValues) => void;
}

/** What a record held before it was saved, with the version of then, and which fields the save changed. */
export interface FormerValues {
  values: Values;
  version: number;
  changed: ReadonlySet<string>;
}

/** The form of a record that is open: what is typed, what rules make of it, and saving beside others. */
export function useOpenRecord({ module, hidden, recordId, onClose, onSaved, ...first }: OpenRecord) {
  const { document, id: modelId } = module;
  const isNew = recordId === 'new';
  // What the fields go out from: what was read, or what was stored when two were put together.
  const [{ start, version }, setBase] = useState({ start: first.start, version: first.version });
  const [clashing, setClashing] = useState<Values>();
  const [isMerged, setIsMerged] = useState(false);
  const { evaluate, alsoWrong, judged } = useFormOutcome(document, isNew ? undefined : start);
  const schema = useMemo(() => formRules(document, hidden, judged), [document, hidden, judged]);
  const labels = useMemo(() => labelsOf(document), [document]);
  const form = useForm<Values, { data: Values }>({
    schema,
    start,
    inputOf: (values) => ({ data: evaluate(values).values }),
    alsoWrong,
    labelOf: (path) => labels.get(path.replace(/^data\./, '')),
    draft: { form: `module.${modelId}`, record: recordId, version },
  });
  const outcome = useMemo(() => evaluate(form.values), [evaluate, form.values]);
  const creating = useStep(onlineDevApi.create);
  const updating = useStep(onlineDevApi.update, { isQuiet: true, saysNothing: onSaved !== undefined });
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const close = () => {
    release();
    onClose();
  };
  const send = (values: Values) => {
    const data = JSON.stringify({ ...values, ...(version > 0 && { f_version: version }) });
    return isNew
      ? creating.run({ params: { modelId }, body: { data } })
      : updating.run({ params: { modelId, dataId: recordId }, body: { data } });
  };
  const saveOnce = async () => {
    const input = form.check();
    if (!input) return;
    const { error } = await send(input.data);
    if (error?.errorCode === 'moduleRecord.changed') return setClashing(input.data);
    if (error) {
      if (!isNew) reportFailure(error, onlineDevApi.update);
      return void form.refuse(error);
    }
    form.markSaved();
    onSaved?.({ values: start, version, changed: changedIn(start, input.data) });
    close();
  };
  const save = useOneAtATime(saveOnce);
  // Merged values are saved once rules have been run over them by what is stored now.
  useEffect(() => {
    if (isMerged) void save();
    setIsMerged(false);
  });
  return {
    form,
    outcome,
    start,
    isBusy: creating.isBusy || updating.isBusy,
    save,
    /** Closes it without a question; what was typed is dropped. */
    discard: () => {
      form.markSaved();
      close();
    },
    leave: async () => {
      if (await mayLeave()) close();
    },
    /** What was sent while somebody else had saved first; undefined where nobody had. */
    clashing,
    goBack: () => setClashing(undefined),
    saveMerged: (values: Values, stored: { values: Values; version: number }) => {
      setClashing(undefined);
      setBase({ start: stored.values, version: stored.version });
      form.set(values);
      setIsMerged(true);
    },
  };
}

const changedIn = (before: Values, after: Values): ReadonlySet<string> =>
  new Set(
    Object.keys(after).filter(
      (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
    ),
  );

/** Whoever asks again while it is under way waits for the same one. */
function useOneAtATime(act: () => Promise<void>): () => Promise<void> {
  const running = useRef<Promise<void>>(undefined);
  return () => {
    running.current ??= act().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}
