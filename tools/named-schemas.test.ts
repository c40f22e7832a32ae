import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A schema of a call, asked for through the call; types are gone before a page runs. */
const asked = /(?<!typeof )\b\w+Api\.\w+\.(?:params|query|body|data)\b/;
const folders = ['apps/web/src', 'packages/ui/src', 'packages/client/src'];

it('no page asks a call for its schema, which a build leaves out: forms import it by its name', () => {
  const files = folders.flatMap((folder) => {
    const root = new URL(`../${folder}/`, import.meta.url);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => ({ name: `${folder}/${name}`, code: readFileSync(new URL(name, root), 'utf8') }));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ code }) => asked.test(code)).map(({ name }) => name)).toEqual([]);
});
