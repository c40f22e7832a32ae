import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils';
import { managedNonce } from '@noble/ciphers/webcrypto';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** Seals drafts of one person. */
export interface Sealer {
  /** Under which a draft is kept: the same for the same person, form and record, and telling none of them. */
  nameOf: (form: string, record: string) => string;
  seal: (text: string) => string;
  /** Undefined where the text is damaged. */
  open: (sealed: string) => string | undefined;
}

/**
 * The key is told to the sessions of its person and kept nowhere in the browser: without it a draft is noise. The cipher
 * is a library's, since browsers offer theirs only to pages that came by TLS.
 */
export function sealerOf(draftKey: string): Sealer {
  const cipher = managedNonce(xchacha20poly1305)(hexToBytes(draftKey));
  return {
    nameOf: (form, record) => bytesToHex(sha256(`${draftKey} ${form} ${record}`)).slice(0, 32),
    seal: (text) => bytesToHex(cipher.encrypt(utf8ToBytes(text))),
    open: (sealed) => {
      try {
        return bytesToUtf8(cipher.decrypt(hexToBytes(sealed)));
      } catch {
        return undefined;
      }
    },
  };
}
