import { type GrantEvent, grantHistoryDays } from '@qifu/contracts';
import { Drawer, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { GrantHistory } from './grant-history';
import type { MatrixDraft } from './matrix/use-matrix-draft';

interface HistoryDrawerProps {
  objectId: string;
  isOfPerson: boolean;
  draft: MatrixDraft | undefined;
  onClose: () => void;
}

/** What changed of the object's rights, beside its matrix; a change can be turned round there before it is saved. */
export function HistoryDrawer({ objectId, isOfPerson, draft, onClose }: HistoryDrawerProps) {
  const text = useText('grantHistory');
  const putBack = ({ gained, lost }: GrantEvent) => {
    const keysOf = (items: GrantEvent['gained']) =>
      items.map(({ itemType, itemId }) => `${itemType}:${itemId}`);
    draft?.turn(keysOf(gained), false);
    draft?.turn(keysOf(lost), true);
    showSuccess(text('back'));
    onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} title={text('title', { days: grantHistoryDays })} facts={text('lead')}>
      <GrantHistory {...{ objectId, isOfPerson }} {...(draft && { onPutBack: putBack })} />
    </Drawer>
  );
}
