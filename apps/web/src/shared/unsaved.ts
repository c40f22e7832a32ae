import { askFirst } from '@qifu/ui/parts';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from './text';

/** Asks before changes are thrown away; true when nothing is lost or the person agrees. */
export type MayLeave = () => Promise<boolean>;

interface UnsavedGuard {
  /** For ways out that are no navigation, such as closing a drawer. */
  mayLeave: MayLeave;
  /** Lets everything pass from now on: called after saving, before going on. */
  release: () => void;
}

/** Guards a form with unsaved changes against navigation, reload and closing of the window. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const text = useText('common');
  const isReleased = useRef(false);
  const ask = useCallback(
    () =>
      askFirst({
        title: text('confirm.leaveTitle'),
        effect: text('confirm.leave'),
        verb: text('confirm.leaveVerb'),
        isRisky: true,
      }),
    [text],
  );
  const blocker = useBlocker(() => isDirty && !isReleased.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const mayLeave = useCallback(
    () => (isDirty && !isReleased.current ? ask() : Promise.resolve(true)),
    [isDirty, ask],
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { mayLeave, release };
}
