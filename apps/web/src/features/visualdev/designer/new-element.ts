import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf } from '@qifu/designs';
import { type FieldType, findKind } from '@qifu/fields';
import { designerOf } from '@qifu/fields/designers';

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
    span: kind?.value && !kind.needsLine ? halfWidth : 24,
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
  const part = designerOf(type)?.firstPart;
  if (!part) return [node];
  return [
    node,
    { ...node, id: elementId(), type: part, parent: node.id, order: 1, settings: { title: label } },
  ];
}

/** Copies of elements and all that stands in them, with ids and names of their own; those of `tops` have no place yet. */
export function copiesIn(
  nodes: DesignDocument['nodes'],
  branch: readonly DesignNode[],
  tops: ReadonlySet<string>,
): DesignNode[] {
  let number = nextNumber(nodes);
  const ids = new Map(branch.map((node) => [node.id, elementId()]));
  return branch.map(
    (node): DesignNode => ({
      ...node,
      id: ids.get(node.id) ?? elementId(),
      parent: tops.has(node.id) ? null : (ids.get(node.parent ?? '') ?? null),
      wireName: node.wireName === '' ? '' : `${findKind(node.type)?.wireKeys[0] ?? 'field'}Field${number++}`,
    }),
  );
}
