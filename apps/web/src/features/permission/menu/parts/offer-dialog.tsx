import { Button, Checkbox, Dialog } from '@qifu/ui/parts';
import { type ReactNode, useState } from 'react';
import { useText } from '#shared/text';

interface Offer {
  enCode: string;
  fullName: string;
}

interface OfferDialogProps<O> {
  title: string;
  offers: readonly O[];
  /** Said when nothing is offered. */
  none: string;
  isBusy: boolean;
  /** Gives whether all were taken. */
  onSend: (chosen: readonly O[]) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
  /** What is added besides the ticked ones. */
  moreCount?: number;
}

/** Several of what is offered at once. */
export function OfferDialog<O extends Offer>(props: OfferDialogProps<O>) {
  const { title, offers, none, isBusy, onSend, onClose, children, moreCount = 0 } = props;
  const text = useText('menuParts');
  const common = useText('common');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = offers.filter(({ enCode }) => !left.has(enCode));
  const count = chosen.length + moreCount;
  const turn = (enCode: string) => {
    const next = new Set(left);
    if (!next.delete(enCode)) next.add(enCode);
    setLeft(next);
  };
  const send = async () => {
    if (count > 0 && (await onSend(chosen))) onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={isBusy} disabled={count === 0}>
            {text('add', { count })}
          </Button>
        </>
      }
    >
      <div className="rec-form">
        {offers.length === 0 ? (
          <p className="q-mute">{none}</p>
        ) : (
          <div className="part-offers">
            {offers.map(({ enCode, fullName }) => (
              <Checkbox key={enCode} checked={!left.has(enCode)} onChange={() => turn(enCode)}>
                {fullName}
                <code>{enCode}</code>
              </Checkbox>
            ))}
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}
