import { Button, Dialog, showError } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FileButton, findFileProblem, uploadPlain } from '@qifu/ui/upload';
import { useEffect, useState } from 'react';
import { AvatarCrop } from './avatar-crop';
import { type Crop, cutOut, startCrop } from './cut-out';

const rules = { type: 'userAvatar' } as const;

interface AvatarDialogProps {
  isBusy: boolean;
  onClose: () => void;
  /** The name the uploaded picture is known by. */
  onDone: (name: string) => Promise<void>;
}

/** Chooses a picture, cuts a square out of it and sends that. */
export function AvatarDialog({ isBusy, onClose, onDone }: AvatarDialogProps) {
  const text = useText('profile');
  const common = useText('common');
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<Crop>(startCrop);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    // What is sent is cut and small: a large photograph is welcome here.
    if (findFileProblem(file, rules) === 'typeRefused') return showError(text('avatar.refused'));
    const image = new Image();
    image.src = URL.createObjectURL(file);
    const isPicture = await image.decode().then(
      () => true,
      () => false,
    );
    if (!isPicture) return showError(text('avatar.refused'));
    setCrop(startCrop);
    setPicture(image);
  };
  const send = async () => {
    if (!picture) return;
    setIsSending(true);
    try {
      const sent = await uploadPlain(rules.type, await cutOut(picture, crop));
      await onDone(sent.name);
    } catch {
      // The one place that reacts to failures has said why.
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={text('avatar.title')}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSending || isBusy} aria-disabled={!picture || undefined}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      {picture && <AvatarCrop picture={picture} crop={crop} onChange={setCrop} />}
      <p className="rec-effect q-mute">{text(picture ? 'avatar.howToCrop' : 'avatar.howToChoose')}</p>
      <FileButton
        label={text(picture ? 'avatar.another' : 'avatar.choose')}
        rules={rules}
        icon="image"
        isSingle
        isBusy={isSending}
        onFiles={([file]) => void choose(file)}
      />
    </Dialog>
  );
}
