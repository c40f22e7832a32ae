import type { DesignNode } from '@qifu/contracts';
import { childrenOf, type NodeChanges } from '@qifu/designs';
import type { FieldType } from '@qifu/fields';
import { useText } from '@qifu/ui/text';
import type { Slot } from './canvas';
import { kindKey } from './kinds';
import { copiesOf, movedBy, newElements, placeAfter } from './new-element';
import { isKind } from './palette';
import type { Designer } from './use-designer';

/** What can be done in a form, each as a step with the words that tell it. */
export function useDesignerActs(
  designer: Designer,
  chosen: DesignNode | undefined,
  choose: (id?: string) => void,
) {
  const text = useText('designer');
  const { nodes } = designer.document;
  const nameOf = (id: string) => nodes[id]?.label || text('canvas.unnamed');
  const add = (type: FieldType, place = placeAfter(nodes, chosen)) => {
    const label = text(`kind.${kindKey(type)}`);
    const elements = newElements({ type, label, nodes, place });
    designer.take(text('step.add', { name: label }), { does: 'add', nodes: elements });
    choose(elements[0]?.id);
  };
  const remove = (id: string) => {
    const siblings = childrenOf(nodes)(nodes[id]?.parent ?? null);
    const at = siblings.findIndex((one) => one.id === id);
    designer.take(text('step.remove', { name: nameOf(id) }), { does: 'remove', ids: [id] });
    choose((siblings[at + 1] ?? siblings[at - 1])?.id);
  };
  const copy = (id: string) => {
    const copies = copiesOf(nodes, id);
    if (copies.length === 0) return;
    designer.take(text('step.copy', { name: nameOf(id) }), { does: 'add', nodes: copies });
    choose(copies[0]?.id);
  };
  const moveBy = (id: string, by: 1 | -1) => {
    const place = movedBy(nodes, id, by);
    if (!place) return;
    const where = text(by === 1 ? 'step.after' : 'step.before', { name: nameOf(place.beside.id) });
    designer.take(text('step.move', { name: nameOf(id), where }), {
      does: 'move',
      id,
      parent: place.parent,
      order: place.order,
    });
  };
  const placeOf = (slot: Slot) => {
    const node = nodes[slot.id];
    if (!node) return placeAfter(nodes, undefined);
    const below = childrenOf(nodes);
    if (slot.side === 'inside') return { parent: node.id, order: (below(node.id).at(-1)?.order ?? 0) + 1 };
    const siblings = below(node.parent);
    const at = siblings.findIndex(({ id }) => id === node.id);
    const beside = siblings[slot.side === 'before' ? at - 1 : at + 1];
    const end = slot.side === 'before' ? node.order - 1 : node.order + 1;
    return { parent: node.parent, order: beside ? (node.order + beside.order) / 2 : end };
  };
  const drop = (dropped: { id: string } | { kind: string }, slot: Slot) => {
    const place = placeOf(slot);
    if ('kind' in dropped) {
      if (isKind(dropped.kind)) add(dropped.kind, place);
      return;
    }
    if (dropped.id === slot.id) return;
    const where = text(slot.side === 'before' ? 'step.before' : 'step.after', { name: nameOf(slot.id) });
    designer.take(text('step.move', { name: nameOf(dropped.id), where }), {
      does: 'move',
      id: dropped.id,
      ...place,
    });
    choose(dropped.id);
  };
  const change = (id: string, changes: NodeChanges, what: string) =>
    designer.take(text('step.change', { name: nameOf(id), what }), { does: 'change', id, changes });
  return { choose, add, remove, copy, moveBy, drop, change };
}
export type DesignerActs = ReturnType<typeof useDesignerActs>;
