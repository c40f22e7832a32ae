import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type FontWeight, fontFile } from './font-files';

/** Printed for a character the font lacks, as Chinese typesetters do. */
const missingMark = '〓';

const faces = new Map<FontWeight, Face>();

/** One weight of the font. The file of 10 MB is loaded when the first document needs it, and kept with its thread. */
export class Face {
  readonly font: Font;
  readonly #advances = new Map<number, number>();

  constructor(weight: FontWeight) {
    this.font = create(readFileSync(fontFile(weight)));
  }

  /** Width of a text in points. */
  widthOf(text: string, size: number): number {
    let units = 0;
    for (const character of text) units += this.#advanceOf(character.codePointAt(0) ?? 0);
    return (units * size) / this.font.unitsPerEm;
  }

  /** The text as this font can print it, in one line. */
  printable(text: string): string {
    let printed = '';
    for (const character of text.normalize('NFC')) {
      if (/\p{C}/u.test(character)) continue;
      // Typesetters' own blank, one ideograph wide, stays; all others are the same to the font.
      if (/[^\S\u3000]/.test(character)) printed += ' ';
      else printed += this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : missingMark;
    }
    return printed;
  }

  #advanceOf(codePoint: number): number {
    const known = this.#advances.get(codePoint);
    if (known !== undefined) return known;
    const { advanceWidth } = this.font.glyphForCodePoint(codePoint);
    this.#advances.set(codePoint, advanceWidth);
    return advanceWidth;
  }
}

/** The face of a weight, loaded on first use. */
export function faceOf(weight: FontWeight): Face {
  const known = faces.get(weight);
  if (known) return known;
  const face = new Face(weight);
  faces.set(weight, face);
  return face;
}

/**
 * The font library remembers with each glyph the characters it was first asked for, and copied text comes from
 * there. Characters that share a glyph must not carry over from one document to the next.
 */
export function forgetGlyphs(): void {
  for (const { font } of faces.values()) (font as unknown as { _glyphs: object })._glyphs = {};
}
