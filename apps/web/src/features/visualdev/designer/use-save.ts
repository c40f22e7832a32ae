import { useAction } from '@qifu/client';
import { type DesignInfo, designApi, type KeptDesignStep } from '@qifu/contracts';
import { readDesign, writeDesign } from '@qifu/designs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isClash, useStep } from '#shared/step';
import { createStepLog } from './step-log';
import { keepSteps } from './step-store';
import type { Designer } from './use-designer';

const quietMs = 800;

export type SaveState = 'clean' | 'dirty' | 'saving' | 'failed' | 'rebased';

/**
 * Keeps what was designed a moment after the last step, and at once when asked; one save after the other. Where somebody
 * else has saved meanwhile, theirs is read and one's own steps are taken once more on it: no step of either is lost.
 */
export function useSave(
  design: DesignInfo,
  designer: Designer,
  { startVersion, steps }: { startVersion: number; steps: readonly KeptDesignStep[] },
) {
  const saving = useStep(designApi.update, { saysNothing: true });
  const reading = useAction(designApi.read, { saysNothing: true });
  const version = useRef(startVersion);
  const latest = useRef(designer);
  latest.current = designer;
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  const [failedOn, setFailedOn] = useState<unknown>();
  const [isRebased, setIsRebased] = useState(false);
  const [stepLog] = useState(() => createStepLog(steps));
  const [mergedWith, setMergedWith] = useState('');
  const [at, setAt] = useState<number>();
  const { document, isDirty, markSaved, rebase } = designer;
  const run = saving.run;
  const read = reading.mutateAsync;
  const readAgain = useCallback(async () => {
    const newest = await read({ params: { id: design.id } });
    version.current = newest.version;
    rebase(readDesign(newest, { newId: () => crypto.randomUUID(), parse: JSON.parse }));
    setIsRebased(true);
  }, [design.id, read, rebase]);
  /** Somebody has saved the design: theirs comes in at once, and own steps that were not sent yet go on top of it. */
  const catchUp = useCallback(
    (newer: number, realName: string) => {
      const come = async () => {
        if (newer <= version.current) return true;
        setMergedWith(realName);
        await readAgain();
        return true;
      };
      underWay.current = underWay.current.then(come, come);
    },
    [readAgain],
  );
  const now = useCallback((): Promise<boolean> => {
    const send = async (): Promise<boolean> => {
      const { document: sent, past, future } = latest.current;
      keepSteps(design.id, { version: version.current, document: sent, past, future });
      const told = stepLog.since(past, future);
      const { data, error } = await run({
        params: { id: design.id },
        body: { ...ownOf(design), version: version.current, ...writeDesign(sent), steps: told.steps },
      });
      if (isClash(error)) {
        await readAgain();
        return false;
      }
      setFailedOn(error ? sent : undefined);
      if (error) return false;
      version.current = data.version;
      told.markKept();
      keepSteps(design.id, { version: data.version, document: sent, past, future });
      markSaved(sent);
      setAt(Date.now());
      return true;
    };
    underWay.current = underWay.current.then(send, send);
    return underWay.current;
  }, [design, markSaved, run, readAgain, stepLog]);
  // What could not be saved is tried again with the next step.
  const hasFailed = failedOn === document;
  useEffect(() => {
    if (!isDirty || hasFailed || saving.isBusy) return undefined;
    const timer = setTimeout(() => void now(), quietMs);
    return () => clearTimeout(timer);
  }, [isDirty, hasFailed, saving.isBusy, now]);
  const settled = isRebased ? 'rebased' : 'clean';
  const state: SaveState = saving.isBusy ? 'saving' : hasFailed ? 'failed' : isDirty ? 'dirty' : settled;
  return { now: () => (isDirty ? now() : underWay.current), state, at, version, mergedWith, catchUp };
}
export type Saved = ReturnType<typeof useSave>;

/** What a design is besides its document. */
function ownOf(design: DesignInfo) {
  const { fullName, enCode, type, webType, enableFlow, category, dbLinkId } = design;
  const { enabledMark, sortCode, description } = design;
  return {
    ...{ fullName, enCode, type, webType, enableFlow, category, dbLinkId },
    ...{ enabledMark, sortCode, description },
  };
}
