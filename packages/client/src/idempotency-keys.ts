/**
 * Keys of writes that have not been answered yet, by what they send. A second click on the same button, or a
 * try again after the network failed, carries the key of the first and is therefore one effect.
 */
const unanswered = new Map<string, string>();

/** The key of this write: that of an equal one still unanswered, else a new one. */
export function keyOf(signature: string | undefined): string {
  if (signature === undefined) return newKey();
  const key = unanswered.get(signature) ?? newKey();
  unanswered.set(signature, key);
  return key;
}

/** A reply that tells for certain settles the write; the same input sent later is a new intention. */
export function settleKey(signature: string | undefined): void {
  if (signature !== undefined) unanswered.delete(signature);
}

/** `randomUUID` only exists on secure origins; a plain http address in an office network is not one. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
