/** A row of a tree. */
interface Placed {
  id: string;
  parentId: string;
}
/** A row with the rows below it. */
export type Nested<Row> = Row & { hasChildren: boolean; isLeaf: boolean; children: Nested<Row>[] };

/** Rows under their parents, in the order they came; those whose parent is not among them stand at the top. */
export function nest<Row extends Placed>(rows: readonly Row[]): Nested<Row>[] {
  const nodes = new Map(
    rows.map((row): [string, Nested<Row>] => [
      row.id,
      { ...row, hasChildren: false, isLeaf: true, children: [] },
    ]),
  );
  const roots: Nested<Row>[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else {
      parent.children.push(node);
      parent.hasChildren = true;
      parent.isLeaf = false;
    }
  }
  return roots;
}

/** The rows that match and all those above them, in the order they came. */
export function withAncestors<Row extends Placed>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!matches(row)) continue;
    for (let at: Row | undefined = row; at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id);
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** The rows without one of them and everything below it. */
export function withoutBranch<Row extends Placed>(rows: readonly Row[], leftOut: string): Row[] {
  const below = new Set([leftOut]);
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    const known = children.get(parentId);
    if (known) known.push(id);
    else children.set(parentId, [id]);
  }
  for (const id of below) for (const child of children.get(id) ?? []) below.add(child);
  return rows.filter(({ id }) => !below.has(id));
}
