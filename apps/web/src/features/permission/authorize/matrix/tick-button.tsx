import type { ComponentProps } from 'react';
import type { Ticked } from './matrix-turns';

interface TickButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'role'> {
  ticked: boolean | Ticked;
  /** Stays as it is, and can still be read. */
  isFixed?: boolean;
  /** What it stands for and how it stands. */
  label: string;
}

const checkedOf = (ticked: boolean | Ticked) =>
  typeof ticked === 'boolean' ? ticked : ticked === 'some' ? ('mixed' as const) : ticked === 'all';

/** A tick that one of the keys of the matrix, a press or a touch turns. */
export const TickButton = ({ ticked, isFixed = false, label, onClick, ...rest }: TickButtonProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a box of the browser has neither a pale tick nor a clock, and the keys move over cells.
  <button
    type="button"
    role="checkbox"
    {...rest}
    aria-checked={checkedOf(ticked)}
    aria-disabled={isFixed || undefined}
    aria-label={label}
    onClick={isFixed ? undefined : onClick}
  />
);
