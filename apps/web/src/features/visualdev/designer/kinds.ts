import type { FieldType } from '@qifu/fields';
import { designers, shelves } from '@qifu/fields/designers';

/** Kinds by what they are for, in their places; parts of others are not offered by themselves. */
export const paletteGroups = shelves.map((key) => ({
  key,
  kinds: (Object.keys(designers) as FieldType[])
    .filter((type) => designers[type].shelf?.[0] === key)
    .sort((a, b) => (designers[a].shelf?.[1] ?? 0) - (designers[b].shelf?.[1] ?? 0)),
}));

type Camel<T extends string> = T extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : T;

/** The name of a kind as texts have it: `single-line-text` is `singleLineText`. */
export const kindKey = <T extends FieldType>(type: T): Camel<T> =>
  type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<T>;
