import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { useOpenRecord } from '../use-open-record';

/** A cell of a list: the record, and the field in it. */
export interface InlineCell {
  id: string;
  name: string;
}

export type OpenRow = ReturnType<typeof useOpenRecord>;

interface InlineState {
  /** Where the row that is edited was begun; nothing where none is. */
  at: InlineCell | undefined;
  /** What is typed there, once the record was read. */
  open: OpenRow | undefined;
  /** Where editing goes on once this row is saved. */
  next: InlineCell | undefined;
  /** Where the keyboard goes on once this row is saved by it. */
  below: InlineCell | undefined;
  /** Where it was, so that the keyboard goes on from there. */
  left: InlineCell | undefined;
  /** What was saved last: its cells are marked for a moment. */
  saved: { id: string; names: ReadonlySet<string> } | undefined;
}
export type InlineStore = StoreApi<InlineState>;

export const createInline = (): InlineStore =>
  createStore<InlineState>(() => ({
    at: undefined,
    open: undefined,
    next: undefined,
    below: undefined,
    left: undefined,
    saved: undefined,
  }));

/** The row that is edited in its list; none where lists are read only. */
export const InlineContext = createContext<InlineStore | undefined>(undefined);

const never = createInline();
export const useInline = <T>(choose: (state: InlineState) => T): T =>
  useStore(useContext(InlineContext) ?? never, choose);

/** Begins to edit a row at a cell. What is typed in another row is saved first, and stays open where it cannot be. */
export function beginInline(store: InlineStore, cell: InlineCell): void {
  const { at, open } = store.getState();
  if (at?.id === cell.id) return;
  if (!at || !open?.form.isDirty) {
    open?.discard();
    store.setState({ at: cell, open: undefined, next: undefined, below: undefined, left: undefined });
    return;
  }
  store.setState({ next: cell });
  // Where the save was refused, whoever leaves the row later does not mean the one that was to come next.
  void open.save().finally(() => {
    if (store.getState().at?.id === at.id) store.setState({ next: undefined });
  });
}

/** Saves the row that is edited; the keyboard goes on at `below`, and stays where the save is refused. */
export async function saveInline(store: InlineStore, below: InlineCell | undefined): Promise<void> {
  const { at, open } = store.getState();
  if (!open || open.isBusy) return;
  store.setState({ below });
  await open.save();
  if (store.getState().at?.id === at?.id) store.setState({ below: undefined });
}

/** The row is done: on to the next one, where one waits. */
export const endInline = (store: InlineStore, id: string): void =>
  store.setState(({ at, next, below, ...rest }) =>
    at?.id === id
      ? {
          at: next,
          open: undefined,
          next: undefined,
          below: undefined,
          left: next ? undefined : (below ?? at),
        }
      : { at, next, below, ...rest },
  );
