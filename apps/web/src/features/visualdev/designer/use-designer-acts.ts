import type { DesignNode } from '@qifu/contracts';
import { childrenOf, type DesignCommand, type NodeChanges } from '@qifu/designs';
import type { FieldType } from '@qifu/fields';
import { useText } from '@qifu/ui/text';
import { elementName } from './element-name';
import { kindKey } from './kinds';
import { newElements, placeAfter } from './new-element';
import { retyped } from './retype';
import { ordersIn, type Slot } from './slots';
import type { Designer } from './use-designer';
import { useInsertActs } from './use-insert-acts';

/** What can be done in a form, each as a step with the words that tell it. */
export function useDesignerActs(
  designer: Designer,
  chosenIds: readonly string[],
  chooseAll: (ids: readonly string[]) => void,
) {
  const text = useText('designer');
  const kinds = useText('designerKinds');
  const moved = useText('designerMoving');
  const { nodes } = designer.document;
  const nameOf = (id: string) => elementName(nodes[id], text('canvas.unnamed'));
  const namesOf = (ids: readonly string[]) =>
    ids.length > 1 ? moved('step.several', { count: ids.length }) : nameOf(ids[0] ?? '');
  const choose = (id?: string) => chooseAll(id ? [id] : []);
  const chosen = nodes[chosenIds.at(-1) ?? ''];

  const add = (type: FieldType, place = placeAfter(nodes, chosen)) => {
    const label = kinds(`kind.${kindKey(type)}`);
    const elements = newElements({ type, label, nodes, place });
    designer.take(moved('step.add', { name: label }), { does: 'add', nodes: elements });
    choose(elements[0]?.id);
  };
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    const siblings = childrenOf(nodes)(nodes[ids[0] ?? '']?.parent ?? null);
    const at = siblings.findIndex((one) => one.id === ids.at(-1));
    const left = [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at)).reverse()];
    designer.take(moved('step.remove', { name: namesOf(ids) }), { does: 'remove', ids });
    choose(left.find(({ id }) => !ids.includes(id))?.id);
  };
  const take = (label: string, commands: readonly DesignCommand[]) => {
    const [only, ...more] = commands;
    if (only) designer.take(label, more.length === 0 ? only : { does: 'all', commands });
  };
  const move = (ids: readonly string[], place: Pick<Slot, 'parent' | 'between'>, where: string) => {
    const orders = ordersIn(place, ids.length);
    const commands = ids.map(
      (id, i): DesignCommand => ({ does: 'move', id, parent: place.parent, order: orders[i] ?? 0 }),
    );
    take(moved('step.move', { name: namesOf(ids), where }), commands);
    chooseAll(ids);
  };
  /** One place up or down among what stands beside them. */
  const moveBy = (ids: readonly string[], by: 1 | -1) => {
    const siblings = childrenOf(nodes)(nodes[ids[0] ?? '']?.parent ?? null);
    const edge = siblings.findIndex(({ id }) => id === (by === 1 ? ids.at(-1) : ids[0]));
    const next = siblings[edge + by];
    if (edge === -1 || !next) return;
    const beyond = siblings[edge + 2 * by]?.order;
    const between = by === 1 ? ([next.order, beyond] as const) : ([beyond, next.order] as const);
    const where = moved(by === 1 ? 'step.after' : 'step.before', { name: nameOf(next.id) });
    move(ids, { parent: next.parent, between }, where);
  };
  const drop = (held: { ids: readonly string[] } | { kind: FieldType }, slot: Slot, where: string) => {
    if ('kind' in held) add(held.kind, { parent: slot.parent, order: ordersIn(slot, 1)[0] ?? 1 });
    else move(held.ids, slot, where);
  };
  const change = (ids: readonly string[], changes: NodeChanges, what: string) => {
    take(
      moved('step.change', { name: namesOf(ids), what }),
      ids.map((id) => ({ does: 'change', id, changes })),
    );
  };
  const retype = (node: DesignNode, type: FieldType, what: string) =>
    designer.take(moved('step.change', { name: nameOf(node.id), what }), retyped(node, type));
  const { copy, paste, insertForm } = useInsertActs({ designer, chosen, chooseAll, namesOf, move });
  return { choose, chooseAll, add, remove, copy, move, moveBy, drop, paste, insertForm, change, retype };
}
export type DesignerActs = ReturnType<typeof useDesignerActs>;
