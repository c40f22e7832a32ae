/** One piece of a part: a tag with its attributes as they were written, or a text between tags. */
export interface DocxPiece {
  /** `open` of a tag without content comes alone. */
  kind: 'open' | 'empty' | 'close' | 'text';
  tag: string;
  attributes: string;
  text: string;
}

const pieces = /<(\/?)([\w:.-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|<[!?][^>]*>|([^<]+)/g;

/** What a part is made of, in order; comments and instructions are passed over. */
export function* piecesOf(xml: string): Generator<DocxPiece> {
  for (const [, close, tag, attributes = '', empty, text] of xml.matchAll(pieces)) {
    if (text !== undefined) yield { kind: 'text', tag: '', attributes: '', text: decoded(text) };
    else if (tag) yield { kind: close ? 'close' : empty ? 'empty' : 'open', tag, attributes, text: '' };
  }
}

/** The value of `w:val`, or of another attribute. */
export const valueIn = ({ attributes }: Pick<DocxPiece, 'attributes'>, name = 'w:val'): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  return text.replace(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (_, name, decimal, hex) => {
      if (name) return entities[String(name).toLowerCase()] ?? '';
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 31 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}
