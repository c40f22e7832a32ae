const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isBlobKey = (text: string): boolean => keyPattern.test(text);

/** Keys are ours, made by `randomUUID`; anything else never becomes a path or an object's name. */
export function assertBlobKey(key: string) {
  if (!isBlobKey(key)) throw new Error('not a key of this store');
}

/** What was begun so long ago and is not finished never will be. */
export const abandonedMs = 24 * 3600 * 1000;
