/** The part of fontkit this product uses; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    advanceWidth: number;
    /** Outline in font units, y upwards; the arguments are points, x and y in turn. */
    path: { commands: { command: PathCommand; args: number[] }[] };
  }
  export type PathCommand = 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function create(bytes: Uint8Array): Font;
}
