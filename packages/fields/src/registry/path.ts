import { z } from 'zod';
import type { FieldCell } from './cell';
import type { FieldCodec, LabelSource, SayLabel } from './define';

const oneId = z.string().min(1).max(64);
const deepest = 20;
const mostChosen = 500;

/** Ids from the top down to what is chosen; of several things several paths. */
export type Paths = string[] | string[][];

export const onePath = z.array(oneId).min(1).max(deepest);
export const chosenPaths = ({ isMultiple }: { isMultiple: boolean }): z.ZodType<Paths> =>
  isMultiple ? z.array(onePath).max(mostChosen) : onePath;

const isPath = (value: Paths): value is string[] => typeof value[0] === 'string';
/** Always as a list of paths. */
export const pathsOf = (value: Paths | null): string[][] => {
  if (value === null || value.length === 0) return [];
  return isPath(value) ? [value] : value;
};

/** What is chosen, without what stands above it. */
export const leafOf = (path: readonly string[]): string => path.at(-1) ?? '';

const leavesOfAsked = (asked: unknown): unknown[] => {
  if (!Array.isArray(asked)) return [asked];
  return asked.some(Array.isArray) ? asked.map((path) => [path].flat().at(-1)) : asked.slice(-1);
};

interface PathParts<S> {
  labels: (settings: S) => LabelSource | undefined;
  cell: FieldCell<S, string | string[] | string[][]>;
  /** A path in words. */
  say: (path: readonly string[], settings: S, say: SayLabel) => string;
}

/**
 * The paths to what is stored as chosen. A field that was of another kind meanwhile has no path to some of it, or one
 * to what was chosen before: what is chosen counts, and stands by itself where nobody knows what is above it.
 */
function pathsTo(leaves: readonly string[], stored: unknown): string[][] {
  const paths = (typeof stored === 'string' ? JSON.parse(stored) : stored) as string[][] | null | undefined;
  const known = (Array.isArray(paths) ? paths : []).filter((path) => leaves.includes(leafOf(path)));
  return known.length === leaves.length
    ? known
    : leaves.map((leaf) => known.find((path) => leafOf(path) === leaf) ?? [leaf]);
}

/**
 * Paths as they are, and beside them what is chosen: conditions and data schemes compare that alone, so that a unit does
 * not answer for those below it.
 */
export const pathCodec = <S extends { isMultiple?: boolean }, V extends Paths = Paths>({
  labels,
  cell,
  say: sayPath,
}: PathParts<S>): FieldCodec<S, V> => ({
  columns: () => [
    { suffix: '', type: 'text[]' },
    { suffix: '_path', type: 'jsonb' },
  ],
  toColumns: (value) => {
    const paths = pathsOf(value);
    return paths.length === 0 ? [null, null] : [paths.map(leafOf), JSON.stringify(paths)];
  },
  fromColumns: ([leaves, stored], { isMultiple }) => {
    const paths = pathsTo((leaves ?? []) as string[], stored);
    if (paths.length === 0) return null;
    return (isMultiple ? paths : (paths[0] ?? null)) as V | null;
  },
  condition: 'list',
  asked: leavesOfAsked,
  labels,
  cell: cell as never,
  text: (value, settings, say) =>
    pathsOf(value)
      .map((path) => sayPath(path, settings, say))
      .join(','),
});

/** Every step by its name; one nobody knows any more is left out. */
export const sayEachStep = (path: readonly string[], say: SayLabel): string =>
  path
    .map((id) => say(id) ?? '')
    .filter((name) => name !== '')
    .join('/');
