import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** What an application does with its secret key, which nobody else sees. */
export interface Secrets {
  /**
   * A keyed hash: equal texts give equal hashes, and without the key nobody can try out numbers against it.
   * `purpose` keeps hashes of different uses apart, so one can never be passed off as another.
   */
  keyedHash: (text: string, purpose: string) => string;
  /** A text that must be read again, as the database keeps it. What was sealed for one purpose opens for no other. */
  sealText: (text: string, purpose: string) => string;
  /** The sealed text; undefined when it was sealed with another key or purpose, or changed since. */
  openText: (sealed: string, purpose: string) => string | undefined;
}

export function createSecrets(secretKey: string): Secrets {
  const digest = (text: string, purpose: string): Buffer =>
    createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest();

  return {
    keyedHash: (text, purpose) => digest(text, purpose).toString('hex'),
    sealText(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, digest(purpose, 'seal'), nonce);
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    openText(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const opening = createDecipheriv(cipher, digest(purpose, 'seal'), bytes.subarray(0, nonceBytes));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return (
          opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}
