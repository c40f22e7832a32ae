const prefix = 'lcdp_';

/** The browser's own memory, or nothing: on the server, in a locked-down browser, in a full one. */
function memory(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[kind];
  } catch {
    return undefined;
  }
}

/** The full key of a stored value (spec 3, local settings). */
export const storedKey = (name: string): string => prefix + name;

export const readStored = (name: string): string => memory('localStorage')?.getItem(storedKey(name)) ?? '';

/** Stores a text; an empty one removes the key. A browser that refuses only forgets. */
export function writeStored(name: string, text: string): void {
  try {
    if (text) memory('localStorage')?.setItem(storedKey(name), text);
    else memory('localStorage')?.removeItem(storedKey(name));
  } catch {
    // A full or forbidden store: the page works on, the choice lasts until it is closed.
  }
}

/** The names of stored values that begin with this. */
export const storedNames = (beginning: string): string[] =>
  Object.keys(memory('localStorage') ?? {})
    .filter((key) => key.startsWith(storedKey(beginning)))
    .map((key) => key.slice(prefix.length));

export function readStoredJson(name: string): unknown {
  try {
    return JSON.parse(readStored(name) || 'null');
  } catch {
    return null;
  }
}

/** Messages of the chat that the server has not taken yet; gone with the sign-out. */
export const unsentChatAs = 'unsentChat';

/** Leaves a word for the next page of this tab, e.g. a message that must survive a full load; an empty one takes it away. */
export function leaveWord(name: string, text: string): void {
  const store = memory('sessionStorage');
  try {
    if (text) store?.setItem(storedKey(name), text);
    else store?.removeItem(storedKey(name));
  } catch {
    // As above; what was left before says something that is no longer so.
    store?.removeItem(storedKey(name));
  }
}

/** The word a former page left, as JSON; it stays. */
export function readWordJson(name: string): unknown {
  try {
    return JSON.parse(memory('sessionStorage')?.getItem(storedKey(name)) || 'null');
  } catch {
    return null;
  }
}

/** Whether a former page left that word and nobody has taken it. */
export const hasWord = (name: string): boolean => Boolean(memory('sessionStorage')?.getItem(storedKey(name)));

/** Takes the word the former page left, once. */
export function takeWord(name: string): string {
  const store = memory('sessionStorage');
  const text = store?.getItem(storedKey(name)) ?? '';
  store?.removeItem(storedKey(name));
  return text;
}
