import { useNearEnd } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markOf } from './marks';
import { MatrixHead } from './matrix-head';
import type { MatrixItem, MatrixRow } from './matrix-model';
import { MatrixLine, type RowActs, type RowState } from './matrix-row';
import { tickedOf } from './matrix-turns';
import type { MatrixDraft } from './use-matrix-draft';
import { type Place, useMatrixKeys } from './use-matrix-keys';
import { useTicks } from './use-ticks';

interface GrantMatrixProps {
  draft: MatrixDraft;
  /** Places of the rows in sight. */
  seen: readonly number[];
  folded: ReadonlySet<string>;
  onFold: (row: MatrixRow, isOpen: boolean) => void;
  /** The row whose columns and schemes stand beside. */
  chosenAt: number;
  onChoose: (at: number) => void;
  /** Shows them above the page where there is no room beside. */
  onOpen: ((at: number) => void) | undefined;
  /** A change that the keys are to go to, anew with each `turn`. */
  goTo: { place: Place; turn: number } | undefined;
}

/** So many rows are drawn at once; more when the end comes near. */
const drawnAtOnce = 80;

/** Menus by buttons: arrows move, Space ticks, with Shift a stretch of a column. */
export function GrantMatrix(props: GrantMatrixProps) {
  const { draft, seen, folded, onFold, chosenAt, onChoose, onOpen, goTo } = props;
  const text = useText('authorize');
  const box = useRef<HTMLTableElement>(null);
  const { rows, columns } = draft.matrix;
  const [limit, setLimit] = useState(drawnAtOnce);
  const more = useCallback(() => setLimit((before) => before + drawnAtOnce), []);
  useNearEnd(box, limit, limit < seen.length ? more : undefined);
  const ticks = useTicks({ draft, seen, folded });
  const headStops = useMemo(() => [0, ...columns.map((column) => column + 1)], [columns]);
  const keys = useMatrixKeys({ box, rows, seen, headStops, ...ticks, onTurnBranch: onFold });
  const { current } = keys;
  // The row the keys are in is the one whose columns stand beside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move chooses.
  useEffect(() => {
    if (current.at >= 0) onChoose(current.at);
    const index = seen.indexOf(current.at);
    if (index >= limit) setLimit(index + drawnAtOnce);
  }, [current.at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn goes once.
  useEffect(() => {
    if (goTo) keys.go(goTo.place);
  }, [goTo?.turn]);
  const acts = useActs({ onTick: ticks.onTick, onFold, onOpen, choose: keys.choose });
  const shown = { draft, folded, chosenAt, current, itemsAt: ticks.itemsAt };
  return (
    <table
      className="mx"
      ref={box}
      aria-label={text('matrix')}
      aria-rowcount={seen.length + 1}
      onKeyDown={keys.handleKey}
    >
      <MatrixHead {...{ columns, acts, current }} itemsAt={ticks.itemsAt} chosen={draft.chosen} />
      <tbody>
        {seen.slice(0, limit).map((at) => {
          const row = rows[at] as MatrixRow;
          return <MatrixLine key={row.key} {...{ at, row, columns, acts }} state={stateOf(shown, at)} />;
        })}
      </tbody>
    </table>
  );
}

/** Stable, so that a tick draws its own row anew and no other. */
function useActs(given: {
  onTick: (place: Place) => void;
  onFold: GrantMatrixProps['onFold'];
  onOpen: GrantMatrixProps['onOpen'];
  choose: (place: Place) => void;
}): RowActs {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(
    () => ({
      tick: (place) => {
        latest.current.choose(place);
        latest.current.onTick(place);
      },
      choose: (at) => {
        latest.current.choose({ at, stop: 0 });
        latest.current.onOpen?.(at);
      },
      turnBranch: (row, isOpen) => latest.current.onFold(row, isOpen),
    }),
    [],
  );
}

interface Shown extends Pick<GrantMatrixProps, 'draft' | 'folded' | 'chosenAt'> {
  current: Place;
  itemsAt: (place: Place) => MatrixItem[];
}

function stateOf({ draft, folded, chosenAt, current, itemsAt }: Shown, at: number): RowState {
  const { matrix, chosen } = draft;
  const row = matrix.rows[at] as MatrixRow;
  const below = row.isBranch ? matrix.rows.slice(at + 1, row.end) : [];
  const pages = below.flatMap(({ cells }) => cells[0] ?? []);
  return {
    ticked: tickedOf(itemsAt({ at, stop: 0 }), chosen),
    marks: [...row.cells, ...row.own].map((item) => item && markOf(item, chosen)),
    stop: current.at === at ? current.stop : -1,
    isOpen: !folded.has(row.key),
    isChosen: at === chosenAt,
    menus: pages.length,
    had: pages.filter((item) => markOf(item, chosen).state !== 'none').length,
  };
}
