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

/** `{name}`, or as ICU writes two forms `{count, plural, one {# row} other {# rows}}`; a form may hold `{name}`. */
const place = /\{(\w+)(?:, plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\})?\}/g;

/**
 * Puts the parameters into a text, on the server and in the browser alike; a name without a value becomes nothing,
 * so no braces reach a reader. Of two forms the first goes with exactly 1 (also '1'; '1.00' and '1,000' are many).
 * Only English needs forms: Chinese has one for every number.
 */
export function fillText(text: string, params: TextParams = {}): string {
  return text.replace(place, (_, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    const words = value === undefined || value === null ? '' : String(value);
    const form = words === '1' ? one : other;
    return form === undefined
      ? words
      : fillText(
          form.replaceAll('#', () => words),
          params,
        );
  });
}
