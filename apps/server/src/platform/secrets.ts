import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

let key: string | undefined;

/** Gives the process its secret key; called once at start, before the first call is answered. */
export const configureSecrets = (secretKey: string) => {
  key = secretKey;
};

/**
 * A keyed hash: equal texts give equal hashes, and without the key nobody can try out numbers against it.
 * `purpose` keeps hashes of different uses apart, so one can never be passed off as another.
 */
export const keyedHash = (text: string, purpose: string): string => digest(text, purpose).toString('hex');

function digest(text: string, purpose: string): Buffer {
  if (key === undefined) throw new Error('configureSecrets was not called');
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** A text that must be read again, as the database keeps it. What was sealed for one purpose opens for no other. */
export function sealText(text: string, purpose: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, digest(purpose, 'seal'), nonce);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The sealed text; undefined when it was sealed with another key or purpose, or changed since. */
export function openText(sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, digest(purpose, 'seal'), bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
