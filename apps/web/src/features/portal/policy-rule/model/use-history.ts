import { useCallback, useReducer } from 'react';
import type { Draft } from './written-rule';

interface State {
  now: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  saved: Draft;
  /** What the last step was about, and when: keys that follow each other fast are one step. */
  about: string;
  atMs: number;
}

type Act =
  | { kind: 'write'; change: Partial<Draft>; about: string; atMs: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'saved'; draft: Draft }
  | { kind: 'newest'; draft: Draft };

const typingMs = 1_500;
const mostSteps = 200;

function reduce(state: State, act: Act): State {
  const { now, past, future } = state;
  switch (act.kind) {
    case 'write': {
      const isTyping = act.about !== '' && act.about === state.about && act.atMs - state.atMs < typingMs;
      const steps = isTyping ? past : [...past, now].slice(-mostSteps);
      return {
        ...state,
        now: { ...now, ...act.change },
        past: steps,
        future: [],
        about: act.about,
        atMs: act.atMs,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { ...state, now: before, past: past.slice(0, -1), future: [now, ...future], about: '' }
        : state;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { ...state, now: next, past: [...past, now], future: rest, about: '' } : state;
    }
    case 'saved':
      return { ...state, saved: act.draft };
    default:
      // What somebody else saved is a step too: what was written here is one step back.
      return { ...state, now: act.draft, past: [...past, now], future: [], saved: act.draft, about: '' };
  }
}

/** A draft that is being written: each change is a step that can be taken back and done again. */
export function useHistory(start: Draft) {
  const [state, act] = useReducer(
    reduce,
    start,
    (draft): State => ({
      ...{ now: draft, past: [], future: [], saved: draft, about: '', atMs: 0 },
    }),
  );
  return {
    draft: state.now,
    saved: state.saved,
    isDirty: state.now !== state.saved && JSON.stringify(state.now) !== JSON.stringify(state.saved),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** Parts of it anew; `about` joins what is typed into one place. Two calls after each other build on each other. */
    edit: useCallback(
      (change: Partial<Draft>, about = '') => act({ kind: 'write', change, about, atMs: Date.now() }),
      [],
    ),
    undo: useCallback(() => act({ kind: 'undo' }), []),
    redo: useCallback(() => act({ kind: 'redo' }), []),
    markSaved: useCallback((draft: Draft) => act({ kind: 'saved', draft }), []),
    takeNewest: useCallback((draft: Draft) => act({ kind: 'newest', draft }), []),
  };
}
export type History = ReturnType<typeof useHistory>;
