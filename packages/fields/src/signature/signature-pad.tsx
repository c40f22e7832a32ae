import { Button, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { paper, usePen } from './use-pen';

interface SignaturePadProps {
  isSending: boolean;
  onSign: (picture: Blob) => void;
  /** Goes back to the signature there is. */
  onKeep?: () => void;
}

/** Paper to draw a name on with pen, finger or mouse; who cannot writes it, and it is drawn for him. */
export function SignaturePad({ isSending, onSign, onKeep }: SignaturePadProps) {
  const text = useText('fields');
  const { canvas, isDrawn, name, begin, draw, write } = usePen();
  return (
    <span className="fld-sign fld-sign-open">
      <canvas
        ref={canvas}
        {...paper}
        className="fld-sign-paper"
        role="img"
        aria-label={text('sign.paper')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <span className="fld-sign-acts">
        <TextInput
          value={name}
          maxLength={20}
          placeholder={text('sign.write')}
          onChange={(event) => write(event.target.value)}
        />
        <Button kind="text" disabled={!isDrawn} onClick={() => write('')}>
          {text('sign.clear')}
        </Button>
        {onKeep && (
          <Button kind="text" onClick={onKeep}>
            {text('sign.keep')}
          </Button>
        )}
        <Button
          busy={isSending}
          disabled={!isDrawn}
          onClick={() => canvas.current?.toBlob((picture) => picture && onSign(picture), 'image/png')}
        >
          {text('sign.use')}
        </Button>
      </span>
    </span>
  );
}
