import { useQrPicture } from '@qifu/fields/qr-picture';
import { Button, Dialog, showSuccess } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import './record-code.css';

interface RecordCodeProps {
  /** Of the record. */
  name: string;
  recordId: string;
  onClose: () => void;
}

const shownPx = 220;
/** Sharp on paper too. */
const drawnPx = 880;

/** Opens the record in its list, after signing in and by the rights of whoever follows it. */
export const addressOfRecord = (recordId: string): string =>
  `${location.origin}${location.pathname}?record=${encodeURIComponent(recordId)}`;

/** The code that opens a record, to be shown, printed and put up. */
export function RecordCode({ name, recordId, onClose }: RecordCodeProps) {
  useAreas('moduleRecord');
  const text = useText('moduleRecord');
  const address = addressOfRecord(recordId);
  const picture = useQrPicture(address, { width: drawnPx, margin: 2 });
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showSuccess(text('code.copied'));
  };
  return (
    <Dialog
      isOpen
      title={text('code.title', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => void copy()}>{text('code.copy')}</Button>
          <Button kind="main" icon="print" disabled={picture === ''} onClick={() => window.print()}>
            {text('code.print')}
          </Button>
        </>
      }
    >
      <figure className="mod-code">
        {picture === '' ? (
          <span className="mod-code-place" />
        ) : (
          <img src={picture} width={shownPx} height={shownPx} alt={text('code.picture', { name })} />
        )}
        <figcaption>
          <b>{name}</b>
          <span>{text('code.hint')}</span>
          <code>{address}</code>
        </figcaption>
      </figure>
    </Dialog>
  );
}
