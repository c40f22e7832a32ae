import { createHmac } from 'node:crypto';

let key: string | undefined;

/** Gives the process its secret key; called once at start, before the first call is answered. */
export const configureSecrets = (secretKey: string) => {
  key = secretKey;
};

/**
 * A keyed hash: equal texts give equal hashes, and without the key nobody can try out numbers against it.
 * `purpose` keeps hashes of different uses apart, so one can never be passed off as another.
 */
export function keyedHash(text: string, purpose: string): string {
  if (key === undefined) throw new Error('configureSecrets was not called');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex');
}
