import { Button, Checkbox, Dialog, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';

interface Offer {
  enCode: string;
  fullName: string;
  /** Taken only where somebody ticks it; the others are ticked already. */
  isBuiltIn?: boolean | undefined;
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
  /** What the two kinds are called, and what adding those of the product does. */
  kinds?: { known: string; builtIn: string; effect: string };
}

/** Several of what is offered at once. */
export function OfferDialog<O extends Offer>(props: OfferDialogProps<O>) {
  const { title, offers, none, isBusy, onSend, onClose, children, moreCount = 0, kinds } = props;
  const text = useText('menuParts');
  const common = useText('common');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isChosen = ({ enCode, isBuiltIn = false }: O) => turned.has(enCode) === isBuiltIn;
  const chosen = offers.filter(isChosen);
  const count = chosen.length + moreCount;
  const turn = ({ enCode }: O) => {
    const next = new Set(turned);
    if (!next.delete(enCode)) next.add(enCode);
    setTurned(next);
  };
  const ticks = (some: readonly O[]) => (
    <div className="part-offers">
      {some.map((offer) => (
        <Checkbox key={offer.enCode} checked={isChosen(offer)} onChange={() => turn(offer)}>
          {offer.fullName}
          <code>{offer.enCode}</code>
        </Checkbox>
      ))}
    </div>
  );
  const builtIn = offers.filter((offer) => offer.isBuiltIn);
  const known = offers.filter((offer) => !offer.isBuiltIn);
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
        {offers.length === 0 && <p className="q-mute">{none}</p>}
        {known.length > 0 && (
          <OfferKind title={builtIn.length > 0 ? kinds?.known : undefined}>{ticks(known)}</OfferKind>
        )}
        {builtIn.length > 0 && (
          <OfferKind title={kinds?.builtIn}>
            <Notice tone="info">{kinds?.effect}</Notice>
            {ticks(builtIn)}
          </OfferKind>
        )}
        {children}
      </div>
    </Dialog>
  );
}

/** Ticks of one kind; with a name where there are others. */
function OfferKind({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return children;
  return (
    <fieldset className="part-offer-kind">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
