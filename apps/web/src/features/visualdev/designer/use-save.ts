import { type DesignInfo, designApi, type KeptDesignStep } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isClash, useStep } from '#shared/step';
import { createStepLog } from './step-log';
import { keepSteps } from './step-store';
import { useCatchUp } from './use-catch-up';
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
  const version = useRef(startVersion);
  const latest = useRef(designer);
  latest.current = designer;
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  const [failedOn, setFailedOn] = useState<unknown>();
  const [stepLog] = useState(() => createStepLog(steps));
  const [at, setAt] = useState<number>();
  const { document, isDirty, markSaved } = designer;
  const run = saving.run;
  const { merged, readAgain, catchUp, afterSave } = useCatchUp({
    ...{ designId: design.id, latest, version, underWay },
  });
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
        // What cannot be read is tried again with the next step.
        if (!(await readAgain())) setFailedOn(sent);
        return false;
      }
      setFailedOn(error ? sent : undefined);
      if (error) return false;
      version.current = data.version;
      told.markKept();
      keepSteps(design.id, { version: data.version, document: sent, past, future });
      markSaved(sent);
      afterSave();
      setAt(Date.now());
      return true;
    };
    underWay.current = underWay.current.then(send, send);
    return underWay.current;
  }, [afterSave, design, markSaved, run, readAgain, stepLog]);
  // What could not be saved is tried again with the next step.
  const hasFailed = failedOn === document;
  useEffect(() => {
    if (!isDirty || hasFailed || saving.isBusy) return undefined;
    const timer = setTimeout(() => void now(), quietMs);
    return () => clearTimeout(timer);
  }, [isDirty, hasFailed, saving.isBusy, now]);
  const settled = merged ? 'rebased' : 'clean';
  const state: SaveState = saving.isBusy ? 'saving' : hasFailed ? 'failed' : isDirty ? 'dirty' : settled;
  const mergedWith = merged?.realName ?? '';
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
