import { uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton, sizeLimitOf } from '@qifu/ui/upload';
import { fileRules, mostFiles } from './file-kinds';

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
      <ChooseFrame {...rest} />
    </Field>
  );
}

function ChooseFrame({ isBusy, onFiles }: Omit<ChooseFilesProps, 'error'>) {
  const text = useText('files');
  const { type } = fileRules;
  return (
    <DropFrame isBusy={isBusy} onFiles={onFiles}>
      <p className="q-row">
        <FileButton
          icon="attach"
          label={text('upload.choose')}
          rules={fileRules}
          isBusy={isBusy}
          onFiles={onFiles}
        />
        <span>{text('upload.drop')}</span>
      </p>
      <p className="up-hint">
        {text('upload.limits', {
          size: formatFileSize(sizeLimitOf(fileRules).bytes),
          count: mostFiles,
          types: uploadTypes[type].extensions.join(' '),
        })}
      </p>
    </DropFrame>
  );
}
