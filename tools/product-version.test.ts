import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '@qifu/contracts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const parts = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name)),
);

it.each(['.', ...parts])('the package file of %s carries the version that is told', (folder) => {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  expect(version).toBe(productVersion);
});
