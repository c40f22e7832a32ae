import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Secrets } from '../../secrets';

/** What stands before the 32 secret bytes of an Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs seals and anchors: made from SECRET_KEY, so that it never lies in the database. */
export interface SealKey {
  /** Raw, base64url. */
  publicKey: string;
  sign: (text: string) => string;
}

export function sealKey({ keyedHash }: Secrets): SealKey {
  const seed = Buffer.from(keyedHash('ed25519', 'audit seal'), 'hex');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: String(x),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'),
  };
}

const known = new Map<string, KeyObject>();

const keyObject = (x: string): KeyObject => {
  const key = known.get(x) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  known.set(x, key);
  return key;
};

/**
 * Whether a text was signed with a key; what is no key or no signature has signed nothing. A signature has one
 * spelling: Node's reader of base64url passes over foreign characters and unused bits, and a changed one would hold.
 */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const bytes = Buffer.from(signature, 'base64url');
    return (
      bytes.toString('base64url') === signature &&
      verify(null, Buffer.from(text, 'utf8'), keyObject(publicKey), bytes)
    );
  } catch {
    return false;
  }
}
