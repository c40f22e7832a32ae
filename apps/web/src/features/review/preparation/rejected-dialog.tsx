import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { Rejected } from './use-move-projects';

/** Which projects stayed where they are, and the rule that holds each of them. */
export function RejectedDialog({
  rejected,
  title,
  onClose,
}: {
  rejected: readonly Rejected[];
  title: string;
  onClose: () => void;
}) {
  const common = useText('common');
  if (rejected.length === 0) return null;
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose} data-autofocus="">
          {common('actions.close')}
        </Button>
      }
    >
      <ul className="rv-refusals">
        {rejected.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
