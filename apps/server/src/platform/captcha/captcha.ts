import { randomInt } from 'node:crypto';
import { loadOutlines, type Outline } from './glyph-outlines';

export { captchaText } from './captcha-text';

/** Size of the picture in pixels. */
export interface CaptchaSize {
  width: number;
  height: number;
}

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;
const inks = ['#16325c', '#7a2a1e', '#1f5130', '#4a3573'];
const ground = '#f5f7f9';

const between = (least: number, most: number): number =>
  least + (randomInt(1_000_001) / 1_000_000) * (most - least);
const pickInk = (): string => inks[randomInt(inks.length)] ?? ground;

/** A picture of the text as PNG: leaning letters on a wave, crossed by lines of their own colours. */
export async function captchaImage(text: string, size: CaptchaSize): Promise<Buffer> {
  const outlines = await loadOutlines();
  const glyphs = [...text].map((character) => {
    const outline = outlines.get(character);
    if (!outline) throw new Error('A captcha shows only characters of its alphabet.');
    return outline;
  });
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(captchaSvg(glyphs, size)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function captchaSvg(glyphs: readonly Outline[], { width, height }: CaptchaSize): string {
  const wave = {
    swing: height * between(0.04, 0.09),
    length: width * between(0.35, 0.6),
    start: between(0, 6.28),
  };
  const bend = (x: number, y: number): string =>
    `${round(x)} ${round(y + wave.swing * Math.sin((x / wave.length) * 6.28 + wave.start))}`;
  const cell = (width * 0.92) / Math.max(1, glyphs.length);
  const paths = glyphs.map((glyph, index) => {
    const place = { x: width * 0.04 + cell * (index + 0.5), y: height * between(0.68, 0.76) };
    return glyphPath(glyph, place, Math.min(height * 0.72, cell * 1.35), bend);
  });
  const lines = Array.from({ length: 4 }, () => noiseLine(width, height));
  const dots = Array.from({ length: 24 }, () => noiseDot(width, height));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>${dots.join('')}${paths.join('')}${lines.join('')}</svg>`
  );
}

function glyphPath(
  { steps, width }: Outline,
  place: { x: number; y: number },
  room: number,
  bend: (x: number, y: number) => string,
): string {
  const size = room * between(0.92, 1.12);
  const turn = between(-0.38, 0.38);
  const lean = between(-0.25, 0.25);
  const middle = 0.36;
  const at = (x: number, y: number): string => {
    // Turned about the middle of the letter, so that it stays in its place.
    const [u, v] = [(x - width / 2 - lean * (y + middle)) * size, (y + middle) * size];
    return bend(
      place.x + u * Math.cos(turn) - v * Math.sin(turn),
      place.y - middle * size + u * Math.sin(turn) + v * Math.cos(turn),
    );
  };
  const path = steps.map(({ command, points }) => {
    const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [at(x, points[index + 1] ?? 0)] : []));
    return letters[command] + pairs.join(' ');
  });
  return `<path d="${path.join('')}" fill="${pickInk()}"/>`;
}

function noiseLine(width: number, height: number): string {
  const y = () => round(between(0.15, 0.85) * height);
  const curve = `M${round(between(-0.1, 0.15) * width)} ${y()}C${round(width * 0.3)} ${y()} ${round(width * 0.7)} ${y()} ${round(between(0.85, 1.1) * width)} ${y()}`;
  return `<path d="${curve}" fill="none" stroke="${pickInk()}" stroke-width="${round(between(0.9, 1.6))}"/>`;
}

const noiseDot = (width: number, height: number): string =>
  `<circle cx="${round(between(0, width))}" cy="${round(between(0, height))}" r="${round(between(0.6, 1.3))}" fill="${pickInk()}"/>`;

const round = (value: number): number => Math.round(value * 100) / 100;
