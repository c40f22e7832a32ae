// Where the pages of the office are, read from the list of them.
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

/** The file behind an import of our own pages; nothing for packages. */
export function fileOf(specifier: string, importer: string): string | undefined {
  const place = specifier.startsWith('.')
    ? resolve(dirname(importer), specifier)
    : /^#(shared|app)\//.test(specifier) && join(web, specifier.slice(1));
  return place ? ['.tsx', '.ts'].map((ending) => place + ending).find(existsSync) : undefined;
}
