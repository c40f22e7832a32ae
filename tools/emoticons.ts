import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { emoticons } from '../packages/i18n/src/zh/emoticons';

const root = new URL('../', import.meta.url);
const folder = new URL('apps/web/src/features/messages/chat/', root);
/** Characters below this one may be drawn as plain text; the sign behind them asks for the picture. */
const firstPicture = 0x1f000;
const pictureSign = '\ufe0f';

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const require = createRequire(new URL('apps/web/package.json', root));
const from = (file: string) => require(`@iconify-json/fluent-emoji-flat/${file}.json`);

/** The emoticons of the chat, taken out of a package of three thousand: one file of drawings, one list of characters. */
export function writeEmoticons({ dryRun = false } = {}): string[] {
  const { icons } = from('icons') as { icons: Record<string, { body: string }> };
  const chars = Object.entries(from('chars') as Record<string, string>);
  const entries = Object.keys(emoticons).map((key) => {
    const name = kebab(key);
    const code = chars.find(([, icon]) => icon === name)?.[0];
    const body = icons[name]?.body;
    if (!code || !body) throw new Error(`There is no emoticon ${name}`);
    const char = String.fromCodePoint(...code.split('-').map((hex) => Number.parseInt(hex, 16)));
    return { key, body, char: (char.codePointAt(0) ?? 0) < firstPicture ? char + pictureSign : char };
  });
  const symbols = entries.map(({ key, body }) => `<symbol id="${key}" viewBox="0 0 32 32">${body}</symbol>`);
  const list = entries.map(({ key, char }) => `  { key: '${key}', char: '${char}' },`);
  const wanted = new Map([
    ['emoticons.gen.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`],
    [
      'emoticons.gen.ts',
      `// Written by npm run gen.\n/** By the name of their drawing in \`emoticons.gen.svg\`, which is also the key of their label. */\nexport const emoticonList = [\n${list.join('\n')}\n] as const;\n`,
    ],
  ]);
  const read = (path: URL) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const stale = [...wanted].filter(([name, text]) => read(new URL(name, folder)) !== text);
  if (!dryRun) for (const [name, text] of stale) writeFileSync(new URL(name, folder), text);
  return stale.map(([name]) => name);
}
