import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef } from 'react';
import { acceptedImages } from './send-picture';

interface ComposerToolsProps {
  isChoosing: boolean;
  isUploading: boolean;
  onChoose: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** What a message may have beside its text: emoticons and a picture. */
export function ComposerTools({ isChoosing, isUploading, onChoose, onFiles }: ComposerToolsProps) {
  const text = useText('chat');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="chat-tools">
      <IconButton
        icon="smile"
        label={text('compose.emoticon')}
        className="q-quiet"
        aria-expanded={isChoosing}
        // A press elsewhere closes the emoticons; this one is the button's own.
        onPointerDown={(event) => event.nativeEvent.stopImmediatePropagation()}
        onClick={onChoose}
      />
      <IconButton
        icon="image"
        label={text('compose.image')}
        className="q-quiet"
        disabled={isUploading}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={text('compose.image')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {isUploading && <span role="status">{text('compose.uploading')}</span>}
    </div>
  );
}
