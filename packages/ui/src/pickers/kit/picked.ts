import { useState } from 'react';

/** Something that is chosen: its id and what is said of it. */
export interface Picked {
  id: string;
  fullName: string;
  /** Where it stands, e.g. the path of its organization. */
  hint?: string | undefined;
  /** Ids from the root down to it, where it is an organization. */
  organizeIds?: readonly string[] | undefined;
}

/** What every picker is given; inside a Field it takes label, hint and error from there. */
export interface PickerProps {
  /** Ids; one at most unless several may be chosen. */
  value: readonly string[];
  onChange: (ids: string[], picked: Picked[]) => void;
  isMultiple?: boolean;
  /** Inside a disabled fieldset (a form that may only be read) a picker is disabled by itself. */
  isDisabled?: boolean;
  canClear?: boolean;
  placeholder?: string;
  /** Where no Field surrounds it. */
  label?: string;
  className?: string;
}

/** What a dialog of a picker is given by its field. */
export interface PickDialogProps {
  chosen: readonly Picked[];
  isMultiple: boolean;
  onConfirm: (picked: readonly Picked[]) => void;
  onClose: () => void;
}

/** Names for ids; undefined while they are read. */
export type LookUp = (ids: readonly string[]) => readonly Picked[] | undefined;

/**
 * The chosen ids with their names: those picked on this page are known, the others are looked up. An id nobody knows
 * any more keeps its place with an empty name.
 */
export function usePicked(value: readonly string[], useLookUp: LookUp, fixed: readonly Picked[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Picked>>(new Map());
  const isFixed = (id: string) => fixed.some((one) => one.id === id);
  const missing = value.filter((id) => !known.has(id) && !isFixed(id));
  const found = useLookUp(missing);
  const picked: Picked[] = value.map(
    (id) =>
      [...fixed, ...(found ?? [])].find((one) => one.id === id) ?? known.get(id) ?? { id, fullName: '' },
  );
  const remember = (more: readonly Picked[]) =>
    setKnown(new Map([...known, ...more.flatMap((one) => (one.fullName ? [[one.id, one] as const] : []))]));
  return { picked, remember, isLookedUp: missing.length === 0 || found !== undefined };
}

/** What is chosen in an open dialog, before it is confirmed. */
export function useChoice({ chosen, isMultiple }: Pick<PickDialogProps, 'chosen' | 'isMultiple'>) {
  const [list, setList] = useState<readonly Picked[]>(chosen);
  const has = (id: string) => list.some((one) => one.id === id);
  return {
    list,
    ids: new Set(list.map(({ id }) => id)) as ReadonlySet<string>,
    /** Choosing what is chosen already changes nothing (spec 4, pickers). */
    add: (one: Picked) => {
      if (!isMultiple) setList([one]);
      else if (!has(one.id)) setList([...list, one]);
    },
    remove: (id: string) => setList(list.filter((one) => one.id !== id)),
    replace: setList,
    clear: () => setList([]),
  };
}
export type Choice = ReturnType<typeof useChoice>;
