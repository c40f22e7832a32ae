import {
  type GradeFlag,
  type GradeRow,
  type GradeRowInput,
  gradeFlags,
  type OrganizeRow,
} from '@qifu/contracts';

export const layers = ['thisLayer', 'subLayer'] as const;
/** Seeing comes first: nothing else is of use without it. */
export const acts = ['Select', 'Add', 'Edit', 'Delete'] as const;

/** What is ticked for one organization. */
export type Flags = ReadonlySet<GradeFlag>;

export const flagsOf = (row: GradeRow | undefined): Flags =>
  new Set(gradeFlags.filter((flag) => row?.[flag] === 1));

/** Ticking to add, edit or delete ticks seeing in the same layer too; without seeing none of them stays. */
export function turned(flags: Flags, flag: GradeFlag): Flags {
  const layer = flag.startsWith('this') ? 'thisLayer' : 'subLayer';
  const seeing = `${layer}Select` as const;
  if (!flags.has(flag)) return new Set(flags).add(flag).add(seeing);
  return new Set([...flags].filter((held) => held !== flag && !(flag === seeing && held.startsWith(layer))));
}

/** Everything where something is missing, else nothing. */
export const turnedAll = (flags: Flags): Flags => new Set(flags.size === gradeFlags.length ? [] : gradeFlags);

export const rowInput = (organizeId: string, flags: Flags): GradeRowInput =>
  ({
    organizeId,
    ...Object.fromEntries(gradeFlags.map((flag) => [flag, flags.has(flag) ? 1 : 0])),
  }) as GradeRowInput;

/** An organization where it stands in the table. */
export interface TableRow {
  organize: OrganizeRow;
  depth: number;
}

interface Shown {
  keyword: string;
  /** Only these, with what stands above them. */
  only: ReadonlySet<string> | undefined;
  closed: ReadonlySet<string>;
}

/** The rows of the tree that are shown; what stands above a match stays. */
export function rowsOf(nodes: readonly OrganizeRow[], shown: Shown, depth = 0): TableRow[] {
  const isSearched = shown.keyword !== '' || shown.only !== undefined;
  return nodes.flatMap((organize) => {
    const below = rowsOf(organize.children, shown, depth + 1);
    const isFound = matches(organize, shown);
    if (isSearched && !isFound && below.length === 0) return [];
    // What was found below is shown whether or not its branch is open.
    return [{ organize, depth }, ...(isSearched || !shown.closed.has(organize.id) ? below : [])];
  });
}

const matches = ({ id, lastFullName, enCode }: OrganizeRow, { keyword, only }: Shown) =>
  (only?.has(id) ?? true) && `${lastFullName} ${enCode}`.toLowerCase().includes(keyword.toLowerCase());
