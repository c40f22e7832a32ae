import type { IconName } from '../../parts/icon';
import type { Picked } from './picked';

/** One entry of what a dialog offers, alone in a list or in a tree. */
export interface PickTreeNode extends Picked {
  /** Unique among all that are shown; the same role may stand below several organizations. */
  key: string;
  /** The name in the list of what is chosen, where the tree shows a whole path. */
  ownName?: string | undefined;
  /** Where it stands, said once it is chosen: in the tree its place says so. */
  pathHint?: string | undefined;
  icon?: IconName | undefined;
  canChoose: boolean;
  /** A leaf has none; undefined means they have not been read yet. */
  children: readonly PickTreeNode[] | undefined;
}

/** A line that is drawn. */
export interface PickRow {
  node: PickTreeNode;
  level: number;
  /** Undefined for a leaf. */
  isOpen: boolean | undefined;
  parentKey: string | undefined;
  position: number;
  setSize: number;
}

/** The lines of all branches that are open. */
export function rowsOf(
  nodes: readonly PickTreeNode[],
  isOpen: (node: PickTreeNode) => boolean,
  level = 1,
  parentKey?: string,
): PickRow[] {
  return nodes.flatMap((node, at) => {
    const { children } = node;
    const isLeaf = children?.length === 0;
    const row: PickRow = {
      node,
      level,
      isOpen: isLeaf ? undefined : isOpen(node),
      parentKey,
      position: at + 1,
      setSize: nodes.length,
    };
    return row.isOpen && children ? [row, ...rowsOf(children, isOpen, level + 1, node.key)] : [row];
  });
}

/** Keeps what holds the word and the way to it; what stands below a match stays too. */
export function narrowTree(
  nodes: readonly PickTreeNode[],
  word: string,
): { nodes: PickTreeNode[]; open: Set<string> } {
  const open = new Set<string>();
  const wanted = word.toLowerCase();
  const keep = (node: PickTreeNode): PickTreeNode[] => {
    const below = (node.children ?? []).flatMap(keep);
    if (below.length > 0) open.add(node.key);
    if (node.fullName.toLowerCase().includes(wanted)) return [node];
    return below.length > 0 ? [{ ...node, children: below }] : [];
  };
  return { nodes: nodes.flatMap(keep), open };
}

/** Every node of a tree, each before those below it. */
export const everyNode = (nodes: readonly PickTreeNode[]): PickTreeNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])]);

/** The branches above what is chosen. */
export function waysTo(nodes: readonly PickTreeNode[], ids: ReadonlySet<string>): Set<string> {
  const ways = new Set<string>();
  const walk = (node: PickTreeNode): boolean => {
    const isWay = (node.children ?? []).map(walk).includes(true);
    if (isWay) ways.add(node.key);
    return isWay || ids.has(node.id);
  };
  for (const node of nodes) walk(node);
  return ways;
}

/** What choosing a node stands for. */
export function pickedOf({
  id,
  fullName,
  ownName = fullName,
  hint,
  pathHint,
  organizeIds,
}: PickTreeNode): Picked {
  const place = pathHint ?? hint;
  return { id, fullName: ownName, hint: place === ownName ? undefined : place, organizeIds };
}
