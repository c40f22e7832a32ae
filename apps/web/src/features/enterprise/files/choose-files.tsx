import { uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { Field } from '@qifu/ui/parts';
import { type DragEvent, useState } from 'react';
import { FileButton } from '#shared/file-button';
import { useText } from '#shared/text';
import { mostFiles, storageType } from './file-kinds';

interface ChooseFilesProps {
  isBusy: boolean;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Files chosen by button or dropped into the frame. */
export function ChooseFiles({ error, ...rest }: ChooseFilesProps) {
  const text = useText('files');
  return (
    <Field label={text('upload.files')} error={error}>
      <DropFrame {...rest} />
    </Field>
  );
}

function DropFrame({ isBusy, onFiles }: Omit<ChooseFilesProps, 'error'>) {
  const text = useText('files');
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  const { maxBytes, extensions } = uploadTypes[storageType];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the file button inside beside it.
    <div
      className="ef-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="q-row">
        <FileButton
          icon="attach"
          label={text('upload.choose')}
          uploadType={storageType}
          isBusy={isBusy}
          onFiles={onFiles}
        />
        <span>{text('upload.drop')}</span>
      </p>
      <p className="ent-none">
        {text('upload.limits', {
          size: formatFileSize(maxBytes),
          count: mostFiles,
          types: extensions.join(' '),
        })}
      </p>
    </div>
  );
}
