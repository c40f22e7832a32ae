/** The texts of one area: a text, or a group of texts; never deeper. */
export type Texts = { readonly [key: string]: string | { readonly [key: string]: string } };

/**
 * The same keys as `T` with any text. Every English file ends with `satisfies SameKeys<typeof area>`,
 * so a key that is missing or too many does not compile.
 */
export type SameKeys<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : { readonly [J in keyof T[K]]: string };
};

/** The keys of an area as callers write them: `save`, or `login.wrong` inside a group. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${keyof T[K] & string}`;
}[keyof T & string];

/** What may stand in a text's `{name}`. */
export type TextParams = Readonly<Record<string, unknown>>;

/** Puts the parameters into a text; a name without a value becomes nothing, so no braces reach a reader. */
export function fillText(text: string, params: TextParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined || value === null ? '' : String(value);
  });
}
