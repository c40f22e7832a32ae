/** The web address in a base64 encoded `href`, or nothing: only http and https are ever opened (spec 2.2). */
export function readLinkTarget(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll(' ', '+')), (letter) => letter.charCodeAt(0));
    const { protocol, href } = new URL(new TextDecoder().decode(bytes));
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return '';
  }
}
