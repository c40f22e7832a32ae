import type { OrganizeNode, PickNode } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { type OrganizeInTree, readOrganizes, tellOrganize } from '../organize/organize.queries';
import { nestOrganizes } from '../organize/organize-tree';

type Place = Pick<OrganizeNode, 'organize' | 'organizeIds'>;

/** Every organization with the way to it, for trees of what stands in organizations. */
export interface Branches {
  rows: readonly OrganizeInTree[];
  placeOf: (id: string) => Place;
}

/** One statement. */
export async function readBranches(ctx: Pick<Ctx, 'db'>): Promise<Branches> {
  const rows = await readOrganizes(ctx);
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  const ways = new Map(rows.map(({ id, organizeIdTree }) => [id, organizeIdTree.split(',')]));
  return {
    rows,
    placeOf: (id) => {
      const organizeIds = ways.get(id) ?? [];
      return { organizeIds, organize: organizeIds.map((part) => names.get(part) ?? '').join('/') };
    },
  };
}

/** Leaves by the organization they stand under. */
export type Leaves = ReadonlyMap<string, readonly PickNode[]>;

/** Organizations with the leaves below them, their own first; those that lead to none are left out. */
export function treeOfLeaves(
  { rows }: Branches,
  isShown: (organize: OrganizeInTree) => boolean,
  leaves: Leaves,
): PickNode[] {
  const leading = (nodes: readonly OrganizeNode[]): PickNode[] =>
    nodes.flatMap((node) => {
      const own = leaves.get(node.id) ?? [];
      const below = leading(node.children);
      const num = below.reduce((sum, branch) => sum + (branch.num ?? 0), own.length);
      if (num === 0) return [];
      return [{ ...node, num, hasChildren: true, isLeaf: false, children: [...own, ...below] }];
    });
  return leading(nestOrganizes(rows, isShown, tellOrganize));
}

export function byOrganize<Row extends { organizeId: string }>(
  rows: readonly Row[],
  leaf: (row: Row) => PickNode,
): Leaves {
  const leaves = new Map<string, PickNode[]>();
  for (const row of rows) {
    const found = leaves.get(row.organizeId);
    if (found) found.push(leaf(row));
    else leaves.set(row.organizeId, [leaf(row)]);
  }
  return leaves;
}

/** The asked organizations as flat groups of leaves, labelled with their path; unknown ones are left out. */
export const groupsOfLeaves = ({ placeOf }: Branches, asked: readonly string[], leaves: Leaves): PickNode[] =>
  [...new Set(asked)].flatMap((id) => {
    const { organize, organizeIds } = placeOf(id);
    if (organizeIds.length === 0) return [];
    const children = [...(leaves.get(id) ?? [])];
    const hasChildren = children.length > 0;
    return [{ id, fullName: organize, type: 'organize', hasChildren, isLeaf: false, children }];
  });

/** Names from the root to the organization that a column names, joined by `/`. */
export const organizePath = (column: string): RawBuilder<string> => sql<string>`coalesce((
  select string_agg(part."fullName", '/' order by step.nth) from organize own
  cross join lateral string_to_table(own."organizeIdTree", ',') with ordinality as step(id, nth)
  join organize part on part.id = step.id where own.id = ${sql.ref(column)}), '')`;

/** An organization and everything below it. */
export const organizeAndBelow = (id: string): RawBuilder<string> => sql<string>`(
  select below.id from organize top join organize below
    on below.id = top.id or below."organizeIdTree" like top."organizeIdTree" || ',%'
  where top.id = ${id} and top."deleteMark" = 0 and below."deleteMark" = 0)`;
