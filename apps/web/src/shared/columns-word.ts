import type { ColumnChoice } from '@qifu/ui/office';

/** The word of the address that holds the columns of a list. */
export const columnsWord = 'cols';

/** The shown columns in their order, such as `*name-220.place`: a star pins, a number is the width. */
export const columnsToWord = (choices: readonly ColumnChoice[]): string =>
  choices
    .filter(({ isShown }) => isShown)
    .map(({ key, widthPx, isPinned }) => `${isPinned ? '*' : ''}${key}${widthPx ? `-${widthPx}` : ''}`)
    .join('.');

/** What the word says of the columns of a list: those it does not name are hidden. Undefined where it names none. */
export function columnsFromWord(word: string, keys: readonly string[]): ColumnChoice[] | undefined {
  const named = word.split('.').flatMap((part): ColumnChoice[] => {
    const [, star, key = '', width] = /^(\*?)(\w+)(?:-(\d{1,4}))?$/.exec(part) ?? [];
    if (!keys.includes(key)) return [];
    return [
      { key, isShown: true, widthPx: width ? Number(width) : undefined, isPinned: star ? true : undefined },
    ];
  });
  if (named.length === 0) return undefined;
  const shown = new Set(named.map(({ key }) => key));
  return [...named, ...keys.filter((key) => !shown.has(key)).map((key) => ({ key, isShown: false }))];
}
