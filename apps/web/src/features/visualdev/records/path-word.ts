/** A path of ids as one word of the address; '' for none. */
export const pathWord = (path: unknown): string =>
  Array.isArray(path) && path.length > 0 ? JSON.stringify(path) : '';

/** The path of such a word; undefined where an address holds something else. */
export function readPath(word: string): string[] | undefined {
  try {
    const path: unknown = JSON.parse(word);
    const isPath = Array.isArray(path) && path.length > 0 && path.every((id) => typeof id === 'string');
    return isPath ? path : undefined;
  } catch {
    return undefined;
  }
}
