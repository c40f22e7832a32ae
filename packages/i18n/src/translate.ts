import { texts } from './areas.gen.ts';
import type { Language } from './languages.ts';
import { fillText, type SameKeys, type TextKey, type TextParams, type Texts } from './texts.ts';

type Zh = typeof texts.zh;

/** An area of texts. `failures`, `success` and `validation` hold the texts of all their files. */
export type Area = keyof Zh;

/** Kept as they are generated: the built server reads each language when it is first spoken (`tools/lean-server.mjs`). */
const spoken: Record<Language, { [A in Area]: SameKeys<Zh[A]> }> = texts;

/** The keys of an area, offered by the editor; keys only known at run time (failure names) are texts too. */
type KeyOf<A extends Area> = TextKey<Zh[A]> | (string & {});

/**
 * The text of a key in a language, with its `{name}` places filled. A key without a text is answered itself,
 * so that a gap is seen and nothing breaks. For the server: this file holds every text.
 */
export const translate = <A extends Area>(
  language: Language,
  area: A,
  key: KeyOf<A>,
  params?: TextParams,
): string => findText(language, area, key, params) ?? key;

/** Like `translate`, but undefined when there is no such text. */
export function findText(
  language: Language,
  area: string,
  key: string,
  params?: TextParams,
): string | undefined {
  const areas: Record<string, Texts> = spoken[language];
  const [first = '', second] = key.split('.');
  const found = own(own(areas, area), first);
  const text = second === undefined ? found : own(found, second);
  return typeof text === 'string' ? fillText(text, params) : undefined;
}

/** The key inside a group of an area whose Chinese text this is. */
export function findKey(area: Area, group: string, text: string): string | undefined {
  const held = own(spoken.zh[area], group);
  if (typeof held !== 'object' || held === null) return undefined;
  return Object.entries(held).find(([, one]) => one === text)?.[0];
}

export const hasText = (area: Area, key: string): boolean => findText('zh', area, key) !== undefined;

/** Reads an own property only, so a key such as `constructor` never finds anything. */
function own(holder: unknown, key: string): unknown {
  const isGroup = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
  return isGroup ? (holder as Record<string, unknown>)[key] : undefined;
}
