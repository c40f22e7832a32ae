import { Icon } from '@qifu/ui/parts';
import type { ComponentProps } from 'react';
import { type Mark, useMarkWords } from './marks';
import type { MatrixItem } from './matrix-model';
import { TickButton } from './tick-button';

interface ChipProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'role'> {
  item: MatrixItem;
  mark: Mark;
  /** Instead of the item's own name, such as 打开 for a menu. */
  name?: string;
  /** What it stands in, for screen readers. */
  within: string;
}

const icons = { added: 'plus', taken: 'minus' } as const;

/** A button of one menu: its name, ticked or not. */
export function Chip({ item, mark, name = item.name, within, ...rest }: ChipProps) {
  const say = useMarkWords();
  const words = say(item, mark);
  const { state, change } = mark;
  const ofState = state === 'temporary' ? 'clock' : 'check';
  const icon = change ? icons[change] : state === 'none' ? undefined : ofState;
  return (
    <TickButton
      {...rest}
      className="mx-chip"
      ticked={state === 'held'}
      isFixed={item.isFixed}
      label={`${within}，${name}，${words}`}
      title={words}
      data-mark={state}
      data-change={change}
    >
      {icon && <Icon name={icon} />}
      {name}
    </TickButton>
  );
}
