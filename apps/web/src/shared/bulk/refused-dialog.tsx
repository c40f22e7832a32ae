import { Button, Dialog, FactList } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { Refused } from './run-each';

interface RefusedDialogProps {
  done: number;
  refused: readonly Refused[];
  onClose: () => void;
}

/** Names each row an act was refused on, with its reason. */
export function RefusedDialog({ done, refused, onClose }: RefusedDialogProps) {
  const text = useText('record');
  return (
    <Dialog
      isOpen
      title={text('bulk.refusedTitle', { count: refused.length })}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose} data-autofocus="">
          {text('bulk.seen')}
        </Button>
      }
    >
      <p>{text('bulk.doneOf', { done, count: done + refused.length })}</p>
      <FactList isSingle facts={refused.map(({ name, reason }) => ({ label: name, value: reason }))} />
    </Dialog>
  );
}
