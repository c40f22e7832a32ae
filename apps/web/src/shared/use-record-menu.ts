import type { Endpoint, Input } from '@qifu/contracts';
import { askFirst, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayOnRow } from './allowed';
import { type Effect, readEffect } from './effect';
import { useStep } from './step';
import { toggleInput } from './toggle-input';

interface RecordRow {
  id: string;
  fullName?: string;
  enabledMark?: number;
  version: number;
  abilities?: readonly string[] | undefined;
}

type OfRow = Endpoint & { method: 'PUT' | 'DELETE' };

interface RecordMenuOptions<R, T extends OfRow, D extends OfRow> {
  /** What it is called, where that is not its full name. */
  nameOf?: (row: R) => string;
  /** Left out where the state is part of the form. */
  toggle?: T;
  /** For states that only some of those with the button decide. */
  mayToggle?: (row: R) => boolean;
  /** What switching off means; asked first where it is said. */
  disableEffect?: Effect<R>;
  remove: D;
  /** What deleting means; whoever reads it decides by it. */
  effect: Effect<R>;
  mayRemove?: (row: R) => boolean;
  /** Other resources that change with the row. */
  refreshes?: readonly Endpoint[];
}

/** What may be done to a row of a list besides opening it: in use or not, and deleting after a question. */
export function useRecordMenu<R extends RecordRow, T extends OfRow, D extends OfRow>(
  options: RecordMenuOptions<R, T, D>,
): (row: R) => MenuEntry[] {
  const {
    nameOf = ({ fullName = '' }) => fullName,
    effect,
    disableEffect,
    mayRemove = () => true,
    mayToggle = () => true,
  } = options;
  const toggled: OfRow = options.toggle ?? options.remove;
  const text = useText('record');
  const mayBeToggled = useMayOnRow(toggled, 'toggleState');
  const canToggle = (row: R) => options.toggle !== undefined && mayBeToggled(row);
  const canRemove = useMayOnRow(options.remove, 'remove');
  const { refreshes = [] } = options;
  const toggling = useStep(toggled, { refreshes });
  const removing = useStep(options.remove, { refreshes });
  const isAgreed = async (row: R, act: 'remove' | 'disable', asked: Effect<R>) => {
    const told = await readEffect(asked, [row]);
    if (told === undefined) return false;
    const title = text(`act.${act}Title`, { name: nameOf(row) });
    return askFirst({ title, effect: told, verb: text(`act.${act}`), isRisky: true });
  };
  const remove = async (row: R) => {
    const { id, version } = row;
    if (await isAgreed(row, 'remove', effect))
      await removing.run({ params: { id }, query: { version } } as unknown as Input<D>);
  };
  const toggle = async (row: R) => {
    const isOn = row.enabledMark === 1;
    if (isOn && disableEffect !== undefined && !(await isAgreed(row, 'disable', disableEffect))) return;
    await toggling.run(toggleInput(toggled, row.id, isOn ? 0 : 1) as unknown as Input<OfRow>);
  };
  return (row) => [
    ...(canToggle(row) && mayToggle(row)
      ? [
          {
            key: 'toggle',
            label: text(row.enabledMark === 1 ? 'act.disable' : 'act.enable'),
            onSelect: () => void toggle(row),
          },
        ]
      : []),
    ...(canRemove(row) && mayRemove(row)
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
}
