import { readFile } from 'node:fs/promises';
import type { PathCommand } from 'fontkit';
import { fontFile } from '../pdf/font-files';
import { captchaAlphabet } from './captcha-text';

/** An outline in units of the letter size, y downwards from the base line. */
export interface Outline {
  width: number;
  steps: { command: PathCommand; points: number[] }[];
}

let loading: Promise<ReadonlyMap<string, Outline>> | undefined;

/** The outlines of the alphabet. Only they stay in memory; the font of 10 MB is read once and let go. */
export function loadOutlines(): Promise<ReadonlyMap<string, Outline>> {
  loading ??= readOutlines().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readOutlines(): Promise<ReadonlyMap<string, Outline>> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(fontFile('bold'))]);
  const font = create(bytes);
  return new Map(
    [...captchaAlphabet].map((character) => {
      const { advanceWidth, path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      const steps = path.commands.map(({ command, args }) => ({
        command,
        points: args.map((value, index) => (index % 2 === 0 ? value : -value) / font.unitsPerEm),
      }));
      return [character, { width: advanceWidth / font.unitsPerEm, steps }];
    }),
  );
}
