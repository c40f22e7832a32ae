import { pathOf } from '@qifu/contracts';
import { askFirst } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useCallback, useEffect, useId } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { staysKept } from './pages-that-stay';
import { hasUnsaved, isUnsaved, markSaved, markUnsaved } from './unsaved-places';

/** Asks before changes are thrown away; true when nothing is lost or the person agrees. */
export type MayLeave = () => Promise<boolean>;

/** The question itself. */
export function useAskToLeave(): MayLeave {
  const text = useText('common');
  return useCallback(
    () =>
      askFirst({
        title: text('confirm.leaveTitle'),
        effect: text('confirm.leave'),
        verb: text('confirm.leaveVerb'),
        isRisky: true,
      }),
    [text],
  );
}

/**
 * Asks before a navigation that would lose changes of the page in sight. A router asks one place only, so this one
 * stands in the frame and answers for all forms.
 */
export function useLeaveQuestion(): void {
  const ask = useAskToLeave();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const path = pathOf(currentLocation.pathname);
    return hasUnsaved((dirty) => dirty === path) && !staysKept(path, nextLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
}

interface UnsavedGuard {
  /** For ways out that are no navigation, such as closing a drawer. */
  mayLeave: MayLeave;
  /** Lets everything pass from now on: called after saving, before going on. */
  release: () => void;
}

/** Holds a form's unsaved changes against navigation (see `useLeaveQuestion`), reload and closing of the window. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const form = useId();
  const path = pathOf(useLocation().pathname);
  const ask = useAskToLeave();
  useEffect(() => {
    if (!isDirty) return undefined;
    markUnsaved(form, path);
    // A kept page whose tab is left comes by here too, and loses nothing.
    return () => {
      if (!staysKept(path, window.location.pathname)) markSaved(form);
    };
  }, [isDirty, form, path]);
  const mayLeave = useCallback(
    () => (isDirty && isUnsaved(form) ? ask() : Promise.resolve(true)),
    [isDirty, form, ask],
  );
  const release = useCallback(() => markSaved(form), [form]);
  return { mayLeave, release };
}
