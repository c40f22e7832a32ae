// Converts the Simplified texts of packages/i18n into Traditional ones as they are read in Taiwan, and writes what differs
// from what is there (`build-texts.mjs` runs this where something has changed).
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { computerFile, documentAreas, sentences, words } from '../packages/i18n/src/zhtw/overrides.ts';

const root = new URL('../packages/i18n/src/', import.meta.url);
const toTaiwan = Converter({ from: 'cn', to: 'twp' });

/** Converts one text: the converter's own words first, then our corrections in their order. */
const convertText = (text: string): string =>
  words.reduce((done, [converted, wanted]) => done.replaceAll(converted, wanted), toTaiwan(text));

const isDocumentArea = (path: string) =>
  documentAreas.some((area) =>
    area.endsWith('*') ? path.startsWith(area.slice(0, -1)) : path.startsWith(`${area}.`),
  );

/** Converts what lies around the issued documents, which stay what they are called. */
const convertAroundDocuments = (text: string): string =>
  text.split(issuedDocument).map(convertText).join('文件');
const issuedDocument = new RegExp(`(?!${computerFile.source})文件`);

/** Converts an area; a sentence written by hand wins over the converted one. */
function convertArea(value: unknown, path: string): unknown {
  if (typeof value === 'string')
    return sentences[path] ?? (isDocumentArea(path) ? convertAroundDocuments : convertText)(value);
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, inner]) => [key, convertArea(inner, `${path}.${key}`)]));
}

/** The written file of one area: `zh/<file>.ts` exports it by its name. */
async function convertFile(file: string): Promise<string> {
  const name = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const module: Record<string, unknown> = await import(new URL(`zh/${file}.ts`, root).href);
  if (!module[name]) throw new Error(`zh/${file}.ts must export "${name}"`);
  return `// Built by tools/zhtw.ts. Do not edit.
export const ${name} = ${JSON.stringify(convertArea(module[name], name), null, 2)} as const;\n`;
}

const filesOf = (folder: string) => readdirSync(new URL(folder, root));
const written = new Set(['overrides.ts']);
for (const file of filesOf('zh/').filter((name) => name.endsWith('.ts'))) {
  const name = file.replace(/\.ts$/, '.gen.ts');
  const path = new URL(`zhtw/${name}`, root);
  const text = await convertFile(file.slice(0, -'.ts'.length));
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  written.add(name);
}
for (const name of filesOf('zhtw/')) if (!written.has(name)) rmSync(new URL(`zhtw/${name}`, root));
