/** Base64 of the plain text, as every password form sends it (rulings 4). Encoding, not protection: that is TLS. */
export function encodePassword(plain: string): string {
  const bytes = new TextEncoder().encode(plain);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
