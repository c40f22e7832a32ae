/**
 * What modules bring for others, by what it is for: each holds named entries, every entry from one module. Whoever asks
 * says here by declaration merging what he asks for, so that a lower module can be served by a higher one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what the modules merge into.
export interface Plugs {}

/** What one module brings of it. */
export type Brought = { readonly [Name in keyof Plugs]?: Readonly<Partial<Plugs[Name]>> };

/** Everything the modules of an application bring, put together once; an entry that two bring is refused. */
export function collectPlugs(modules: readonly { plugs?: Brought }[]): Plugs {
  const collected: Record<string, Record<string, unknown>> = {};
  const brought = modules.flatMap(({ plugs = {} }) => Object.entries<object>(plugs));
  for (const [name, entries] of brought) {
    const known = collected[name] ?? {};
    const twice = Object.keys(entries).find((key) => Object.hasOwn(known, key));
    if (twice) throw new Error(`two modules bring ${name}.${twice}`);
    collected[name] = Object.assign(known, entries);
  }
  return collected as unknown as Plugs;
}
