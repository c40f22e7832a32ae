import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/licences.md'), 'utf8');
const lock: { packages: Record<string, { license?: string; link?: boolean; dev?: boolean }> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license = 'no licence field', dev = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, license, dev };
  });

/** The rows of the first table: licences, and the packages they are of. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 2)
  .map(([licences = '', names = '']) => ({
    licences: licences.slice(2).split(', '),
    isGeneral: names.startsWith('nearly all'),
    isDevelopment: names.includes('development only'),
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
const rowOf = (license: string) => rows.find(({ licences }) => licences.includes(license));
const isNamed = (name: string, names: string[]) =>
  names.some((said) => said === name || (said.endsWith('*') && name.startsWith(said.slice(0, -1))));

describe('docs/licences.md', () => {
  it('has a place for what every package of the lock file says of its licence', () => {
    const unsaid = packages.filter(({ name, license }) => {
      const row = rowOf(license);
      return !row || !(row.isGeneral || isNamed(name, row.names));
    });
    expect(unsaid).toEqual([]);
  });

  it('names no licence and no package that is not there', () => {
    const licences = rows.flatMap((row) => row.licences);
    expect(licences.filter((said) => !packages.some(({ license }) => license === said))).toEqual([]);
    const names = rows.flatMap((row) => row.names);
    expect(names.filter((said) => !packages.some(({ name }) => isNamed(name, [said])))).toEqual([]);
  });

  it('says of no package that runs that it is for development only', () => {
    const rest = rows.filter(({ isDevelopment }) => isDevelopment).flatMap(({ licences }) => licences);
    expect(packages.filter(({ license, dev }) => rest.includes(license) && !dev)).toEqual([]);
  });
});

describe('our own licence', () => {
  const own = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8');

  it.each(['.', ...own])('lies in %s, and its package leads to it', (folder) => {
    expect(readFileSync(join(root, folder, 'LICENSE'), 'utf8')).toBe(ours);
    const { license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    expect(license).toBe('SEE LICENSE IN LICENSE');
  });

  it('keeps all rights', () => {
    expect(ours).toMatch(/Qifu.*All rights reserved/);
  });
});
