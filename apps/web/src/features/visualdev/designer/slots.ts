import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { branchOf, childrenOf, holderOf, isSubTable } from '@qifu/designs';
import { findKind } from '@qifu/fields';

type Nodes = DesignDocument['nodes'];

/** A place something may go to, drawn at the edge of an element or inside an empty holder. */
export interface Slot {
  /** Of the element it is drawn at; empty in an empty form. */
  at: string;
  side: 'before' | 'after' | 'inside';
  parent: string | null;
  /** Orders of what stands before and after it, where something does. */
  between: readonly [number | undefined, number | undefined];
  /** Of its holder, from 1. */
  row: number;
}

/** What is held: elements of the form, or a kind from the palette. */
export interface Held {
  ids: readonly string[];
  /** Kinds of all that is moved, with what stands in it. */
  types: readonly string[];
}

export const heldElements = (nodes: Nodes, ids: readonly string[]): Held => ({
  ids,
  types: branchOf(nodes, ids).map(({ type }) => type),
});

const partsOf: Readonly<Record<string, string>> = { 'tab-pane': 'tabs', 'collapse-pane': 'collapse' };
const takesPartsOnly: ReadonlySet<string> = new Set(Object.values(partsOf));

/** Whether a holder takes what is held: parts stand in their whole alone, a sub-table has columns alone. */
export function mayHold(
  nodes: Nodes,
  parent: DesignNode | undefined,
  [first, ...more]: readonly string[],
): boolean {
  if (first === undefined) return false;
  const whole = partsOf[first];
  if (whole) return parent?.type === whole;
  if (parent && takesPartsOnly.has(parent.type)) return false;
  const isColumn = parent && (isSubTable(parent) || holderOf(nodes, parent) !== undefined);
  return !isColumn || [first, ...more].every((type) => findKind(type)?.abilities.subTable);
}

/** All places what is held may go to, in reading order. Pointer, keys and the list of places choose among the same. */
export function slotsOf(nodes: Nodes, held: Held): readonly Slot[] {
  const moving = new Set(held.ids);
  const below = childrenOf(nodes);
  const tops = held.ids.length === 0 ? held.types.slice(0, 1) : held.ids.map((id) => nodes[id]?.type ?? '');
  const takes = (parent: DesignNode | undefined) =>
    tops.every((type) => mayHold(nodes, parent, [type, ...held.types]));
  const walk = (parent: string | null): Slot[] => {
    const children = below(parent).filter(({ id }) => !moving.has(id));
    const isTaken = takes(nodes[parent ?? '']);
    const rows = rowsOf(children);
    const slots = children.flatMap((node, i): Slot[] => [
      ...(isTaken
        ? [
            {
              at: node.id,
              side: 'before' as const,
              parent,
              between: [children[i - 1]?.order, node.order] as const,
              row: rows[i] ?? 1,
            },
          ]
        : []),
      ...(findKind(node.type)?.isContainer ? walk(node.id) : []),
    ]);
    if (!isTaken) return slots;
    const last = children.at(-1);
    const end: Slot = last
      ? { at: last.id, side: 'after', parent, between: [last.order, undefined], row: rows.at(-1) ?? 1 }
      : { at: parent ?? '', side: 'inside', parent, between: [undefined, undefined], row: 1 };
    return [...slots, end];
  };
  return walk(null);
}

const columns = 24;

/** The row of each of some siblings, as the form breaks them. */
function rowsOf(siblings: readonly DesignNode[]): number[] {
  let row = 1;
  let used = 0;
  return siblings.map(({ span = columns }) => {
    if (used + span > columns && used > 0) {
      row += 1;
      used = 0;
    }
    used += span;
    return row;
  });
}

/** Orders for some elements that go to a place, one after the other. */
export function ordersIn({ between: [before, after] }: Pick<Slot, 'between'>, count: number): number[] {
  const from = before ?? (after === undefined ? 0 : after - count - 1);
  const step = after === undefined ? 1 : (after - from) / (count + 1);
  return Array.from({ length: count }, (_, i) => from + step * (i + 1));
}

/** The place at the edge of an element: behind one is before the next. */
export function slotAt(slots: readonly Slot[], nodes: Nodes, id: string, side: Slot['side']): number {
  const isHere = (one: Slot) => one.at === id && one.side === side;
  const exact = slots.findIndex(isHere);
  if (exact !== -1 || side !== 'after') return exact;
  const siblings = childrenOf(nodes)(nodes[id]?.parent ?? null);
  const at = siblings.findIndex((one) => one.id === id);
  return siblings
    .slice(at + 1)
    .reduce(
      (found, { id: next }) =>
        found === -1 ? slots.findIndex((one) => one.at === next && one.side === 'before') : found,
      -1,
    );
}
