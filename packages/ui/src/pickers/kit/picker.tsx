import type { ReactNode } from 'react';
import { type LookUp, type PickDialogProps, type Picked, type PickerProps, usePicked } from './picked';
import { PickerField } from './picker-field';

interface OwnProps extends PickerProps {
  /** Names for ids that were chosen before; the same hook while the picker lives. */
  useLookUp: LookUp;
  /** Choices that are no records, e.g. the top of the tree. */
  fixed?: readonly Picked[];
  dialog: (props: PickDialogProps) => ReactNode;
}

/** A picker of records: a field, the names of what is chosen, and a dialog that chooses. */
export function Picker({ value, onChange, useLookUp, fixed = [], dialog, ...field }: OwnProps) {
  const given = value.filter((id) => id !== '');
  const { picked, remember, isLookedUp } = usePicked(given, useLookUp, fixed);
  const handlePick = (next: readonly Picked[]) => {
    remember(next);
    onChange(
      next.map(({ id }) => id),
      [...next],
    );
  };
  return (
    <PickerField {...field} picked={picked} isLookedUp={isLookedUp} onPick={handlePick} dialog={dialog} />
  );
}
