import { showToast } from '@qifu/ui/parts';
import { say } from '@qifu/ui/text';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Enters or leaves full screen; a browser that cannot is named as the reason (spec 2.4). */
export async function toggleFullScreen(): Promise<void> {
  const warn = () => showToast({ tone: 'warn', text: say('common', 'message.fullScreenUnsupported') });
  if (!document.fullscreenEnabled) {
    warn();
    return;
  }
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    warn();
  }
}
