import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';

/** Letters and digits that nobody takes for one another. */
const alphabet = 'acdefhjkmnprtuvwxyACDEFHJKLMNPRTUVWXY34679';
const fontFile = '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf';
const noiseLines = 4;

/** Size of the picture in pixels. */
export interface CaptchaSize {
  width: number;
  height: number;
}

let font: Font | undefined;
const loadFont = () => {
  font ??= create(readFileSync(createRequire(import.meta.url).resolve(fontFile)));
  return font;
};

/** A text to be read from the picture; every letter from a cryptographic source. */
export const captchaText = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** A random number between two bounds, both in whole steps of a hundredth. */
const between = (low: number, high: number) => low + randomInt(Math.round((high - low) * 100) + 1) / 100;

/** The picture of a text as PNG: outlines turned and moved, lines across. */
export async function captchaImage(text: string, size: CaptchaSize): Promise<Buffer> {
  const { width, height } = size;
  const step = width / (text.length + 1);
  const glyphs = [...text].map((letter, index) => drawGlyph(letter, step * (index + 1), size)).join('');
  const lines = Array.from({ length: noiseLines }, () => drawLine(size)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#F4F6F9"/>${lines}${glyphs}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function drawGlyph(letter: string, x: number, { height }: CaptchaSize): string {
  const { unitsPerEm, glyphForCodePoint } = loadFont();
  const glyph = glyphForCodePoint.call(font, letter.codePointAt(0) ?? 0);
  const scale = (height * between(0.72, 0.86)) / unitsPerEm;
  const [shiftX, baseline] = [x - (glyph.advanceWidth * scale) / 2, height * between(0.68, 0.8)];
  const turn = between(-22, 22);
  const shape = `translate(${shiftX} ${baseline}) rotate(${turn}) skewX(${between(-12, 12)}) scale(${scale} ${-scale})`;
  return `<path transform="${shape}" fill="hsl(${randomInt(200, 240)} 70% ${randomInt(22, 38)}%)" d="${glyph.path.toSVG()}"/>`;
}

function drawLine({ width, height }: CaptchaSize): string {
  const y = () => between(0, height);
  const path = `M0 ${y()} C${width * 0.3} ${y()} ${width * 0.7} ${y()} ${width} ${y()}`;
  return `<path d="${path}" fill="none" stroke="hsl(${randomInt(190, 250)} 40% 55%)" stroke-width="1.2"/>`;
}
