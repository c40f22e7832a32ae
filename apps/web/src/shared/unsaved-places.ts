/** Forms with changes nobody has saved, each with the page it stands on. Kept pages of other tabs stay in here. */
const places = new Map<string, string>();

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser itself asks before the window is closed or loaded anew, as long as anything would be lost. */
function followWindow(): void {
  if (places.size > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

export function markUnsaved(form: string, path: string): void {
  places.set(form, path);
  followWindow();
}

export function markSaved(form: string): void {
  places.delete(form);
  followWindow();
}

export const isUnsaved = (form: string): boolean => places.has(form);
export const hasUnsaved = (isMeant: (path: string) => boolean): boolean => [...places.values()].some(isMeant);

/** What stood on these pages is gone, or may go. */
export function forgetUnsaved(isGone: (path: string) => boolean): void {
  for (const [form, path] of places) if (isGone(path)) places.delete(form);
  followWindow();
}
