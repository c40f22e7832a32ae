import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFiles, pathOf } from '@qifu/contracts';

/** Texts every page of the office says before anything else is drawn. */
const firstAreas = ['common', 'routes', 'record'];

const asLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;

/**
 * Gives the links that let the browser fetch the page of an address and its texts at once, beside the frame;
 * nothing where the build wrote none down.
 */
export function readPageLinks(webDir: string): (address: string, language: string) => string {
  const file = join(webDir, 'pages.json');
  if (!existsSync(file)) return () => '';
  const { pages, texts } = JSON.parse(readFileSync(file, 'utf8')) as PageFiles;
  return (address, language) => {
    const path = pathOf(address);
    const { files, areas } = (Object.hasOwn(pages, path) && pages[path]) || { files: [], areas: [] };
    const spoken = [...firstAreas, ...areas].flatMap((area) => texts[language]?.[area] ?? []);
    return [...new Set([...spoken, ...files])].map(asLink).join('\n    ');
  };
}
