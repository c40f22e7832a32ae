import { create } from 'zustand';

/** A key that does something on the page in sight, for the sheet of keys and for the listener. */
export interface PageKey {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  label: string;
  run: () => void;
}

/** The single keys that hold now: those of the page, after those of the frame. */
export const useHeldKeys = create<{ keys: readonly PageKey[] }>(() => ({ keys: [] }));

/** Where somebody is typing or choosing, single keys are what he types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox]):not([type=radio]),textarea,select,[role=combobox],[role=textbox]',
    ) !== null);

/** Over the page lies a dialog or a drawer, which the page's keys are not for. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
