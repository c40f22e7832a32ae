import type { DesignDocument } from '@qifu/contracts';
import type { FieldType } from '@qifu/fields';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { elementName } from './element-name';
import { type Held, heldElements, type Slot, slotAt, slotsOf } from './slots';
import type { DesignerActs } from './use-designer-acts';

interface Taken extends Held {
  kind?: FieldType;
  /** Of the place it would go to; -1 before one is chosen. */
  at: number;
}

/** Taking something up, choosing its place and putting it there: the same for pointer, keys and the list of places. */
export function useMoving({ nodes }: Pick<DesignDocument, 'nodes'>, acts: DesignerActs) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  const [taken, setTaken] = useState<Taken>();
  const [said, setSaid] = useState('');
  const slots = useMemo(() => (taken ? slotsOf(nodes, taken) : []), [taken, nodes]);
  const nameOf = (id: string) => elementName(nodes[id], text('canvas.unnamed'));
  const heldName = (held: Held) =>
    held.ids.length > 1 ? moved('step.several', { count: held.ids.length }) : nameOf(held.ids[0] ?? '');
  const whereOf = ({ at, side, parent, row }: Slot) => {
    const holder = parent === null ? moved('slot.form') : nameOf(parent);
    if (side === 'inside') return moved('slot.inside', { holder });
    return moved(side === 'before' ? 'slot.before' : 'slot.after', { row, holder, name: nameOf(at) });
  };
  const place = (held: Held, at: number, all: readonly Slot[]) => {
    const slot = all[at];
    if (slot)
      setSaid(
        moved('slot.would', { name: heldName(held), where: whereOf(slot), at: at + 1, count: all.length }),
      );
  };
  const lift = (ids: readonly string[]) => {
    const held = heldElements(nodes, ids);
    const all = slotsOf(nodes, held);
    if (ids.length === 0 || all.length === 0) return setSaid(moved('slot.nowhere'));
    // Moving begins at the place it comes from.
    const own = nodes[ids[0] ?? ''];
    const near = all.findIndex(
      ({ parent, between }) => parent === own?.parent && (between[1] ?? Infinity) > (own?.order ?? 0),
    );
    const at = Math.max(0, near);
    setTaken({ ...held, at });
    place(held, at, all);
  };
  const choosePlace = (at: number) => {
    if (!taken || at < 0 || at >= slots.length || at === taken.at) return;
    setTaken({ ...taken, at });
    place(taken, at, slots);
  };
  const end = (message: string) => [setTaken(undefined), setSaid(message)];
  const drop = () => {
    const slot = taken && slots[taken.at];
    if (!taken || !slot) return end('');
    const where = whereOf(slot);
    acts.drop(taken.kind ? { kind: taken.kind } : taken, slot, where);
    end(moved('slot.done', { where }));
  };
  /** ← and → stay in the row of the place. */
  const besideInRow = (by: 1 | -1) => {
    const now = slots[taken?.at ?? -1];
    const next = slots[(taken?.at ?? 0) + by];
    if (now && next && next.parent === now.parent && next.row === now.row) choosePlace((taken?.at ?? 0) + by);
  };
  return {
    taken,
    slots,
    slot: taken ? slots[taken.at] : undefined,
    said,
    say: setSaid,
    whereOf,
    lift,
    takeKind: (kind: FieldType) => setTaken({ ids: [], types: [kind], kind, at: -1 }),
    hover: (id: string, side: Slot['side']) => choosePlace(slotAt(slots, nodes, id, side)),
    step: (by: 1 | -1) => choosePlace((taken?.at ?? 0) + by),
    besideInRow,
    toEnd: (edge: 'first' | 'last') => choosePlace(edge === 'first' ? 0 : slots.length - 1),
    drop,
    /** Also comes when something was put down: then nothing is in the hand any more. */
    cancel: () => {
      if (taken) end(moved('slot.returned'));
    },
  };
}
export type Moving = ReturnType<typeof useMoving>;
