import type { CallError, InputIssue } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import { explainIssues, issueKey } from '@qifu/rules';
import type { FormError } from '@qifu/ui/office';
import { useTextIfAny } from '@qifu/ui/text';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { DraftPlace } from './draft/draft-store';
import { type OfferedDraft, useDraft } from './draft/use-draft';
import { fieldName } from './field-name';
import { useNotGranted } from './not-granted';

type Refusal = Parameters<typeof explainIssues>[0];
/** The shape of a call's input, as contracts declare it. */
export interface FormSchema<T> {
  safeParse: (
    value: unknown,
    options: { error: typeof issueKey },
  ) => { success: true; data: T } | { success: false; error: Refusal };
}

interface FormOptions<V, T> {
  /** What the call takes: the same shape the server checks. */
  schema: FormSchema<T>;
  /** What the form starts with. Give it a new `key` to start over. */
  start: V;
  /** Turns what is in the fields into what the call takes; left out, the fields already have its form. */
  inputOf?: (values: V) => unknown;
  /** The name of a field for the list of errors, by its path without row numbers: `members.name`. */
  labelOf: (path: string) => string | undefined;
  /** Where rules of this form alone have their words, e.g. `validationEnterprise`. */
  ruleArea?: TextFile;
  /** Numbers of a rule's text in the unit of the field: a share that is typed as percent. */
  inUnitOf?: (path: string, params: Params) => Params;
  /** Rules over several fields: path and message. */
  alsoWrong?: (values: V) => Record<string, string>;
  /** Under which what is typed is kept until it is saved; `version` is that of the record the fields are filled from. */
  draft?: DraftPlace & { version: number };
}

/** State of one form. */
export interface FormState<V, T> {
  values: V;
  set: (changes: Partial<V>) => void;
  /** Spread on `Field`: a fixed id, so that the summary can lead here, what is wrong, and whether it is shown at all. */
  field: (path: string) => { id: string; error: string | undefined; isLeftOut: boolean };
  /** For `ErrorSummary`; empty until the first try to save. */
  errors: FormError[];
  /** For `ErrorSummary`: how often saving failed. */
  attempt: number;
  isDirty: boolean;
  /**
   * Checks everything; gives what the call takes, or nothing and shows what is wrong. Other values than those in
   * the fields, e.g. merged ones, go into the fields first.
   */
  check: (merged?: V) => T | undefined;
  /** Takes over what the server finds wrong with single fields; false when it is about none of them. */
  refuse: (error: CallError) => boolean;
  /** What is in the fields counts as saved from now on. */
  markSaved: () => void;
  /** What was typed here before and never saved, until it is taken or dropped. */
  draft?: OfferedDraft | undefined;
}

/** What stands in the places of a rule's text. */
type Params = ReturnType<typeof explainIssues>[number]['params'];
type Problems = Readonly<Record<string, string>>;
const none: Problems = {};

/** What is wrong in the fields that are shown, and what the call takes of them. */
function useExamination<V extends object, T>(
  options: FormOptions<V, T>,
  isLeftOut: (path: string) => boolean,
) {
  const { schema } = options;
  const sayRule = useTextIfAny('validation');
  const sayOwn = useTextIfAny(options.ruleArea ?? 'validation');
  const latest = useRef({ ...options, isLeftOut });
  latest.current = { ...options, isLeftOut };

  return useCallback(
    (of: V) => {
      const { inputOf, alsoWrong, inUnitOf, isLeftOut } = latest.current;
      const input = inputOf ? inputOf(of) : of;
      const result = schema.safeParse(input, { error: issueKey });
      const found: Record<string, string> = { ...alsoWrong?.(of) };
      if (!result.success) {
        for (const issue of explainIssues(result.error)) {
          const { key } = issue;
          const path = issue.path.join('.');
          const params = inUnitOf ? inUnitOf(path, issue.params) : issue.params;
          found[path] ??= sayOwn(key, sayRule(key, sayRule('invalid', key), params), params);
        }
      }
      const shown = Object.entries(found).filter(([path]) => !isLeftOut(path));
      // What is left out is wrong here and kept by the server, which reads the rest by the same shape.
      return { found: Object.fromEntries(shown), data: result.success ? result.data : (input as T) };
    },
    [schema, sayRule, sayOwn],
  );
}

/** Checks a form by the rules of its contract, so that browser and server never differ (rules, one shape). */
export function useForm<V extends object, T>(options: FormOptions<V, T>): FormState<V, T> {
  const { start, labelOf } = options;
  const prefix = useId();
  const isLeftOut = useNotGranted();
  const [saved, setSaved] = useState(start);
  const [values, setValues] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Problems>(none);
  const examine = useExamination(options, isLeftOut);
  const problems = isTried ? { ...examine(values).found, ...refused } : refused;
  const idOf = (path: string) => `${prefix}${path.replaceAll('.', '-')}`;
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(saved), [values, saved]);

  const { draft, forget } = useDraft(
    options.draft && {
      ...options.draft,
      values,
      saved,
      isDirty,
      onTake: (changes: Partial<V>) => setValues((now) => ({ ...now, ...changes })),
    },
  );

  return {
    values,
    isDirty,
    draft,
    set: (changes) => {
      setValues((now) => ({ ...now, ...changes }));
      setRefused(none);
    },
    field: (path) => ({ id: idOf(path), error: problems[path], isLeftOut: isLeftOut(path) }),
    attempt,
    errors: Object.entries(problems).map(([path, message]) => ({
      fieldId: idOf(path),
      label: fieldName(path, labelOf),
      message,
    })),
    check: (merged = values) => {
      setIsTried(true);
      setRefused(none);
      setValues(merged);
      const { found, data } = examine(merged);
      if (Object.keys(found).length === 0) return data;
      setAttempt((count) => count + 1);
      return undefined;
    },
    refuse: (error) => {
      const issues = error.extras?.issues ?? [];
      setRefused(problemsOf(issues));
      setAttempt((count) => count + 1);
      return issues.length > 0;
    },
    markSaved: () => {
      setSaved(values);
      forget();
    },
  };
}

/** The server names fields from the request down: `body.members.0.name`. */
const problemsOf = (issues: readonly InputIssue[]): Problems =>
  Object.fromEntries(issues.map(({ path, text }) => [path.replace(/^body\./, ''), text]));
