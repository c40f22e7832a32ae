import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { Designer } from './use-designer';

/** A step back, and forth again; each says which. */
export function StepButtons({ designer }: { designer: Pick<Designer, 'past' | 'future' | 'undo' | 'redo'> }) {
  const text = useText('designer');
  const undone = designer.past.at(-1);
  const redone = designer.future[0];
  return (
    <>
      <IconButton
        icon="undo"
        label={undone ? text('head.undo', { step: undone.label }) : text('head.undoNone')}
        disabled={!undone}
        onClick={designer.undo}
      />
      <IconButton
        icon="redo"
        label={redone ? text('head.redo', { step: redone.label }) : text('head.redoNone')}
        disabled={!redone}
        onClick={designer.redo}
      />
    </>
  );
}
