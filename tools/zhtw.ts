// Converts the Simplified texts of packages/i18n into Traditional ones as they are read in Taiwan.
// Run by `npm run gen` (tools/text-areas.ts writes what this file makes).
import { Converter } from 'opencc-js';
import { sentences, words } from '../packages/i18n/src/zhtw/overrides.ts';

const toTaiwan = Converter({ from: 'cn', to: 'twp' });

/** Converts one text: the converter's own words first, then our corrections in their order. */
const convertText = (text: string): string =>
  words.reduce((done, [converted, wanted]) => done.replaceAll(converted, wanted), toTaiwan(text));

/** Converts an area; a sentence written by hand wins over the converted one. */
function convertArea(value: unknown, path: string): unknown {
  if (typeof value === 'string') return sentences[path] ?? convertText(value);
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, inner]) => [key, convertArea(inner, `${path}.${key}`)]));
}

/** The generated file of one area: `file` is a TypeScript file that exports `name`. */
export async function convertFile(file: URL, name: string): Promise<string> {
  const module: Record<string, unknown> = await import(file.href);
  if (!module[name]) throw new Error(`${file.href} must export "${name}"`);
  return `export const ${name} = ${JSON.stringify(convertArea(module[name], name), null, 2)} as const;\n`;
}
