const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where two answers differ, each place named once for all rows of a list: `data.list.*.creatorTime`. */
export function pathsThatDiffer(one: string, other: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string, a: unknown, b: unknown) => {
    if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b) && keysOf(a) === keysOf(b))
      for (const key of Object.keys(a)) visit(`${path}.${Array.isArray(a) ? '*' : key}`, a[key], b[key]);
    else if (!Object.is(a, b)) found.add(path);
  };
  visit('', JSON.parse(one), JSON.parse(other));
  return found;
}

const keysOf = (value: object) => Object.keys(value).join();

/** An answer without what stands in some places; the order of its fields stays, as it is part of the answer. */
export function maskedWith(paths: ReadonlySet<string>, answer: string): string {
  const visit = (path: string, value: unknown): unknown => {
    if (paths.has(path)) return '~';
    if (Array.isArray(value)) return value.map((one) => visit(`${path}.*`, one));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(`${path}.${key}`, one)]));
  };
  return JSON.stringify(visit('', JSON.parse(answer)));
}
