import type { SliceName } from './slice-name';

/** A change of a file that is there: where it is made, and what comes before that place; the first place there is. */
interface PlugIn {
  path: string;
  places: readonly (readonly [before: RegExp, text: string])[];
}

/** The five files that name what they plug in; everything else about a resource is read from its value. */
export const plugInsOf = (
  { domain, file, word }: SliceName,
  { number, directory }: { number: string; directory: string },
): PlugIn[] => {
  const module = `apps/server/src/modules/${domain}/module.ts`;
  return [
    {
      path: 'apps/server/migrations/index.ts',
      places: [[/^\n/m, `import * as ${word} from './${number}-${file}';\n`]],
    },
    { path: 'apps/server/migrations/index.ts', places: [[/^};/m, `  '${number}-${file}': ${word},\n`]] },
    { path: module, places: [[/^\n/m, `import { ${word}Routes } from './${file}/${file}.routes';\n`]] },
    {
      path: module,
      places: [[/^\n/m, `import { ${word}Door } from './${file}/${file}.policy';\n`]],
    },
    {
      path: module,
      // Beside the doors of others, the other plugs, or as the first of them.
      places: [
        [/(?<=rowDoors: \{ )/, `${word}: ${word}Door, `],
        [/(?<=^ {2}plugs: \{\s)/m, `rowDoors: { ${word}: ${word}Door },\n`],
        [/^ {2}routes: /m, `  plugs: { rowDoors: { ${word}: ${word}Door } },\n`],
      ],
    },
    { path: module, places: [[/^ *\](?:\.map\(\w+\))?,/m, `    ${word}Routes,\n`]] },
    {
      path: 'apps/server/seeds/menus.ts',
      places: [
        [
          new RegExp(`(?<=directory\\('${directory}'[^]*?)^  \\]\\),`, 'm'),
          `    page('${word}', '${word}'),\n`,
        ],
      ],
    },
    {
      path: 'apps/web/src/app/office/pages.ts',
      places: [
        [
          /^ {2}'\/menuMore'/m,
          `  '/${word}': () => import('../../features/${domain}/${file}/${file}-page'),\n`,
        ],
      ],
    },
  ];
};

/** Puts a text in at its place; a file without that place has changed its form, and the tool with it. */
export function plugIn(source: string, { path, places }: PlugIn): string {
  const place = places.find(([before]) => before.test(source));
  if (!place) throw new Error(`${path} has no place for ${places[0]?.[1].trim()}`);
  const [before, text] = place;
  const at = source.search(before);
  return source.slice(0, at) + text + source.slice(at);
}
