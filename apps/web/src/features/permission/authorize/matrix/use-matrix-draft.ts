import { useData } from '@qifu/client';
import { authorityApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useCallback, useMemo, useState } from 'react';
import { type OfferedDraft, useDraft } from '#shared/draft/use-draft';
import { type ChosenIds, idsByKind, layMatrix, type Matrix } from './matrix-model';
import { type Change, changesOf, chosenOf, type Turned, turnItems } from './matrix-turns';
import { useOwnWords } from './use-own-words';

export interface MatrixDraft {
  matrix: Matrix;
  members: number;
  chosen: ReadonlySet<string>;
  changes: readonly Change[];
  turn: (keys: readonly string[], isOn: boolean) => void;
  isDirty: boolean;
  ids: ChosenIds;
  /** Reads anew what is held; what was turned stays, over what others may have saved meanwhile. */
  readAgain: () => Promise<unknown>;
  /** Forgets what was turned. */
  start: () => void;
  /** What was turned here before and never saved. */
  offered: OfferedDraft | undefined;
  /** It is saved: nothing of it is kept. */
  forget: () => void;
}

const untouched: Turned = new Map();
type Kept = { turned: readonly (readonly [string, boolean])[] };
const nothingKept: Kept = { turned: [] };

/**
 * What an object is to hold; `0` is a batch. Only what was turned is kept, so that what nobody has looked at stays as it
 * is, and what another administrator saved meanwhile is not taken back unseen.
 */
export function useMatrixDraft(objectId: string) {
  const text = useText('authorize');
  const query = useData(authorityApi.readMatrix, { params: { objectId } }, { isQuiet: true });
  const [turned, setTurned] = useState(untouched);
  const appName = text('appMenus');
  const told = useOwnWords(query.data);
  const matrix = useMemo(() => told && layMatrix(told, appName), [told, appName]);
  const turn = useCallback(
    (keys: readonly string[], isOn: boolean) =>
      setTurned((before) => (matrix ? turnItems(matrix, before, keys, isOn) : before)),
    [matrix],
  );
  const { draft: offered, forget } = useKept(objectId, turned, setTurned);
  const data = useMemo((): MatrixDraft | undefined => {
    if (!matrix) return undefined;
    const chosen = chosenOf(matrix, turned);
    return {
      matrix,
      members: query.data?.members ?? 0,
      chosen,
      changes: changesOf(matrix, turned),
      turn,
      isDirty: turned.size > 0,
      ids: idsByKind([...chosen].flatMap((key) => matrix.items.get(key) ?? [])),
      readAgain: query.refetch,
      start: () => setTurned(untouched),
      offered,
      forget,
    };
  }, [matrix, query.data?.members, query.refetch, turned, turn, offered, forget]);
  const { error, isLoading, refetch } = query;
  return { data, error, isLoading, refetch };
}

/** Keeps what was turned in this browser until it is saved; a batch belongs to no record. */
function useKept(objectId: string, turned: Turned, onTake: (turned: Turned) => void) {
  const values = useMemo((): Kept => ({ turned: [...turned] }), [turned]);
  return useDraft<Kept>({
    form: 'authorize',
    record: objectId,
    version: 0,
    values,
    saved: nothingKept,
    isDirty: turned.size > 0,
    onTake: ({ turned: kept }) => onTake(new Map(kept ?? [])),
  });
}
