import { uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { buttonClass, Field, Icon, useFieldWiring } from '@qifu/ui/parts';
import { type DragEvent, useState } from 'react';
import { acceptOf } from '#shared/sent-files';
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
  const wiring = useFieldWiring();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isBusy) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
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
        <label className={`${buttonClass()} ent-file`} aria-disabled={isBusy || undefined}>
          <Icon name="attach" />
          {text('upload.choose')}
          <input
            {...wiring}
            type="file"
            multiple
            accept={acceptOf(storageType)}
            disabled={isBusy}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </label>
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
