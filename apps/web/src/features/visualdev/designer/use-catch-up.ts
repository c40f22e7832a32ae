import { useAction } from '@qifu/client';
import { designApi } from '@qifu/contracts';
import { readDesign } from '@qifu/designs';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Designer } from './use-designer';

/** What somebody else saved and could not be read is asked for again after so long. */
const againMs = 5_000;

interface CatchingUp {
  designId: string;
  /** As it is on the screen. */
  latest: RefObject<Designer>;
  version: RefObject<number>;
  /** The save under way; nothing is read while there is one. */
  underWay: RefObject<Promise<boolean>>;
}

/** Takes in what somebody else saved: theirs is read, and own steps that were not sent yet go on top of it. */
export function useCatchUp({ designId, latest, version, underWay }: CatchingUp) {
  const { mutateAsync: read } = useAction(designApi.read, { saysNothing: true, isQuiet: true });
  /** With whom it was put together; '' where nobody said so. */
  const [merged, setMerged] = useState<{ realName: string }>();
  /** Own steps lie on top of it and were not sent yet. */
  const isToSend = useRef(false);
  /** Whether the newest state could be read. */
  const readAgain = useCallback(
    async (realName = ''): Promise<boolean> => {
      try {
        const newest = await read({ params: { id: designId } });
        version.current = newest.version;
        isToSend.current = latest.current.isDirty;
        latest.current.rebase(readDesign(newest, { newId: () => crypto.randomUUID(), parse: JSON.parse }));
        setMerged({ realName });
        return true;
      } catch {
        return false;
      }
    },
    [designId, read, latest, version],
  );
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(again.current), []);
  const catchUp = useCallback(
    (newer: number, realName: string) => {
      const come = async () => {
        if (newer <= version.current || (await readAgain(realName))) return true;
        clearTimeout(again.current);
        again.current = setTimeout(() => catchUp(newer, realName), againMs);
        return false;
      };
      underWay.current = underWay.current.then(come, come);
    },
    [readAgain, underWay, version],
  );
  /** The save that brings one's steps on top of another's tells so; those after it are of one's own work again. */
  const afterSave = useCallback(() => {
    if (!isToSend.current) setMerged(undefined);
    isToSend.current = false;
  }, []);
  return { merged, readAgain, catchUp, afterSave };
}
