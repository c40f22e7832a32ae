/** An object of JSON; arrays are none. */
export type Raw = Readonly<Record<string, unknown>>;
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys and places of lists down to a part of the JSON. */
export type Path = readonly (string | number)[];

export const textOfPath = (path: Path): string => path.join('.');

export const partAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at) ? at[Number(key)] : isRaw(at) && Object.hasOwn(at, key) ? at[key] : undefined,
    root,
  );

/** The same JSON with another part at a place; all beside it stays as it is. */
export function withPart(root: unknown, path: Path, part: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  if (Array.isArray(root)) return root.with(Number(key), withPart(root[Number(key)], rest, part));
  const raw = isRaw(root) ? root : {};
  return { ...raw, [key]: withPart(raw[key], rest, part) };
}

/** Whether nothing but these keys stands in a node: what is not known is never rewritten. */
export const hasOnly = (raw: Raw, keys: readonly string[]): boolean =>
  Object.keys(raw).every((key) => keys.includes(key));

/** What every node may carry besides. */
export const named = ['id', 'cite'] as const;
