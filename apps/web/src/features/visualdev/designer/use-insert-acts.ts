import type { DesignNode } from '@qifu/contracts';
import { branchOf, childrenOf } from '@qifu/designs';
import { useText } from '@qifu/ui/text';
import { type Parts, pastedOf } from './clipboard';
import { copiesIn } from './new-element';
import { ordersIn, type Slot } from './slots';
import type { Designer } from './use-designer';

interface InsertActs {
  designer: Designer;
  chosen: DesignNode | undefined;
  chooseAll: (ids: readonly string[]) => void;
  namesOf: (ids: readonly string[]) => string;
  move: (ids: readonly string[], place: Pick<Slot, 'parent' | 'between'>, where: string) => void;
}

/** Bringing copies into a form, of its own elements and of another's. */
export function useInsertActs({ designer, chosen, chooseAll, namesOf, move }: InsertActs) {
  const moved = useText('designerMoving');
  const { nodes } = designer.document;
  /** Puts elements that stand nowhere yet right behind what is chosen. */
  const insert = (label: string, elements: readonly DesignNode[], behind: DesignNode | undefined) => {
    const { placed, tops } = placedBehind(nodes, elements, behind);
    if (tops.length === 0) return;
    designer.take(label, { does: 'add', nodes: placed });
    chooseAll(tops);
  };
  const copy = (ids: readonly string[]) =>
    insert(
      moved('step.copy', { name: namesOf(ids) }),
      copiesIn(nodes, branchOf(nodes, ids), new Set(ids)),
      nodes[ids.at(-1) ?? ''],
    );
  /** What was cut of this very form is moved and keeps its column; all else comes as copies. */
  const paste = (parts: Parts, designId: string) => {
    const isOwn = parts.cutOf === designId && parts.ids.every((id) => id in nodes);
    if (!isOwn)
      return insert(
        moved('step.paste', { name: parts.nodes[0]?.label ?? '' }),
        pastedOf(nodes, parts),
        chosen,
      );
    if (!chosen || branchOf(nodes, parts.ids).some(({ id }) => id === chosen.id)) return;
    const between = betweenBehind(nodes, chosen.parent, chosen);
    move(parts.ids, { parent: chosen.parent, between }, moved('step.after', { name: namesOf([chosen.id]) }));
  };
  /** All that stands in another form, such as a template, with what its list shows left behind. */
  const insertForm = (name: string, form: Designer['document']['nodes']) => {
    const tops = childrenOf(form)(null).map(({ id }) => id);
    insert(moved('step.form', { name }), copiesIn(nodes, branchOf(form, tops), new Set(tops)), chosen);
  };
  return { copy, paste, insertForm };
}

function placedBehind(
  nodes: Designer['document']['nodes'],
  elements: readonly DesignNode[],
  behind: DesignNode | undefined,
) {
  const tops = elements.filter(({ parent }) => parent === null).map(({ id }) => id);
  const parent = behind?.parent ?? null;
  const between = betweenBehind(nodes, parent, behind);
  const orders = ordersIn({ between }, tops.length);
  const placed = elements.map((one) => {
    const i = tops.indexOf(one.id);
    return i === -1 ? one : { ...one, parent, order: orders[i] ?? one.order };
  });
  return { placed, tops };
}

/** The room right behind an element, or at the end. */
function betweenBehind(
  nodes: Designer['document']['nodes'],
  parent: string | null,
  behind: DesignNode | undefined,
): Slot['between'] {
  const siblings = childrenOf(nodes)(parent);
  const at = behind ? siblings.findIndex(({ id }) => id === behind.id) : siblings.length - 1;
  return [siblings[at]?.order, siblings[at + 1]?.order];
}
