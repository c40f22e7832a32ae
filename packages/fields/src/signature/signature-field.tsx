import { Button, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { uploadPlain, usePicture } from '@qifu/ui/upload';
import { useState } from 'react';
import type { EditProps, ReadProps, SettingsOf } from '../registry/define';
import type { StoredFileValue } from '../registry/stored-file';
import type { signature } from './signature.schema';
import { SignaturePad } from './signature-pad';
import './signature.css';

/** A name drawn by hand, or written by keyboard; what was signed is kept as a picture. */
export function SignatureField({
  value,
  onChange,
  settings,
  isDisabled,
}: EditProps<SettingsOf<typeof signature>, StoredFileValue>) {
  const text = useText('fields');
  const [isAgain, setIsAgain] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isOff = isDisabled || settings.isDisabled;
  if (isOff || (value && !isAgain))
    return (
      <span className="fld-sign">
        {value ? <Signed file={value} /> : <span className="q-mute">{text('sign.none')}</span>}
        {!isOff && (
          <Button kind="text" icon="refresh" onClick={() => setIsAgain(true)}>
            {text('sign.again')}
          </Button>
        )}
      </span>
    );
  const send = async (picture: Blob) => {
    setIsSending(true);
    const file = new File([picture], `${text('sign.name')}.png`, { type: 'image/png' });
    try {
      const { fileId, name, url } = await uploadPlain('annexpic', file);
      onChange({ fileId, name, url });
      setIsAgain(false);
    } catch {
      // The call has told why; what was drawn stays.
    } finally {
      setIsSending(false);
    }
  };
  return (
    <SignaturePad
      isSending={isSending}
      onSign={(picture) => void send(picture)}
      {...(value && { onKeep: () => setIsAgain(false) })}
    />
  );
}

export const SignatureRead = ({ value }: ReadProps<unknown, StoredFileValue>) => (
  <span className="fld-sign">
    <Signed file={value} />
  </span>
);

function Signed({ file }: { file: StoredFileValue }) {
  const text = useText('fields');
  const { src, problem, markBroken } = usePicture(file.fileId, undefined);
  if (problem)
    return (
      <span className="q-mute">
        <Icon name="alert" /> {text('sign.gone')}
      </span>
    );
  return src ? (
    <img className="fld-sign-paper" src={src} alt={text('sign.signed')} onError={markBroken} />
  ) : (
    <span className="fld-sign-paper" />
  );
}
