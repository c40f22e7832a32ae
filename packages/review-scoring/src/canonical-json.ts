/**
 * The one JSON text of a value: keys in the order of their UTF-16 units, no spaces, nothing undefined. Equal
 * values give equal bytes, so the text can be hashed and compared (I10). Throws TypeError for what JSON
 * cannot carry without loss: NaN, infinities, big integers, functions, undefined inside lists.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return writeNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) return writeObject(value as Record<string, unknown>);
  throw new TypeError(`no canonical JSON for ${typeof value}`);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('no canonical JSON for numbers that are not finite');
  return JSON.stringify(value); // Minus zero becomes 0 here.
}

/** Dates, maps and the like would lose their content without a word. */
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

const writeObject = (value: Record<string, unknown>) =>
  `{${Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
    .join(',')}}`;
