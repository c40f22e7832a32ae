/** What a row needs to find its place in the tree. */
export interface Placed {
  id: string;
  fullName: string;
  /** Ids from the root to this row, comma joined. */
  organizeIdTree: string;
}

interface Place {
  parentId: string;
  fullName: string;
  lastFullName: string;
  organize: string;
  organizeIds: string[];
  hasChildren: boolean;
  isLeaf: boolean;
}
export type Nested<Told> = Told & Place & { children: Nested<Told>[] };

/**
 * The shown rows as a tree. One whose parent is not shown stands below the nearest shown ancestor, or at the top; the
 * names of what is left out stand before its own (contract-core 6.11). `rows` are all there are, for those names.
 */
export function nestOrganizes<Row extends Placed, Told extends object>(
  rows: readonly Row[],
  isShown: (row: Row) => boolean,
  tell: (row: Row) => Told,
): Nested<Told>[] {
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  const nodes = new Map<string, Nested<Told>>();
  for (const row of rows) {
    if (!isShown(row)) continue;
    const organizeIds = row.organizeIdTree.split(',');
    const organize = organizeIds.map((id) => names.get(id) ?? '').join('/');
    nodes.set(row.id, {
      ...tell(row),
      parentId: '-1',
      fullName: organize,
      lastFullName: row.fullName,
      organize,
      organizeIds,
      hasChildren: false,
      isLeaf: true,
      children: [],
    });
  }
  const roots: Nested<Told>[] = [];
  for (const node of nodes.values()) {
    const at = node.organizeIds.findLastIndex(
      (id, index) => index < node.organizeIds.length - 1 && nodes.has(id),
    );
    const above = nodes.get(node.organizeIds[at] ?? '');
    if (!above) {
      roots.push(node);
      continue;
    }
    node.parentId = node.organizeIds[at] ?? '-1';
    node.fullName = node.organize.slice(above.organize.length + 1);
    above.children.push(node);
    above.hasChildren = true;
    above.isLeaf = false;
  }
  return roots;
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
