import { configureClient } from '@qifu/client';
import type { Shell } from '@qifu/contracts';
import type { Language } from '@qifu/i18n/languages';
import type { TextFile } from '@qifu/i18n/load';
import { showSuccess } from '@qifu/ui/parts';
import { createTexts, lendTexts, type PageTexts, pageLanguageTag, say } from '@qifu/ui/text';
import { countDownload } from '#shared/downloads';
import { go } from '#shared/go';
import { chosenLanguage, markLanguage } from '#shared/language';
import { followPreferences, restorePreferences } from '#shared/preferences';
import { markLocked, restoreSession, useSession } from '#shared/session';
import { readStored, storedKey } from '#shared/storage';
import { reactToFailure } from './react-to-failure';

/** Texts every page of both shells speaks. */
const commonAreas = ['common', 'ui', 'shell'] as const satisfies readonly TextFile[];

interface BootOptions {
  shell: Shell;
  /** Texts needed before anything is drawn. */
  areas: readonly TextFile[];
  /** What is set going before the texts are there; it must say nothing. */
  meanwhile?: () => void;
  /** The language the server rendered in; hydration needs the same. */
  language?: Language;
}

/** Takes up what the browser remembers and gets everything ready that pages stand on. */
export async function boot({
  shell,
  areas,
  meanwhile,
  language = chosenLanguage(),
}: BootOptions): Promise<PageTexts> {
  restoreSession();
  restorePreferences();
  followPreferences(shell);
  configureClient({
    token: () => useSession.getState().token,
    // The first question goes out before the texts are there, and its answer has words too.
    languageTag: () => pageLanguageTag(language),
    requestFailed: () => say('common', 'message.requestFailed'),
    onFailure: reactToFailure,
    onSuccess: showSuccess,
    onDownload: countDownload,
    checkReplies: import.meta.env.DEV,
  });
  meanwhile?.();
  const texts = await createTexts(language, [...commonAreas, ...areas]);
  lendTexts(texts);
  markLanguage(language);
  followOtherWindows();
  return texts;
}

/** Signing in or out, and locking, count for every window of this browser. */
function followOtherWindows(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storedKey('token')) window.location.reload();
    if (key !== storedKey('lock')) return;
    const isLocked = readStored('lock') === '1';
    markLockedHere(isLocked);
  });
}

function markLockedHere(isLocked: boolean): void {
  if (useSession.getState().isLocked === isLocked) return;
  markLocked(isLocked);
  go(isLocked ? '/lockScreen' : '/', { replaces: true });
}
