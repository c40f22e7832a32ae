import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'bench', 'e2e', 'tools', 'docs'];
const skipped = new Set(['node_modules', 'dist', 'dist-server', 'data', 'output', '.cache', 'reference']);
const kinds = /\.(tsx?|mts|mjs|cjs|css|html|md)$/;

export interface SourceFile {
  path: string;
  text: string;
}

/** Every text file that people write, with its path from the root. */
export function readSources(): SourceFile[] {
  const walk = (folder: string): SourceFile[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const full = join(folder, entry.name);
      if (entry.isDirectory()) return walk(full);
      if (!kinds.test(entry.name)) return [];
      return [{ path: relative(root, full), text: readFileSync(full, 'utf8') }];
    });
  return folders.flatMap((folder) => walk(join(root, folder)));
}
