import { Drawer, NoResult, useIsNarrow, useMedia } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { usePageKeys } from '#shared/keys/use-page-keys';
import { GrantMatrix } from './grant-matrix';
import { MatrixFoot } from './matrix-foot';
import { MatrixList } from './matrix-list';
import type { MatrixRow } from './matrix-model';
import { type Look, MatrixTools, wholeLook } from './matrix-tools';
import { branchesOf, foldedAtFirst, rowsInSight } from './matrix-view';
import { RowPanel } from './row-panel';
import { useCheckKey, useNextChange } from './use-board-keys';
import type { MatrixDraft } from './use-matrix-draft';
import './matrix.css';
import './matrix-marks.css';
import './matrix-panel.css';

interface MatrixBoardProps {
  draft: MatrixDraft;
  isBatch?: boolean;
  /** The words of the button at the foot. */
  check: string;
  isBusy: boolean;
  onCheck: () => void;
  /** What stands below the parts of the chosen menu. */
  asideOf?: (row: MatrixRow) => ReactNode;
}

/** The matrix with its tools above, the chosen menu beside and the changes below. */
export function MatrixBoard({ draft, isBatch = false, check, isBusy, onCheck, asideOf }: MatrixBoardProps) {
  const text = useText('authorize');
  const { matrix, changes } = draft;
  const [look, setLook] = useState(wholeLook);
  const [folded, setFolded] = useState(() => foldedAtFirst(matrix));
  const [chosenAt, setChosenAt] = useState(() => matrix.rows.findIndex(({ isBranch }) => !isBranch));
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const isBeside = useMedia('(min-width: 1180px)');
  const { seen, keyword, temporary } = useSight(draft, look, folded);
  const { goTo, next } = useNextChange(draft, (row) => {
    setLook(wholeLook);
    setFolded((before) => new Set([...before].filter((key) => !branchesOf(matrix.rows, row).has(key))));
  });
  usePageKeys([{ key: 'F8', label: text('keyActs.f8'), run: next }]);
  useCheckKey(draft.isDirty && !isBusy ? onCheck : undefined);
  const open = (at: number) => {
    setChosenAt(at);
    setIsPanelOpen(true);
  };
  const row = matrix.rows[chosenAt];
  const panel = row && (
    <RowPanel row={row} draft={draft}>
      {asideOf?.(row)}
    </RowPanel>
  );
  const turnBranch = ({ key }: MatrixRow, isOpen: boolean) =>
    setFolded((before) => new Set(isOpen ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <>
      <MatrixTools
        {...{ look, isBatch }}
        onLook={setLook}
        changes={changes.length}
        temporary={temporary.size}
        hasInherited={[...matrix.items.values()].some(({ from }) => from.length > 0)}
      />
      <div className="mx-board">
        <div className="mx-scroll">
          {seen.length === 0 ? (
            <NoResult keyword={keyword} onClear={() => setLook(wholeLook)} />
          ) : isNarrow ? (
            <MatrixList draft={draft} seen={seen} onOpen={open} />
          ) : (
            <GrantMatrix
              {...{ draft, seen, folded, chosenAt, goTo }}
              onFold={turnBranch}
              onChoose={setChosenAt}
              onOpen={isBeside ? undefined : open}
            />
          )}
        </div>
        {isBeside && panel && (
          <section className="mx-panel" aria-label={text('panel.of', { name: row.name })}>
            {panel}
          </section>
        )}
      </div>
      <MatrixFoot {...{ changes, check, isBusy, onCheck }} isDirty={draft.isDirty} onStart={draft.start} />
      {!isBeside && panel && (
        <Drawer
          isOpen={isPanelOpen}
          onClose={() => setIsPanelOpen(false)}
          title={text('panel.label')}
          width="column"
        >
          {panel}
        </Drawer>
      )}
    </>
  );
}

/** The rows that are looked at, and the items that are held for a time. */
function useSight({ matrix, changes, chosen }: MatrixDraft, look: Look, folded: ReadonlySet<string>) {
  const keyword = useDeferredValue(look.keyword);
  const { showsRest } = look;
  const temporary = useMemo(
    () => new Set([...matrix.items.values()].flatMap((item) => (item.temporary ? item.key : []))),
    [matrix],
  );
  const only = useMemo(() => {
    if (look.only === 'changes') return new Set(changes.map(({ item }) => item.key));
    return look.only && temporary;
  }, [look.only, changes, temporary]);
  // What is ticked moves no row while all of them are shown.
  const held = showsRest ? undefined : chosen;
  const seen = useMemo(
    () => rowsInSight(matrix, { keyword, folded, showsRest, only }, held ?? new Set()),
    [matrix, keyword, folded, showsRest, only, held],
  );
  return { seen, keyword, temporary };
}
