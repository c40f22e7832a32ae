import type { AskedList, Resource } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import { useLanguage, usePageTexts } from '@qifu/ui/text';

/** Says a text under its whole name, `area.group.key`; without such a text, the other words. */
export type SayNamed = (
  name: string,
  otherwise?: string,
  params?: Readonly<Record<string, unknown>>,
) => string;

/** Says texts by their whole names, once their areas are there. */
export function useNamedText(areas: readonly TextFile[]): SayNamed {
  const texts = usePageTexts(...areas);
  return (name, otherwise = name, params = {}) => {
    const at = name.indexOf('.');
    const [area, key] = [name.slice(0, at) as TextFile, name.slice(at + 1)];
    return texts.find(area, key) === undefined ? otherwise : texts.sayingOf(area)(key, params);
  };
}

/** The areas in which a resource has its words. */
export function areasOf({
  words,
  sheetWords,
  columns,
}: Pick<Resource, 'words' | 'sheetWords' | 'columns'>): TextFile[] {
  const names = Object.values(columns).flatMap(({ heading, hint, unit, choices }) => [
    heading,
    hint ?? heading,
    unit ?? heading,
    choices?.words ?? heading,
  ]);
  return [...new Set([words, sheetWords ?? words, ...names].map((name) => name.split('.')[0]))] as TextFile[];
}

/** Says what a resource names: its own words by their key, columns by their whole name. */
export function useResourceText(resource: AskedList) {
  const say = useNamedText([...areasOf(resource), 'record']);
  const one = resource.one[useLanguage()];
  return {
    say,
    one,
    /** What sheets call a column. */
    sheetHeadingOf: (name: string) => {
      const { heading = name } = resource.columns[name] ?? {};
      return resource.sheetWords ? say(`${resource.sheetWords}.columns.${name}`, say(heading)) : say(heading);
    },
    /** A word of the resource; where it has none of its own, the general one with the name of one record in it. */
    own: (key: string) => say(`${resource.words}.${key}`, say(`record.own.${key}`, key, { one })),
  };
}
