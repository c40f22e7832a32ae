/** What a row needs to find its place in the tree. */
export interface Placed {
  id: string;
  fullName: string;
  /** Ids from the root to this row, comma joined. */
  organizeIdTree: string;
}

/** Where a shown row stands. */
export interface Place {
  id: string;
  parentId: string;
  fullName: string;
  lastFullName: string;
  organize: string;
  organizeIds: string[];
}
interface Nested {
  hasChildren: boolean;
  isLeaf: boolean;
}

/**
 * The shown rows as a tree. One whose parent is not shown stands below the nearest shown ancestor, or at the top; the
 * names of what is left out stand before its own (contract-core 6.11). `rows` are all there are, for those names.
 * `tell` names its fields one by one: objects put together from others cost ten times as much in a tree of thousands.
 */
export function nestOrganizes<Row extends Placed, Node extends Nested & { children: Node[] }>(
  rows: readonly Row[],
  isShown: (row: Row) => boolean,
  tell: (row: Row, place: Place) => Node,
): Node[] {
  const shown = pathsOf(rows, isShown);
  const nodes = new Map<string, Node>();
  const roots: Node[] = [];
  const below: { parentId: string; node: Node }[] = [];
  for (const { row, organize, organizeIds } of shown.values()) {
    const parentId = organizeIds.findLast((id) => id !== row.id && shown.has(id)) ?? '-1';
    const above = shown.get(parentId)?.organize;
    const fullName = above === undefined ? organize : organize.slice(above.length + 1);
    const node = tell(row, {
      id: row.id,
      parentId,
      fullName,
      lastFullName: row.fullName,
      organize,
      organizeIds,
    });
    nodes.set(row.id, node);
    if (above === undefined) roots.push(node);
    else below.push({ parentId, node });
  }
  for (const { parentId, node } of below) {
    const parent = nodes.get(parentId);
    if (!parent) continue;
    parent.children.push(node);
    parent.hasChildren = true;
    parent.isLeaf = false;
  }
  return roots;
}

/** The shown rows by id, with the ids and names from the root. */
function pathsOf<Row extends Placed>(rows: readonly Row[], isShown: (row: Row) => boolean) {
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  const paths = new Map<string, { row: Row; organizeIds: string[]; organize: string }>();
  for (const row of rows) {
    if (!isShown(row)) continue;
    const organizeIds = row.organizeIdTree.split(',');
    const organize = organizeIds.map((id) => names.get(id) ?? '').join('/');
    paths.set(row.id, { row, organizeIds, organize });
  }
  return paths;
}

/** Ids of the rows and of everything above them, so that a search shows where its finds stand. */
export const withAncestors = (rows: readonly Placed[]): Set<string> =>
  new Set(rows.flatMap(({ organizeIdTree }) => organizeIdTree.split(',')));

/** Whether a row is one of the organizations or stands below one. */
export const isWithin = ({ organizeIdTree }: Placed, ids: ReadonlySet<string>): boolean =>
  organizeIdTree.split(',').some((id) => ids.has(id));

/** Whether a name or code holds the keyword, whatever its case. */
export const matches = (keyword: string, ...texts: readonly string[]): boolean => {
  const word = keyword.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(word));
};
