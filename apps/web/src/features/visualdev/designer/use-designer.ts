import { type DesignDocument, mostDesignSteps as mostSteps } from '@qifu/contracts';
import { applyCommand, type DesignCommand, writeDesign } from '@qifu/designs';
import { useCallback, useReducer } from 'react';
import { joinedTyping } from './typing-step';

/** One step somebody took, with the words that tell it and the way back. */
export interface DesignStep {
  /** Of its own, by which the service keeps it. */
  id: string;
  label: string;
  command: DesignCommand;
  inverse: DesignCommand;
}

interface State {
  document: DesignDocument;
  past: readonly DesignStep[];
  future: readonly DesignStep[];
  /** The design as it was last saved, and the steps that had led to it. */
  saved: DesignDocument;
  savedPast: readonly DesignStep[];
  /** When the last step was taken. */
  takenMs: number;
}

type Act =
  | { kind: 'do'; label: string; command: DesignCommand; nowMs: number }
  | { kind: 'undo' | 'redo' }
  /** What had been sent stands: the design as it was after so many steps. */
  | { kind: 'saved'; document: DesignDocument }
  /** Somebody else's newer state; what was not saved yet is done once more on it. */
  | { kind: 'rebase'; document: DesignDocument }
  | { kind: 'goTo'; count: number };

/** Keys of one word follow each other faster. */
const typingMs = 1_500;

function take(state: State, act: Extract<Act, { kind: 'do' }>): State {
  const { nowMs } = act;
  const typed = nowMs - state.takenMs < typingMs ? typedOn(state, act) : undefined;
  const { before, label, command } = typed ?? { before: state, ...act };
  const applied = applyCommand(before.document, command);
  if (!applied) return state;
  const { document, inverse } = applied;
  const past = [...before.past, { id: crypto.randomUUID(), label, command, inverse }];
  return { ...state, document, past: past.slice(-mostSteps), future: [], takenMs: nowMs };
}

/** A word is one step, however many keys it took; the service keeps it under an id of its own. */
function typedOn(state: State, act: Extract<Act, { kind: 'do' }>) {
  const last = state.past.at(-1);
  const command = last && joinedTyping(last.command, act.command);
  // What is named may change its name with every key: the step tells what it was called before.
  return command && { before: undo(state), label: last.label, command };
}

function undo(state: State): State {
  const step = state.past.at(-1);
  const undone = step && applyCommand(state.document, step.inverse);
  if (!step || !undone) return state;
  const { past, future } = state;
  return {
    ...state,
    document: undone.document,
    past: past.slice(0, -1),
    future: [step, ...future],
    takenMs: 0,
  };
}

function redo(state: State): State {
  const [step, ...future] = state.future;
  const done = step && applyCommand(state.document, step.command);
  if (!step || !done) return state;
  return { ...state, document: done.document, past: [...state.past, step], future, takenMs: 0 };
}

function goTo(state: State, count: number): State {
  let next = state;
  while (next.past.length > count) next = undo(next);
  while (next.past.length < count && next.future.length > 0) next = redo(next);
  return next;
}

/** Unsaved undoing and doing, in order, on another state; a step that fits it no more, as its field is gone, is left out. */
function rebase({ past, savedPast, future }: State, newest: DesignDocument): State {
  const common = past.findIndex((step, i) => step !== savedPast[i]);
  const shared = common === -1 ? Math.min(past.length, savedPast.length) : common;
  let document = newest;
  for (const { inverse } of savedPast.slice(shared).reverse())
    document = applyCommand(document, inverse)?.document ?? document;
  const redone = past.slice(shared).flatMap((step) => {
    const applied = applyCommand(document, step.command);
    if (!applied) return [];
    document = applied.document;
    return [{ ...step, inverse: applied.inverse }];
  });
  const kept = savedPast.slice(0, shared);
  return { document, past: [...kept, ...redone], future, saved: newest, savedPast: kept, takenMs: 0 };
}

function reduce(state: State, act: Act): State {
  if (act.kind === 'do') return take(state, act);
  if (act.kind === 'goTo') return goTo(state, act.count);
  if (act.kind === 'saved') return { ...state, saved: act.document, savedPast: state.past };
  if (act.kind === 'rebase') return rebase(state, act.document);
  return act.kind === 'undo' ? undo(state) : redo(state);
}

/** Orders of elements are numbered anew with every reading: what counts is what clients read. */
const isSame = (one: DesignDocument, other: DesignDocument) =>
  one === other || JSON.stringify(writeDesign(one)) === JSON.stringify(writeDesign(other));

interface Begun {
  start: DesignDocument;
  kept: Pick<State, 'document' | 'past' | 'future'> | undefined;
}

const begin = ({ start, kept }: Begun): State => ({
  ...(kept ?? { document: start, past: [], future: [] }),
  // What was kept and never arrived is sent once more.
  saved: kept && isSame(kept.document, start) ? kept.document : start,
  savedPast: kept?.past ?? [],
  takenMs: 0,
});

/** A design being edited: every change is a step that can be taken back and done again. */
export function useDesigner(start: DesignDocument, kept?: Begun['kept']) {
  const [state, act] = useReducer(reduce, { start, kept }, begin);
  const take = useCallback(
    (label: string, command: DesignCommand) => act({ kind: 'do', label, command, nowMs: Date.now() }),
    [],
  );
  return {
    ...state,
    isDirty: state.saved !== state.document,
    take,
    undo: useCallback(() => act({ kind: 'undo' }), []),
    redo: useCallback(() => act({ kind: 'redo' }), []),
    rebase: useCallback((document: DesignDocument) => act({ kind: 'rebase', document }), []),
    goTo: useCallback((count: number) => act({ kind: 'goTo', count }), []),
    markSaved: useCallback((document: DesignDocument) => act({ kind: 'saved', document }), []),
  };
}
export type Designer = ReturnType<typeof useDesigner>;
