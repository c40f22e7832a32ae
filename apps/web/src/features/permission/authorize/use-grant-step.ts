import { useData } from '@qifu/client';
import { authorityApi, type GrantKind, type GrantNode } from '@qifu/contracts';
import { useMemo } from 'react';
import { type GrantRow, layRows, type Ticked, tickedOf } from './grant-rows';

/** What a person has ticked (true) or unticked (false) beside what is held. */
export type Turned = ReadonlyMap<string, boolean>;

interface AskedStep {
  /** `0` for a batch, which starts with nothing. */
  objectId: string;
  kind: GrantKind;
  /** Systems, and in the later steps menus too, chosen so far. */
  moduleIds: readonly string[];
  isItem: (node: GrantNode) => boolean;
  turned: Turned;
  isAsked: boolean;
}

/** One step: its tree, and what of it is chosen by what is held and what was turned since. */
export function useGrantStep({ objectId, kind, moduleIds, isItem, turned, isAsked }: AskedStep) {
  const query = useData(
    authorityApi.readStep,
    { params: { objectId }, body: { type: kind, moduleIds: [...moduleIds].sort() } },
    { enabled: isAsked, isQuiet: true },
  );
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => layRows(data?.list ?? [], isItem), [data, isItem]);
  const held = useMemo(() => new Set(data?.ids ?? []), [data]);
  const chosen = useMemo(() => chosenOf(rows, held, turned), [rows, held, turned]);
  const ticked = useMemo(() => tickedOf(rows, chosen), [rows, chosen]);
  return { query, kind, rows, held, chosen, ticked, isReady: data !== undefined && !isPlaceholderData };
}

export interface GrantStepState {
  query: Pick<
    ReturnType<typeof useGrantStep>['query'],
    'data' | 'error' | 'isLoading' | 'isFetching' | 'refetch'
  >;
  kind: GrantKind;
  rows: readonly GrantRow[];
  held: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  ticked: readonly Ticked[];
  /** The tree is the one of the menus chosen now. */
  isReady: boolean;
}

const chosenOf = (rows: readonly GrantRow[], held: ReadonlySet<string>, turned: Turned) =>
  new Set(rows.filter(({ id, isItem }) => isItem && (turned.get(id) ?? held.has(id))).map(({ id }) => id));
