/**
 * What modules bring for others, by what it is for: each holds named entries, every entry from one module. Whoever asks
 * says here by declaration merging what he asks for, so that a lower module can be served by a higher one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what the modules merge into.
export interface Plugs {}

/** What one module brings of it. */
export type Brought = { readonly [Name in keyof Plugs]?: Readonly<Partial<Plugs[Name]>> };

/** What a module cannot do without: every entry of it by its name, so that none is forgotten. */
export type Needed = { readonly [Name in keyof Plugs]?: Readonly<Record<keyof Plugs[Name], true>> };

/**
 * Everything the modules of an application bring, put together once. An entry that two bring, and one that a module
 * needs and none brings, are refused at the start instead of at the first call that asks for it.
 */
export function collectPlugs(modules: readonly { plugs?: Brought; needs?: Needed }[]): Plugs {
  const collected: Record<string, Record<string, unknown>> = {};
  const brought = modules.flatMap(({ plugs = {} }) => Object.entries<object>(plugs));
  for (const [name, entries] of brought) {
    const known = collected[name] ?? {};
    const twice = Object.keys(entries).find((key) => Object.hasOwn(known, key));
    if (twice) throw new Error(`two modules bring ${name}.${twice}`);
    collected[name] = Object.assign(known, entries);
  }
  const needed = modules.flatMap(({ needs = {} }) => Object.entries<object>(needs));
  for (const [name, entries] of needed) {
    const absent = Object.keys(entries).find((key) => !Object.hasOwn(collected[name] ?? {}, key));
    if (absent) throw new Error(`no module brings ${name}.${absent}`);
  }
  return collected as unknown as Plugs;
}
