/** Where in a JSON text its parts begin, by path (`condition.args.1.left`), and its first fault. */
export interface JsonPlaces {
  value?: unknown;
  places: ReadonlyMap<string, number>;
  /** Where reading had to end; undefined where the text is JSON. */
  faultAt?: number;
}

const plain = /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const deepest = 200;

/** Reads a JSON text as far as it goes: browsers tell of a fault each in another way, and of places not at all. */
export function readJson(text: string): JsonPlaces {
  const places = new Map<string, number>();
  let at = 0;
  const skip = () => {
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const eat = (mark: string): boolean => {
    skip();
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const list = (close: string, one: (index: number) => boolean): boolean => {
    at += 1;
    if (eat(close)) return true;
    for (let index = 0; ; index += 1) {
      if (!one(index)) return false;
      if (eat(close)) return true;
      if (!eat(',')) return false;
    }
  };
  const read = (path: string, depth: number): boolean => {
    skip();
    if (depth > deepest) return false;
    places.set(path, at);
    const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
    if (text[at] === '[') return list(']', (index) => read(below(index), depth + 1));
    if (text[at] === '"') return take(words) !== undefined;
    if (text[at] !== '{') return take(plain) !== undefined;
    return list('}', () => {
      skip();
      const key = text[at] === '"' ? take(words) : undefined;
      return key !== undefined && eat(':') && read(below(JSON.parse(key) as string), depth + 1);
    });
  };
  const isRead = read('', 0);
  skip();
  if (!isRead || at < text.length) return { places, faultAt: at };
  return { places, value: JSON.parse(text) };
}

/** Line and column of a place, both from 1. */
export function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The place of a path, or of the nearest part above it that there is. */
export function placeOfPath(places: ReadonlyMap<string, number>, path: string): number {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const found = places.get(keys.slice(0, length).join('.'));
    if (found !== undefined) return found;
  }
  return 0;
}

/** The place in the condition a fault is told at in the tree: `condition.args.1.left` is in `0.1`. */
export function treePlaceOf(path: string): string {
  const [root, ...keys] = path.split('.');
  if (root !== 'condition') return root ?? '';
  let place = '0';
  for (let i = 0; i < keys.length; i += 1) {
    if (keys[i] === 'arg') place += '.0';
    else if (keys[i] === 'args' && keys[i + 1] !== undefined) {
      i += 1;
      place += `.${keys[i]}`;
    } else break;
  }
  return place;
}
