import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { branchOf, childrenOf } from '@qifu/designs';
import { type FieldType, findKind } from '@qifu/fields';

const elementId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** The first number no field's name ends in (contract-lowcode 1.8: `comInputField101`). */
function nextNumber(nodes: DesignDocument['nodes']): number {
  const used = Object.values(nodes).map(({ wireName }) => Number(/(\d+)$/.exec(wireName)?.[1] ?? 0));
  return Math.max(100, ...used) + 1;
}

/** Where an element comes to stand: right after the chosen one, inside it where it holds others, else at the end. */
export function placeAfter(nodes: DesignDocument['nodes'], chosen: DesignNode | undefined) {
  const below = childrenOf(nodes);
  if (!chosen) return { parent: null, order: (below(null).at(-1)?.order ?? 0) + 1 };
  if (findKind(chosen.type)?.isContainer && below(chosen.id).length === 0)
    return { parent: chosen.id, order: 1 };
  const siblings = below(chosen.parent);
  const at = siblings.findIndex(({ id }) => id === chosen.id);
  const next = siblings[at + 1];
  return { parent: chosen.parent, order: next ? (chosen.order + next.order) / 2 : chosen.order + 1 };
}

interface NewElement {
  type: FieldType;
  label: string;
  nodes: DesignDocument['nodes'];
  place: { parent: string | null; order: number };
}

const halfWidth = 12;

/** An element of a kind as it comes from the palette; tabs and folds come with a first part in them. */
export function newElements({ type, label, nodes, place }: NewElement): DesignNode[] {
  const kind = findKind(type);
  const number = nextNumber(nodes);
  const hasValue =
    kind !== undefined && (kind.value !== null || type === 'sub-table') && type !== 'relation-form-attr';
  const node: DesignNode = {
    id: elementId(),
    type,
    version: kind?.version ?? 1,
    ...place,
    wireName: hasValue ? `${kind.wireKeys[0]}Field${number}` : '',
    label,
    span: kind?.value && type !== 'long-text' ? halfWidth : 24,
    settings: kind?.abilities.options
      ? {
          options: [
            { id: '1', fullName: '选项一' },
            { id: '2', fullName: '选项二' },
          ],
        }
      : {},
    rest: { component: {}, config: { formId: number } },
  };
  const part = type === 'tabs' ? 'tab-pane' : type === 'collapse' ? 'collapse-pane' : undefined;
  if (!part) return [node];
  return [
    node,
    { ...node, id: elementId(), type: part, parent: node.id, order: 1, settings: { title: label } },
  ];
}

/** Copies of an element and all that stands in it, with ids and names of their own. */
export function copiesOf(nodes: DesignDocument['nodes'], id: string): DesignNode[] {
  const source = nodes[id];
  if (!source) return [];
  let number = nextNumber(nodes);
  const ids = new Map(branchOf(nodes, [id]).map((node) => [node.id, elementId()]));
  return branchOf(nodes, [id]).map((node): DesignNode => {
    const isRoot = node.id === id;
    const kind = findKind(node.type);
    return {
      ...node,
      id: ids.get(node.id) ?? elementId(),
      ...(isRoot ? placeAfter(nodes, node) : { parent: ids.get(node.parent ?? '') ?? null }),
      ...(isRoot && { parent: node.parent }),
      wireName: node.wireName === '' ? '' : `${kind?.wireKeys[0] ?? 'field'}Field${number++}`,
    };
  });
}

/** The place one row up or down among what stands beside it; undefined at the end. */
export function movedBy(nodes: DesignDocument['nodes'], id: string, by: 1 | -1) {
  const node = nodes[id];
  if (!node) return undefined;
  const siblings = childrenOf(nodes)(node.parent);
  const at = siblings.findIndex((one) => one.id === id);
  const next = siblings[at + by];
  if (!next) return undefined;
  const beyond = siblings[at + 2 * by];
  const order = beyond ? (next.order + beyond.order) / 2 : next.order + by;
  return { parent: node.parent, order, beside: next };
}
