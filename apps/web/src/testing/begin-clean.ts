import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetModules } from './forget-modules';
import { leaveStylesOut } from './leave-styles-out';

type Listener = Parameters<typeof window.addEventListener>;

/**
 * Runs before each test file. A process tests one file after the other, so that React and jsdom are loaded once; our
 * own modules are loaded anew, and the window is as a browser opens it.
 */
cleanup();
vi.useRealTimers();
vi.unstubAllGlobals();
forgetModules();
// Some files ask for no window at all.
if ('document' in globalThis) {
  clearWindow();
  leaveStylesOut();
}
/** Long enough for a busy machine; what never comes still fails. */
configure({ asyncUtilTimeout: 30_000 });

function clearWindow() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  // A test that said how wide its window is said so for itself.
  Reflect.deleteProperty(window, 'matchMedia');
  removeListeners();
}

/** A window's listeners belong to the file that added them. */
function removeListeners() {
  const shared = globalThis as { listenersOfWindow?: Listener[] };
  shared.listenersOfWindow ??= recordListeners();
  for (const listener of shared.listenersOfWindow.splice(0)) window.removeEventListener(...listener);
}

function recordListeners(): Listener[] {
  const listeners: Listener[] = [];
  const add = window.addEventListener.bind(window);
  window.addEventListener = ((...listener: Listener) => {
    listeners.push(listener);
    add(...listener);
  }) as typeof window.addEventListener;
  return listeners;
}
