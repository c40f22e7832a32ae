import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFiles, placesOf, shellOfPath } from '@qifu/contracts';

/** Texts every page of a shell says before anything else is drawn. */
const firstAreas = { office: ['common', 'routes', 'record'], portal: ['common', 'portal'] };

/** A page of the office comes as a frame and draws itself later: its files do not go before those of the frame. */
const later = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;

/** A page of the portal is whole in the html: without its styles it would be seen undressed, so they come before any script. */
const atOnce = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
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
    const place = placesOf(address).find((one) => Object.hasOwn(pages, one));
    const { files, areas } = (place !== undefined && pages[place]) || { files: [], areas: [] };
    const shell = shellOfPath(address);
    const spoken = [...firstAreas[shell], ...areas].flatMap((area) => texts[language]?.[area] ?? []);
    const asLink = shell === 'office' ? later : atOnce;
    return [...new Set([...spoken, ...files])].map(asLink).join('\n    ');
  };
}
