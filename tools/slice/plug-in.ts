import type { SliceName } from './slice-name';

/** A change of a file that is there: where it is made, and what comes before that place. */
interface PlugIn {
  path: string;
  before: RegExp;
  text: string;
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
      before: /^\n/m,
      text: `import * as ${word} from './${number}-${file}';\n`,
    },
    { path: 'apps/server/migrations/index.ts', before: /^};/m, text: `  '${number}-${file}': ${word},\n` },
    { path: module, before: /^\n/m, text: `import { ${word}Routes } from './${file}/${file}.routes';\n` },
    { path: module, before: /^ *\](?:\.map\(\w+\))?,/m, text: `    ${word}Routes,\n` },
    {
      path: 'apps/server/seeds/menus.ts',
      before: new RegExp(`(?<=directory\\('${directory}'[^]*?)^  \\]\\),`, 'm'),
      text: `    page('${word}', '${word}'),\n`,
    },
    {
      path: 'apps/web/src/app/office/pages.ts',
      before: /^ {2}'\/menuMore'/m,
      text: `  '/${word}': () => import('../../features/${domain}/${file}/${file}-page'),\n`,
    },
  ];
};

/** Puts a text in at its place; a file without that place has changed its form, and the tool with it. */
export function plugIn(source: string, { path, before, text }: PlugIn): string {
  const at = source.search(before);
  if (at < 0) throw new Error(`${path} has no place for ${text.trim()}`);
  return source.slice(0, at) + text + source.slice(at);
}
