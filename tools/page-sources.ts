// Where the pages of both shells are, read from the lists of them.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web/src');
const listed = join(web, 'app/office/pages.ts');

const pageLine = /'(\/[\w/]+)': (?:\(\) => import\('([^']+)'\)|(\w+)),/g;
const namedPage = /const (\w+): LoadPage = \(\) => import\('([^']+)'\)/g;

interface PageSource {
  address: string;
  file: string;
}

/** The pages of the office by their addresses, and the file each of them is in. */
export function listPageSources(): PageSource[] {
  const text = readFileSync(listed, 'utf8');
  const named = new Map([...text.matchAll(namedPage)].map(([, name = '', from = '']) => [name, from]));
  return [...text.matchAll(pageLine)].map(([, address = '', from, name = '']) => {
    const file = fileOf(from ?? named.get(name) ?? '', listed);
    if (!file) throw new Error(`${relative(root, listed)} names a page that is not there: ${address}`);
    return { address, file };
  });
}

const ofPortal = join(web, 'app/portal/pages.ts');
/** A page is named, written out, or made by one of the functions above the list. */
const portalLine = /^ {2}(?:'(\/[^']*)'|\[(\w+)\]): (?:\{([^}]*)\}|(\w+))/gm;
const namedPortalPage = /^const (\w+)\b[^={]*= (?:\([^)]*\): PortalPage => \()?\{([^}]*)\}/gm;

interface PortalSource extends PageSource {
  areas: string[];
}

/** The pages of the portal by their places (`placesOf`), the file each of them is in and the texts it has of its own. */
export function listPortalSources(): PortalSource[] {
  const text = readFileSync(ofPortal, 'utf8');
  const named = new Map([...text.matchAll(namedPortalPage)].map(([, name = '', body = '']) => [name, body]));
  return [...text.matchAll(portalLine)].flatMap(([, address, _constant, body, name = '']) => {
    if (!address) return [];
    const said = body ?? named.get(name) ?? '';
    const file = fileOf(/import\('([^']+)'\)/.exec(said)?.[1] ?? '', ofPortal);
    if (!file) throw new Error(`${relative(root, ofPortal)} names a page that is not there: ${address}`);
    return [{ address, file, areas: /areas: \[([^\]]*)\]/.exec(said)?.[1]?.match(/\w+/g) ?? [] }];
  });
}

/** The file behind an import of our own pages; nothing for packages. */
export function fileOf(specifier: string, importer: string): string | undefined {
  const place = specifier.startsWith('.')
    ? resolve(dirname(importer), specifier)
    : /^#(shared|app)\//.test(specifier) && join(web, specifier.slice(1));
  return place ? ['.tsx', '.ts'].map((ending) => place + ending).find(existsSync) : undefined;
}
